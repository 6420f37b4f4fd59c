import { z } from 'zod';
import { cleanText, optionalLine, optionalText, requiredLine } from '../text/text-fields';
import { dayField } from '../time/day-field';
import { defineCollectionSpec, removedRetention } from './collection';

const PRICE_MESSAGE = '가격은 0원부터 10억 원까지 넣을 수 있어요.';

/** As many as are read of a label (`LABEL_MAX`, whose file brings the whole parser along). */
const LABEL_LENGTH_MAX = 20_000;
const LABEL_MESSAGE = `전성분은 ${LABEL_LENGTH_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`;

/** A new record need not say everything. */
const blankIsNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;

/** A label as it stands: what it means is read from it. */
const labelField = z
  .string('전성분을 입력해 주세요.')
  .max(LABEL_LENGTH_MAX, LABEL_MESSAGE)
  .transform(cleanText)
  .refine((text) => text !== '', '전성분을 입력해 주세요.');

/** Finished cosmetics (화장품) in the console. */
export const cosmeticsCollection = defineCollectionSpec({
  name: 'cosmetics',
  label: '화장품',
  unit: '건',
  titleField: 'productName',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  importKeys: ['productCode', 'productName'],
  adds: [
    ...(['productName', 'ingredients', 'brand', 'seller', 'madeBy', 'madeIn', 'category'] as const),
    ...(['priceKrw', 'dueDate', 'productCode', 'description'] as const),
  ],
  retention: [removedRetention('화장품')],
  removal: '사이트와 성분별 화장품 수에서 사라지고, 30일 동안 되살릴 수 있어요.',
  fields: {
    productName: {
      label: '제품',
      kind: 'text',
      width: 280,
      heads: ['제품명', '제품 이름', '화장품명', '상품명'],
      edit: requiredLine('제품 이름', 200),
    },
    brand: { label: '브랜드', kind: 'text', width: 140, edit: optionalLine('브랜드', 100) },
    seller: { label: '판매', kind: 'text', width: 150, edit: optionalLine('판매', 100) },
    madeBy: { label: '제조', kind: 'text', width: 150, edit: optionalLine('제조', 100) },
    madeIn: { label: '제조국', kind: 'text', isExtra: true, width: 110, edit: optionalLine('제조국', 50) },
    category: { label: '분류', kind: 'text', width: 120, edit: optionalLine('분류', 50) },
    ingredientCount: { label: '성분 수', kind: 'number', width: 90 },
    unknownCount: { label: '모르는 이름', kind: 'number', width: 110 },
    ingredients: { label: '전성분', kind: 'longText', isExtra: true, width: 320, isOwn: true, edit: labelField },
    priceKrw: {
      label: '가격',
      kind: 'won',
      width: 110,
      edit: z
        .int(PRICE_MESSAGE)
        .min(0, PRICE_MESSAGE)
        .max(1_000_000_000, PRICE_MESSAGE)
        .nullish()
        .transform(blankIsNull),
    },
    dueDate: {
      label: '기한',
      kind: 'day',
      width: 120,
      edit: dayField('날짜를 확인해 주세요.').nullish().transform(blankIsNull),
    },
    productCode: { label: '제품 코드', kind: 'text', isExtra: true, width: 120, edit: optionalLine('제품 코드', 50) },
    url: { label: '주소', kind: 'text', isExtra: true, width: 200 },
    image: { label: '사진', kind: 'text', isExtra: true, width: 200 },
    description: { label: '설명', kind: 'longText', isExtra: true, width: 260, edit: optionalText('설명', 5000) },
    updatedAt: { label: '갱신', kind: 'moment', width: 140 },
    createdAt: { label: '등록', kind: 'moment', isExtra: true, width: 140 },
  },
});
