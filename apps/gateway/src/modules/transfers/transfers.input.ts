import { transferAddresses, transferInput } from '@gredia/domain';
import { z } from 'zod';

export { transferAddresses, transferInput };

/** A part of a company's name or of an address. */
export const companySearchInput = z.object({
  search: z.string().trim().min(2, '두 글자 이상 입력해 주세요.').max(100, '검색어는 100자까지 쓸 수 있어요.'),
});
