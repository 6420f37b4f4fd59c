import { productTypeLabel } from '../products/product';
import { productFields } from '../products/product-input';
import { PRODUCT_CERTIFICATES, PRODUCT_FUNCTIONS } from '../products/product-values';
import { defineCollectionSpec, removedRetention } from './collection';
import { sellerLink } from './seller-link';

/** Raw materials (원료) in the console. */
export const productsCollection = defineCollectionSpec({
  name: 'products',
  label: '원료',
  unit: '건',
  titleField: 'name',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  importKeys: ['name'],
  adds: ['name', 'manufacture', 'sellerId', 'type', 'functions', 'madeIn', 'note', 'externalLink', 'visible'],
  retention: [removedRetention('원료')],
  removal: '사이트에서 사라지고, 30일 동안 되살릴 수 있어요. 견적이 있는 원료는 지우지 않고 숨겨요.',
  fields: {
    name: {
      label: '원료',
      kind: 'text',
      width: 240,
      heads: ['원료명', '원료 이름', '제품명', '상품명'],
      edit: productFields.name,
    },
    manufacture: {
      label: '제조사',
      kind: 'text',
      width: 150,
      heads: ['제조회사', '제조원', '제조업체'],
      edit: productFields.manufacture,
    },
    dealer: { label: '판매사', kind: 'text', width: 140 },
    sellerName: { label: '공급사', kind: 'text', width: 140 },
    sellerId: sellerLink,
    incis: { label: 'INCI', kind: 'texts', width: 210 },
    // Its table marks the INCI names with it.
    unmapped: { label: '미매핑', kind: 'number', isExtra: true, width: 90 },
    visible: { label: '보이기', kind: 'boolean', width: 90, edit: productFields.visible },
    updatedAt: { label: '갱신', kind: 'moment', width: 110 },
    type: { label: '유형', kind: 'choice', choices: productTypeLabel, width: 130, edit: productFields.type },
    functions: {
      label: '기능',
      kind: 'texts',
      options: PRODUCT_FUNCTIONS,
      width: 180,
      edit: productFields.functions,
    },
    certificates: {
      label: '인증',
      kind: 'texts',
      options: PRODUCT_CERTIFICATES,
      isExtra: true,
      width: 160,
      edit: productFields.certificates,
    },
    madeIn: { label: '원산지', kind: 'text', isExtra: true, width: 110, edit: productFields.madeIn },
    purity: { label: '순도', kind: 'text', isExtra: true, width: 110, edit: productFields.purity },
    minOrder: { label: '최소 주문', kind: 'text', isExtra: true, width: 120, edit: productFields.minOrder },
    leadTime: { label: '납기', kind: 'text', isExtra: true, width: 120, edit: productFields.leadTime },
    isSample: { label: '샘플', kind: 'boolean', isExtra: true, width: 80, edit: productFields.isSample },
    note: { label: '설명', kind: 'longText', isExtra: true, width: 260, edit: productFields.note },
    email: { label: '이메일', kind: 'text', isExtra: true, width: 200, personal: 'email', edit: productFields.email },
    receiverEmails: {
      label: '견적 받는 사람',
      kind: 'texts',
      isExtra: true,
      width: 220,
      personal: 'email',
      edit: productFields.receiverEmails,
    },
    externalLink: { label: '외부 링크', kind: 'text', isExtra: true, width: 200, edit: productFields.externalLink },
    quotes: { label: '견적', kind: 'number', width: 80 },
    createdAt: { label: '등록', kind: 'moment', isExtra: true, width: 140 },
  },
});
