import { testUser } from '@gredia/auth/client/testing';
import type { CreateOrderMutationVariables } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetCart } from '../../shared/cart/forget-cart';
import { badUserInput, failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { fakeId } from '../../testing/fake-items';
import { cartLine, cartOf, orderDetail, orderPayment, previewOf } from '../../testing/fake-checkout';
import { renderPage } from '../../testing/render-page';
import { account } from '../../testing/fake-accounts';

const ADDRESS = `/checkout?lines=${fakeId(1)}*1`;

beforeEach(() => forgetCart());
afterEach(() => localStorage.clear());

const last = {
  ...{ id: 'o0', buyerName: '서다온', buyerCompany: '물별소재', buyerBusinessNumber: '1208147521' },
  ...{ buyerRepresentative: '한물별', buyerTaxEmail: 'tax@mulbyeol.example', recipientName: '김실험' },
  ...{ recipientContact: '01098765432' },
  ...{ buyerContact: '01012345678', buyerEmail: 'buyer@gredia.example' },
  buyerAddress: { postcode: '04524', road: '서울시 중구 세종대로 110', detail: '2층' },
};

const base: FakeCatalogue = {
  myAccount: () => account(),
  orders: () => ({ total: 1, orders: [last] }),
  roadAddressProvider: () => null,
  paymentOptions: () => ({ methods: ['CARD', 'VIRTUAL_ACCOUNT'], provider: 'LOCAL' }),
  orderPreview: () => previewOf([cartLine()]),
  cart: () => cartOf([]),
};

const open = (catalogue: FakeCatalogue = {}, url = ADDRESS) =>
  renderPage(url, { ...base, ...catalogue }, { user: testUser() });
const form = () => screen.findByRole('form', { name: '주문서' });
const send = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getAllByRole('button', { name: /결제하기|주문하기/ })[0]!);

