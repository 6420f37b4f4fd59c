import { z } from 'zod';
import { PRODUCT_CERTIFICATES, PRODUCT_FUNCTIONS } from '../products/product-values';
import { optionalLine, optionalText, requiredLine } from '../text/text-fields';
import { defineCollectionSpec, removedRetention } from './collection';

/** Shop goods (상품) in the console. Packages and prices are their suppliers' own. */
export const itemsCollection = defineCollectionSpec({
  name: 'items',
  label: '상품',
  unit: '건',
  titleField: 'name',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  importKeys: ['name', 'subId'],
  retention: [removedRetention('상품')],
  removal: '상점과 검색에서 포장과 함께 사라지고, 30일 동안 되살릴 수 있어요. 주문된 상품은 지우지 않아요.',
  fields: {
    name: { label: '상품', kind: 'text', width: 260, isOwn: true, edit: requiredLine('상품명', 100) },
    sellerName: { label: '공급사', kind: 'text', width: 160 },
    sellerId: {
      label: '공급사 id',
      kind: 'text',
      isExtra: true,
      width: 160,
      refersTo: { collection: 'sellers', name: 'sellerName' },
    },
    productName: { label: '원료', kind: 'text', width: 200 },
    manufacturer: { label: '제조사', kind: 'text', width: 150, edit: optionalLine('제조사', 100) },
    fromPriceKrw: { label: '최저가', kind: 'won', width: 120 },
    packageCount: { label: '포장', kind: 'number', width: 80 },
    isActive: { label: '판매', kind: 'boolean', width: 90, edit: z.boolean('예 또는 아니요를 골라 주세요.') },
    deletedAt: { label: '공급사 삭제', kind: 'moment', width: 140 },
    subId: { label: '품번', kind: 'text', isExtra: true, width: 120 },
    casNo: { label: 'CAS', kind: 'texts', isExtra: true, width: 140 },
    functions: { label: '기능', kind: 'texts', isExtra: true, width: 180, options: PRODUCT_FUNCTIONS },
    certifications: { label: '인증', kind: 'texts', isExtra: true, width: 180, options: PRODUCT_CERTIFICATES },
    description: { label: '설명', kind: 'longText', isExtra: true, width: 260, edit: optionalText('설명', 2000) },
    updatedAt: { label: '갱신', kind: 'moment', width: 140 },
    createdAt: { label: '등록', kind: 'moment', isExtra: true, width: 140 },
  },
});
