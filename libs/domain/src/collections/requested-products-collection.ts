import { z } from 'zod';
import { defineCollectionSpec } from './collection';

/** Materials that people look for (등록 요청) in the console. What was asked for stays as it was asked. */
export const requestedProductsCollection = defineCollectionSpec({
  name: 'requestedProducts',
  label: '등록 요청',
  unit: '건',
  titleField: 'name',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  importKeys: ['name'],
  fields: {
    name: { label: '원료', kind: 'text', width: 260 },
    dealer: { label: '판매사', kind: 'text', width: 160 },
    manufacture: { label: '제조사', kind: 'text', width: 160 },
    count: { label: '요청한 사람', kind: 'number', width: 110 },
    visible: { label: '보이기', kind: 'boolean', width: 90, edit: z.boolean('예 또는 아니요를 골라 주세요.') },
    updatedAt: { label: '갱신', kind: 'moment', width: 140 },
    createdAt: { label: '등록', kind: 'moment', isExtra: true, width: 140 },
  },
});