describe('/checkout', () => {
  it('sends visitors to the sign-in page, which leads back to the same goods', async () => {
    const { url } = await renderPage(ADDRESS, {});
    await waitFor(() => expect(url()).toContain('/auth/login'));
  });

  it('asks to verify the address first', async () => {
    await renderPage(ADDRESS, base, { user: testUser({ emailVerified: false }) });
    expect(await screen.findByText('이메일 인증이 필요해요')).toBeTruthy();
  });

  it('says where to choose goods when the address names none', async () => {
    await open({}, '/checkout');
    expect(await screen.findByText('주문할 상품을 골라 주세요')).toBeTruthy();
  });

  it('begins with what is known of the buyer, and names the sum on its button', async () => {
    await open();
    const fields = within(await form());
    expect(fields.getByLabelText<HTMLInputElement>(/우편번호/).value).toBe('04524');
    expect(fields.getByLabelText<HTMLInputElement>(/사업자등록번호/).value).toBe('120-81-47521');
    expect(fields.getByText('번호 형식 확인됨')).toBeTruthy();
    expect(fields.getByLabelText<HTMLInputElement>(/대표자/).value).toBe('한물별');
    expect(fields.getByLabelText<HTMLInputElement>(/계산서 받을 이메일/).value).toBe('tax@mulbyeol.example');
    expect(fields.getByLabelText<HTMLInputElement>(/^받는 사람\*?$/).value).toBe('김실험');
    expect(fields.getAllByRole('button', { name: '79,200원 결제하기' })).toHaveLength(2);
    expect(fields.getByText('승인 기업만 쓸 수 있어요')).toBeTruthy();
    expect(fields.getByRole<HTMLInputElement>('radio', { name: /세금계산서 후불/ }).disabled).toBe(true);
  });

  it('says beside its field what is wrong, ours and the gateway’s, and keeps what was typed', async () => {
    const user = userEvent.setup();
    await open({
      createOrder: () => {
        throw badUserInput({ buyerContact: '연락처를 다시 확인해 주세요.' });
      },
    });
    const number = within(await form()).getByLabelText<HTMLInputElement>(/사업자등록번호/);
    await user.clear(number);
    await user.type(number, '120-81-47522');
    await send(user);
    expect(await screen.findByText('사업자등록번호를 확인해 주세요.')).toBeTruthy();
    expect(screen.getByText('주문 내용과 정보 제공에 동의해 주세요.')).toBeTruthy();
    await user.clear(number);
    await user.type(number, '1208147521');
    await user.click(screen.getByRole('checkbox', { name: '주문 내용을 확인했고 모두 동의해요' }));
    await send(user);
    expect(await screen.findByText('연락처를 다시 확인해 주세요.')).toBeTruthy();
    expect(number.value).toBe('1208147521');
  });

  it('asks who gets the goods where it is not the buyer, and keeps what was typed while it is', async () => {
    const user = userEvent.setup();
    await open();
    const fields = within(await form());
    const isBuyer = fields.getByRole('checkbox', { name: '주문하는 사람이 받아요' });
    await user.clear(fields.getByLabelText(/^받는 사람 연락처/));
    await send(user);
    expect(await screen.findByText('받는 사람의 연락처를 입력해 주세요.')).toBeTruthy();
    await user.click(isBuyer);
    expect(fields.queryByLabelText(/^받는 사람/)).toBeNull();
    await user.click(isBuyer);
    expect(fields.getByLabelText<HTMLInputElement>(/^받는 사람\*?$/).value).toBe('김실험');
  });

  it('has no search for addresses where none is set up', async () => {
    await open();
    expect(within(await form()).queryByRole('combobox', { name: '주소 찾기' })).toBeNull();
  });

  it('fills the address by a search with the keyboard, and says why nothing is found', async () => {
    const user = userEvent.setup();
    const road = '세종특별자치시 한누리대로 2130';
    await open({
      roadAddressProvider: () => 'LOCAL',
      roadAddresses: ({ search }) => {
        if (search === '2130') throw badUserInput({ search: '도로 이름을 숫자와 함께 입력해 주세요.' });
        return search === '한누리' ? [{ postcode: '30151', road, lot: '보람동 630', building: '시청' }] : [];
      },
    });
    const fields = within(await form());
    expect(fields.getByText('시험용 검색이라 시청 같은 공공기관 몇 곳만 찾아요.')).toBeTruthy();
    const search = fields.getByRole('combobox', { name: '주소 찾기' });
    await user.type(search, '2130');
    expect(await screen.findByText('도로 이름을 숫자와 함께 입력해 주세요.')).toBeTruthy();
    await user.clear(search);
    await user.type(search, '없는길');
    expect(await screen.findByText('찾는 주소가 없어요. 아래에 직접 입력해도 돼요.')).toBeTruthy();
    await user.clear(search);
    await user.type(search, '한누리');
    expect(await screen.findByRole('option', { name: /시청 · 보람동 630/ })).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(fields.getByLabelText<HTMLInputElement>(/우편번호/).value).toBe('30151');
    expect(fields.getByLabelText<HTMLInputElement>(/도로명 주소/).value).toBe(road);
    expect(document.activeElement).toBe(fields.getByLabelText(/상세 주소/));
  });

  it('makes one order of one form, and goes on to pay it', async () => {
    const user = userEvent.setup();
    const sent: CreateOrderMutationVariables['input'][] = [];
    const begun: unknown[] = [];
    const { url } = await open({
      createOrder: ({ input }) => {
        sent.push(input);
        if (sent.length === 1) throw failure('UNREACHABLE', '연결할 수 없어요.');
        return orderDetail({ buyerAddress: last.buyerAddress, recipientName: last.recipientName });
      },
      singleOrder: () => orderDetail(),
      beginPayment: (variables) => {
        begun.push(variables);
        return {
          ...{ paymentId: 'pay1', provider: 'LOCAL', orderName: '나이아신', amountKrw: 79_200 },
          ...{ paymentMethod: 'CARD', storeId: null, channelKey: null },
        };
      },
    });
    await form();
    await user.click(screen.getByRole('checkbox', { name: '주문 내용을 확인했고 모두 동의해요' }));
    await send(user);
    expect(await screen.findByText('연결할 수 없어요.')).toBeTruthy();
    await send(user);
    await waitFor(() => expect(url()).toBe('/checkout/local-payment?order=o1&payment=pay1'));
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      lines: [{ packageId: fakeId(1), quantity: 1 }],
      expectedTotalKrw: 79_200,
      buyerAddress: last.buyerAddress,
      consent: true,
    });
    expect(sent[1]?.clientKey).toBe(sent[0]?.clientKey);
    expect(begun).toHaveLength(1);
  });

  it('tells what changed in the meantime, with the new sum, and loses nothing', async () => {
    const user = userEvent.setup();
    let price = 69_000;
    const totals: number[] = [];
    await open({
      orderPreview: () => previewOf([cartLine({ price })]),
      createOrder: ({ input }) => {
        totals.push(input.expectedTotalKrw);
        price = 70_000;
        throw failure('CONFLICT', '그 사이 금액이 바뀌었어요.');
      },
    });
    await user.type(within(await form()).getByLabelText(/배송 메모/), '문 앞');
    await user.click(screen.getByRole('checkbox', { name: '주문 내용을 확인했고 모두 동의해요' }));
    await send(user);
    expect(await screen.findByText('나이아신 99 소분 500 g 파우치: 69,000원 → 70,000원')).toBeTruthy();
    expect(screen.getByText('합계: 79,200원 → 80,300원')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/배송 메모/).value).toBe('문 앞');
    expect(screen.getAllByRole('button', { name: '80,300원 결제하기' })).toHaveLength(2);
    await send(user);
    await waitFor(() => expect(totals).toEqual([79_200, 80_300]));
  });

  it('leaves out on request what cannot be had any more', async () => {
    const user = userEvent.setup();
    const gone = cartLine({ packageId: fakeId(2), name: '센텔라', problem: '재고가 없어요.', changes: ['SOLD_OUT'] });
    await open(
      {
        orderPreview: ({ lines }) => previewOf([lines].flat().length > 1 ? [cartLine(), gone] : [cartLine()]),
      },
      `${ADDRESS}.${fakeId(2)}*1`,
    );
    await form();
    expect(screen.getAllByRole('button', { name: /결제하기/ })[0]?.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: /센텔라 .* 빼고 주문/ }));
    await waitFor(() => expect(screen.queryByText('재고가 없어요.')).toBeNull());
    expect(screen.getAllByRole('button', { name: /결제하기/ })[0]?.getAttribute('aria-disabled')).toBeNull();
  });

  it('orders at the price of an answered quote, and says why one cannot be ordered', async () => {
    let asked: unknown;
    await open(
      {
        orderPreview: (variables) => {
          asked = variables.quoteId;
          throw failure('CONFLICT', '공급사가 단가를 제안한 견적만 바로 주문할 수 있어요.');
        },
      },
      '/checkout?quoteId=q1',
    );
    expect(await screen.findByText('공급사가 단가를 제안한 견적만 바로 주문할 수 있어요.')).toBeTruthy();
    expect(asked).toBe('q1');
    expect(screen.getByRole('link', { name: '견적으로 돌아가기' })).toBeTruthy();
  });
});

