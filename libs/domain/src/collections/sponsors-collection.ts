import { z } from 'zod';
import { TEXT_BANNER } from '../memberships/membership-input';
import { sponsorUrl } from '../sellers/banner';
import { requiredLine } from '../text/text-fields';
import { defineCollectionSpec } from './collection';
import { sellerLink } from './seller-link';

const POSITION_MAX = 999;
const POSITION_MESSAGE = `순서는 0부터 ${POSITION_MAX}까지의 수로 적어 주세요.`;
const PRODUCTS_MESSAGE = `대표 원료는 ${TEXT_BANNER.mainProducts}개까지 넣을 수 있어요.`;

/** Sponsors (함께하는 공급사) in the console. Their logos are changed by a way of their own (`saveSponsorLogo`). */
export const sponsorsCollection = defineCollectionSpec({
  name: 'sponsors',
  label: '스폰서',
  unit: '곳',
  titleField: 'name',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  adds: ['name', 'sellerId', 'url', 'description', 'mainProducts', 'position', 'active'],
  retention: [
    { what: '바꾸기 전의 로고', kept: '하루가 지나면 지워요.', step: 'files' },
    { what: '바꾼 사람의 브라우저와 주소 흔적', kept: '3개월이 지나면 비워요.', step: 'accounts' },
  ],
  fields: {
    name: { label: '이름', kind: 'text', width: 180, isOwn: true, edit: requiredLine('이름', 50) },
    active: { label: '켜짐', kind: 'boolean', width: 80, edit: z.boolean('예 또는 아니요를 골라 주세요.') },
    position: {
      label: '순서',
      kind: 'number',
      width: 80,
      edit: z
        .int(POSITION_MESSAGE)
        .min(0, POSITION_MESSAGE)
        .max(POSITION_MAX, POSITION_MESSAGE)
        .nullish()
        .transform((position) => position ?? 0),
    },
    description: { label: '소개', kind: 'text', width: 260, edit: requiredLine('소개', TEXT_BANNER.about) },
    mainProducts: {
      label: '대표 원료',
      kind: 'texts',
      width: 180,
      edit: z
        .array(z.string())
        .max(10 * TEXT_BANNER.mainProducts, PRODUCTS_MESSAGE)
        .pipe(z.array(requiredLine('대표 원료', TEXT_BANNER.mainProduct)))
        .transform((names) => [...new Set(names)])
        .refine((names) => names.length <= TEXT_BANNER.mainProducts, PRODUCTS_MESSAGE),
    },
    url: { label: '홈페이지', kind: 'text', width: 200, edit: sponsorUrl },
    sellerName: { label: '공급사', kind: 'text', width: 140 },
    sellerId: sellerLink,
    logoSrc: { label: '로고', kind: 'text', isExtra: true, width: 200 },
    updatedAt: { label: '갱신', kind: 'moment', isExtra: true, width: 140 },
    createdAt: { label: '등록', kind: 'moment', isExtra: true, width: 140 },
  },
});
