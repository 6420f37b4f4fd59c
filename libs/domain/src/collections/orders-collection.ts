import { orderStatusLabel } from '../orders/order-status';
import { orderItemStatusLabel, REQUESTED_ITEM_STATUSES } from '../orders/order-item-status';
import { paymentMethodLabel } from '../payments/payment-method';
import { paymentStatusLabel } from '../payments/payment-status';
import { refundStatusLabel } from '../payments/refund-status';
import { defineCollectionSpec } from './collection';

/** What a buyer asked for and waits for: the first of an order's items. */
const requestLabel = Object.fromEntries(
  REQUESTED_ITEM_STATUSES.map((status) => [status, orderItemStatusLabel[status]]),
);

/** Orders (주문) in the console: read alone. Items move by their workflow, money by the ledger; neither is a field to type in. */
export const ordersCollection = defineCollectionSpec({
  name: 'orders',
  label: '주문',
  unit: '건',
  titleField: 'number',
  dateField: 'createdAt',
  writer: 'ADMIN',
  importKeys: ['number'],
  searchesPeople: true,
  retention: [
    {
      what: '주문과 결제',
      kept: '마지막으로 바뀐 뒤 5년이 지나면 원장의 기록과 함께 지워요. 돌려줄 돈이나 받을 돈이 남은 주문은 남겨요.',
      step: 'orders',
    },
    { what: '장바구니', kept: '회원은 1년, 방문자는 30일 동안 바뀌지 않으면 지워요.', step: 'carts' },
  ],
  fields: {
    number: { label: '주문번호', kind: 'text', width: 150 },
    goods: { label: '상품', kind: 'text', sorts: false, width: 260 },
    suppliers: { label: '공급사', kind: 'text', sorts: false, width: 170 },
    status: { label: '상태', kind: 'choice', choices: orderStatusLabel, width: 120 },
    request: { label: '요청', kind: 'choice', choices: requestLabel, sorts: false, width: 100 },
    totalKrw: { label: '합계', kind: 'won', width: 120 },
    paymentMethod: { label: '결제 방법', kind: 'choice', choices: paymentMethodLabel, width: 150 },
    payment: { label: '결제', kind: 'choice', choices: paymentStatusLabel, sorts: false, width: 110 },
    refund: { label: '환불', kind: 'choice', choices: refundStatusLabel, sorts: false, width: 110 },
    buyerName: { label: '주문하는 사람', kind: 'text', width: 120, personal: 'name' },
    buyerCompany: { label: '구매 회사', kind: 'text', isExtra: true, width: 150 },
    buyerContact: { label: '연락처', kind: 'text', isExtra: true, width: 140, personal: 'phone' },
    buyerEmail: { label: '이메일', kind: 'text', isExtra: true, width: 200, personal: 'email' },
    buyerRepresentative: { label: '대표자', kind: 'text', isExtra: true, width: 110, personal: 'name' },
    buyerTaxEmail: { label: '계산서 메일', kind: 'text', isExtra: true, width: 200, personal: 'email' },
    recipientName: { label: '받는 사람', kind: 'text', isExtra: true, width: 110, personal: 'name' },
    recipientContact: { label: '받는 사람 연락처', kind: 'text', isExtra: true, width: 140, personal: 'phone' },
    buyerAddress: { label: '배송지', kind: 'text', isExtra: true, width: 240, personal: 'whole' },
    supplyKrw: { label: '공급가액', kind: 'won', isExtra: true, width: 120 },
    vatKrw: { label: '부가세', kind: 'won', isExtra: true, width: 110 },
    shippingKrw: { label: '배송비', kind: 'won', isExtra: true, width: 100 },
    expiresAt: { label: '입금 기한', kind: 'moment', isExtra: true, width: 140 },
    updatedAt: { label: '마지막 변경', kind: 'moment', width: 140 },
    createdAt: { label: '주문일', kind: 'moment', width: 140 },
  },
});
