import { z } from 'zod';
import { lineField } from '../text/text-fields';

/** The service takes no longer text (docs/product/orders.md#address-search). */
export const ROAD_ADDRESS_SEARCH_MAX = 40;
export const ROAD_ADDRESS_SEARCH_MIN = 2;

/** What an address is looked for by. */
export const roadAddressSearch = z.object({
  search: lineField('검색어', ROAD_ADDRESS_SEARCH_MAX).refine(
    (text) => [...text].length >= ROAD_ADDRESS_SEARCH_MIN,
    '두 글자 이상 입력해 주세요.',
  ),
});
