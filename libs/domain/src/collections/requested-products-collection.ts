import { z } from 'zod';
import { defineCollectionSpec, removedRetention } from './collection';

/** Materials that people look for (등록 요청) in the console. What was asked for stays as it was asked. */
export const requestedProductsCollection = defineCollectionSpec({
  name: 'requestedProducts',
  label: '등록 요청',
  unit: '건',
  titleField: 'name',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  importKeys: ['name'],
  removal: '사이트의 등록 요청에서 사라지고, 함께 요청한 사람들의 표도 같이 지워져요. 30일 동안 되살릴 수 있어요.',
  retention: [removedRetention('등록 요청')],
  fields: {
    name: { label: '원료', kind: 'text', width: 260 },
    dealer: { label: '판매사', kind: 'text', width: 160 },
    manufacture: { label: '제조사', kind: 'text', width: 160 },
    count: { label: '요청한 사람', kind: 'number', width: 110 },
    // Before the other switch: on narrow screens it is the one beside the title.
    handled: { label: '처리', kind: 'boolean', width: 90, edit: z.boolean('예 또는 아니요를 골라 주세요.') },
    visible: { label: '보이기', kind: 'boolean', width: 90, edit: z.boolean('예 또는 아니요를 골라 주세요.') },
    productName: { label: '이은 원료', kind: 'text', width: 200 },
    productId: {
      label: '원료에 잇기',
      kind: 'text',
      isExtra: true,
      isOwn: true,
      refersTo: { collection: 'products', name: 'productName' },
      edit: z
        .guid('목록에서 원료를 골라 주세요.')
        .nullable()
        .transform((id) => id?.toLowerCase() ?? null),
    },
    updatedAt: { label: '갱신', kind: 'moment', width: 140 },
    createdAt: { label: '등록', kind: 'moment', isExtra: true, width: 140 },
  },
});
