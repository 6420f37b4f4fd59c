import { describe, expect, it } from 'vitest';
import { cartLine, orderDetail, previewOf } from '../../../testing/fake-checkout';
import { goodsKey, readCheckout } from './checkout-address';
import { buyerInputOf, checkValues, fieldOf, isAsSent, type CheckoutValues } from './checkout-values';
import { previewChanges } from './preview-changes';

const values: CheckoutValues = {
  buyerName: '서다온',
  buyerContact: '010-1234-5678',
  buyerEmail: 'buyer@gredia.example',
  isForOther: false,
  recipientName: '',
  recipientContact: '',
  postcode: '04524',
  road: '서울시 중구 세종대로 110',
  detail: '',
  note: '',
  isInvoiced: true,
  buyerCompany: '물별소재',
  buyerBusinessNumber: '120-81-47521',
  buyerRepresentative: '한물별',
  buyerTaxEmail: 'tax@mulbyeol.example',
  paymentMethod: 'CARD',
  consent: true,
};

describe('the form of an order', () => {
  it('has nothing against what is right', () => expect(checkValues(values, 1000)).toEqual({}));

  it.each([
    [{ buyerBusinessNumber: '120-81-47522' }, 'buyerBusinessNumber', '사업자등록번호를 확인해 주세요.'],
    [{ buyerBusinessNumber: ' ' }, 'buyerBusinessNumber', '사업자등록번호를 입력해 주세요.'],
    [{ buyerCompany: '' }, 'buyerCompany', '상호를 입력해 주세요.'],
    [{ buyerRepresentative: ' ' }, 'buyerRepresentative', '대표자를 입력해 주세요.'],
    [{ buyerTaxEmail: '' }, 'buyerTaxEmail', '계산서 받을 이메일을 입력해 주세요.'],
    [{ buyerTaxEmail: 'tax@' }, 'buyerTaxEmail', '올바른 이메일 주소를 입력해 주세요.'],
    [{ isForOther: true }, 'recipientName', '받는 사람을 입력해 주세요.'],
    [{ isForOther: true, recipientName: '김실험' }, 'recipientContact', '받는 사람의 연락처를 입력해 주세요.'],
    [{ isForOther: true, recipientContact: '010-12' }, 'recipientContact', '연락처를 끝까지 입력해 주세요.'],
    [{ postcode: '123' }, 'postcode', '우편번호 5자리를 입력해 주세요.'],
    [{ paymentMethod: '' as const }, 'paymentMethod', '결제 방법을 골라 주세요.'],
    [{ consent: false }, 'consent', '주문 내용과 정보 제공에 동의해 주세요.'],
    [
      { isInvoiced: false, paymentMethod: 'INVOICE' as const },
      'paymentMethod',
      '후불로 결제하려면 세금계산서를 발행해야 해요.',
    ],
  ])('says of %j what is wrong, beside its field', (wrong, field, text) => {
    expect(checkValues({ ...values, ...wrong }, 1000)[field]).toBe(text);
  });

  it('asks for no number without an invoice, and for no way to pay nothing', () => {
    const given = { ...values, isInvoiced: false, buyerBusinessNumber: 'x', paymentMethod: '' as const };
    expect(checkValues(given, 0)).toEqual({});
    expect(buyerInputOf(given, 0)).toMatchObject({ buyerBusinessNumber: null, paymentMethod: 'CARD' });
  });

  it('sends nobody else, and no company, once they are not wanted', () => {
    const given = { ...values, isInvoiced: false, recipientName: '김실험', recipientContact: '010' };
    const none = { buyerRepresentative: null, buyerTaxEmail: null, recipientName: null, recipientContact: null };
    expect(checkValues(given, 1000)).toEqual({});
    expect(buyerInputOf(given, 1000)).toMatchObject(none);
  });

  it('tells what the gateway refused at its field', () => {
    expect(['buyerAddress.postcode', 'buyerAddress', 'note'].map(fieldOf)).toEqual(['postcode', 'postcode', 'note']);
  });
});

it('knows an order that was made of an earlier sending', () => {
  const input = { ...buyerInputOf(values, 79_200), lines: [], expectedTotalKrw: 79_200 };
  const order = orderDetail();
  expect(isAsSent(order, input)).toBe(true);
  expect(isAsSent(order, { ...input, note: '문 앞' })).toBe(false);
  expect(isAsSent(order, { ...input, expectedTotalKrw: 1 })).toBe(false);
});

it('names what changed of the goods, and the sum', () => {
  const [one, two] = [cartLine(), cartLine({ packageId: 'b', name: '센텔라', pac: '병' })];
  const before = previewOf([one, two]);
  expect(previewChanges(before, before)).toEqual([]);
  expect(previewChanges(before, previewOf([{ ...one, price: 70_000 }]))).toEqual([
    '나이아신 99 소분 500 g 파우치: 69,000원 → 70,000원',
    '센텔라 병: 더 이상 팔지 않는 상품이에요.',
    '합계: 151,800원 → 80,300원',
  ]);
});

it('reads goods from the address, and nothing else', () => {
  const read = (search: string) => readCheckout(new URLSearchParams(search));
  const id = '0198f3a0-0000-7000-8000-000000000001';
  const goods = { lines: [{ packageId: id, quantity: 2 }] };
  expect(read(`lines=${id}*2`)).toEqual(goods);
  expect(goodsKey(goods)).toBe(`${id}*2`);
  expect(read('quoteId=q1')).toEqual({ quoteId: 'q1' });
  expect(read(`lines=${id}*x.nothing`)).toBeNull();
  expect(read('')).toBeNull();
});