describe('/checkout/payment', () => {
  const page = (catalogue: FakeCatalogue) =>
    renderPage('/checkout/payment?order=o1', { ...base, ...catalogue }, { user: testUser() });

  it('asks the gateway until the money is in', async () => {
    let asked = 0;
    await page({
      singleOrder: () =>
        asked > 1
          ? orderDetail({ status: 'PAID', payments: [orderPayment({ status: 'PAID' })] })
          : orderDetail({ payments: [orderPayment({ status: 'PENDING' })] }),
      checkPayment: () => {
        asked += 1;
        return orderPayment({ status: 'PENDING' });
      },
    });
    expect(await screen.findByText('결제를 확인하고 있어요')).toBeTruthy();
    expect(await screen.findByText('결제가 끝났어요', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByRole('link', { name: '주문 보기' }).getAttribute('href')).toBe('/orders/o1');
  });

  it('says why it was declined, and offers another way to pay', async () => {
    await page({
      singleOrder: () =>
        orderDetail({ payments: [orderPayment({ status: 'FAILED', failure: '카드사가 결제를 거절했어요.' })] }),
    });
    expect(await screen.findByText('결제하지 못했어요')).toBeTruthy();
    expect(screen.getByText(/카드사가 결제를 거절했어요/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: '79,200원 결제하기' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /가상계좌/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /후불/ })).toBeNull();
  });

  it('shows the account that waits for the money', async () => {
    const virtualAccount = {
      bank: '그레디아 로컬은행',
      number: '90012345',
      holder: null,
      dueAt: '2026-11-21T01:00:00.000Z',
    };
    const payment = orderPayment({ status: 'VIRTUAL_ACCOUNT_ISSUED', virtualAccount });
    await page({ singleOrder: () => orderDetail({ payments: [payment] }), checkPayment: () => payment });
    expect(await screen.findByText('입금을 기다리고 있어요')).toBeTruthy();
    expect(screen.getByRole('button', { name: '계좌 번호 90012345 복사' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '시험 입금 보내기' })).toBeTruthy();
  });

  it('is the 404 page for others than the buyer', async () => {
    await page({ singleOrder: () => orderDetail({ side: 'SUPPLIER', status: 'PAID' }) });
    expect(await screen.findByText('404 · This page could not be found')).toBeTruthy();
  });
});
