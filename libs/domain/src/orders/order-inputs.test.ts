import { describe, expect, it } from 'vitest';
import { trackingLink } from '../shipping/tracking-links';
import { orderInput, resolveInput } from './order-input';
import { mostOfOne, quantityProblem } from './order-limits';
import { readTrackingRows, trackingInput } from './tracking-input';

const id = '01900000-0000-7000-8000-000000000001';
const order = {
  lines: [{ packageId: id, quantity: 2 }],
  buyerName: '김민서',
  buyerContact: '010-1234-5678',
  buyerEmail: 'Buyer@Example.kr',
  buyerAddress: { postcode: '04524', road: '서울시 중구 세종대로 110' },
  paymentMethod: 'CARD',
  expectedTotalKrw: 30_800,
  consent: true,
};
const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the input of an order', () => {
  it('takes packages or a quote, never both and never neither', () => {
    expect(orderInput.parse(order)).toMatchObject({ quoteId: null, buyerEmail: 'buyer@example.kr', clientKey: null });
    expect(orderInput.parse({ ...order, lines: [], quoteId: id })).toMatchObject({ quoteId: id, lines: [] });
    const nothing = ['lines: 주문할 상품을 골라 주세요.'];
    expect(problems(orderInput.safeParse({ ...order, lines: [] }))).toEqual(nothing);
    expect(problems(orderInput.safeParse({ ...order, quoteId: id }))).toEqual(nothing);
  });

  it.each([
    [{ lines: [...order.lines, ...order.lines] }, 'lines: 같은 상품이 두 번 들어 있어요.'],
    [{ lines: [{ packageId: id, quantity: 0 }] }, 'lines.0.quantity: 수량을 1개 이상으로 정해 주세요.'],
    [{ buyerBusinessNumber: '123-45-67890' }, 'buyerBusinessNumber: 사업자등록번호를 확인해 주세요.'],
    [{ buyerBusinessNumber: '1208147521' }, 'buyerRepresentative: 대표자를 입력해 주세요.'],
    [{ buyerBusinessNumber: '1208147521' }, 'buyerTaxEmail: 계산서 받을 이메일을 입력해 주세요.'],
    [{ buyerTaxEmail: 'tax@' }, 'buyerTaxEmail: 올바른 이메일 주소를 입력해 주세요.'],
    [{ paymentMethod: 'INVOICE' }, 'paymentMethod: 후불로 결제하려면 세금계산서를 발행해야 해요.'],
    [{ recipientName: '김실험' }, 'recipientContact: 받는 사람의 연락처를 입력해 주세요.'],
    [{ recipientContact: '010-1234-5678' }, 'recipientName: 받는 사람을 입력해 주세요.'],
    [{ recipientName: '김실험', recipientContact: '010-1' }, 'recipientContact: 연락처를 끝까지 입력해 주세요.'],
    [{ paymentMethod: 'CASH' }, 'paymentMethod: 결제 방법을 골라 주세요.'],
    [{ consent: false }, 'consent: 주문 내용과 정보 제공에 동의해 주세요.'],
  ])('is refused with %j', (values, problem) => {
    expect(problems(orderInput.safeParse({ ...order, ...values }))).toContain(problem);
  });

  it('of a refusal needs a reason', () => {
    const refused = { orderId: id, itemIds: [id], accept: false };
    expect(problems(resolveInput.safeParse(refused))).toEqual(['note: 거절하는 이유를 적어 주세요.']);
    expect(resolveInput.parse({ ...refused, accept: true }).note).toBeNull();
  });
});

describe('how many of a package can be ordered', () => {
  const rules = { bundle: 1, maxQuantity: null, stockQuantity: null, isSample: false };
  it.each([
    [rules, 1, null],
    [rules, 0, '수량을 1개 이상으로 정해 주세요.'],
    [{ ...rules, bundle: 3 }, 4, '3개 단위로 주문해 주세요.'],
    [{ ...rules, maxQuantity: 5 }, 6, '한 번에 5개까지 주문할 수 있어요.'],
    [{ ...rules, isSample: true }, 2, '한 번에 1개까지 주문할 수 있어요.'],
    [{ ...rules, stockQuantity: 0 }, 1, '재고가 없어요.'],
    [{ ...rules, bundle: 3, stockQuantity: 2 }, 3, '재고가 없어요.'],
    [{ ...rules, bundle: 3, stockQuantity: 7 }, 6, null],
    [rules, 1.5, '수량을 1개 이상으로 정해 주세요.'],
    [rules, 10_000, '한 번에 9,999개까지 주문할 수 있어요.'],
    [{ ...rules, stockQuantity: 2 }, 3, '재고가 2개 남았어요. 수량을 줄여 주세요.'],
  ])('of %j: %d', (given, quantity, problem) => {
    expect(quantityProblem(given, quantity)).toBe(problem);
  });

  it('is as many as a supplier says, of samples too', () => {
    expect(mostOfOne({ ...rules, isSample: true, maxQuantity: 3 })).toBe(3);
  });
});

describe('tracking numbers', () => {
  it('of a form are checked by the rules of the courier', () => {
    const parcel = { orderId: id, itemIds: [id], shippingCompany: 'CJ', trackingNumber: '1234-5678-9012' };
    expect(trackingInput.parse(parcel).trackingNumber).toBe('123456789012');
    expect(problems(trackingInput.safeParse({ ...parcel, trackingNumber: '1' }))).toEqual([
      'trackingNumber: CJ대한통운 송장번호는 숫자 10자리나 12자리예요.',
    ]);
    expect(trackingInput.parse({ ...parcel, shippingCompany: 'PICKUP', trackingNumber: null }).trackingNumber).toBe('');
  });

  it('of a file are read by its heads, in any order', () => {
    const lines = readTrackingRows([
      ['송장번호', '주문번호', '택배사', '품목'],
      ['123456789012', '261128-abc0o1', 'CJ 대한통운', '나이아신아마이드'],
      ['', '', ' ', ''],
      ['1', '261128-ABC001', '달 택배', ''],
      ['1', '주문', 'CJ', ''],
      ['1.23457E+12', '261128-ABC001', 'HANJIN', ''],
    ]);
    expect(
      lines.map(({ line, orderNumber, shippingCompany, problem }) => [line, orderNumber, shippingCompany, problem]),
    ).toEqual([
      [2, '261128-ABC001', 'CJ', null],
      [4, '261128-ABC001', null, '모르는 택배사예요.'],
      [5, '주문', 'CJ', '주문번호를 확인해 주세요.'],
      [6, '261128-ABC001', 'HANJIN', '송장번호가 지수로 바뀌었어요. 파일에서 텍스트로 저장해 주세요.'],
    ]);
  });

  it('lead to the page of the parcel where the courier has one', () => {
    expect(trackingLink('CJ', '123456789012')).toBe(
      'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012',
    );
    expect(trackingLink('ETC', '1')).toBeNull();
    expect(trackingLink('CJ', null)).toBeNull();
  });
});
