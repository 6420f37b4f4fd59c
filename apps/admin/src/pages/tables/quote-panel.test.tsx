import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../testing/fake-network';
import { Refusal } from '../../testing/fake-network';
import { panelNetwork } from '../../testing/panel-network';
import { renderConsole } from '../../testing/render-console';

const AT = '2026-11-18T00:12:00.000Z';
const event = (id: string, from: string | null, to: string, by: string, note: string | null = null) => ({
  ...{ __typename: 'QuoteEvent', id, from, to, by, reason: null, note, createdAt: AT },
});
const quote = {
  ...{
    __typename: 'Quote',
    id: 'q-1',
    number: 'Q261118-7K3M9A',
    pid: 'p-1',
    product: 'NiaPure 99',
    dealer: '해든바이오',
  },
  seller: { __typename: 'Seller', id: 's-1', name: '해든바이오', contactName: '이서연', contactNumber: null },
  ...{
    buyer: 'b-1',
    buyerName: '김○○',
    buyerCompany: '페이브랩',
    buyerContact: null,
    buyerEmail: null,
    buyerAddress: null,
  },
  ...{ weight: { amount: 1500, unit: 'kg' }, isMoq: false, isSample: true, quoteOptions: ['PRICE', 'COA'] },
  ...{ status: 'CLOSED', side: 'OPERATOR', isUnread: false, groupQuoteIds: [], createdAt: AT, updatedAt: AT },
  ...{
    note: '잔류 기준을 알려 주세요.',
    isBuyerEmailUnconfirmed: null,
    manufacture: null,
    dealerEmail: null,
    INCIs: [],
  },
  ...{ material: null, nextStatuses: ['RESPONDED'], checkouts: [], readAt: null, shippingCompany: null },
  ...{ trackingNumber: null, isSpam: false, expiresAt: null, requestUrl: null, messages: [] },
  responses: [
    {
      ...{ __typename: 'QuoteResponse', id: 'r-1', message: '50 ppm 이하예요.', sampleDeliveryPeriod: null },
      ...{ files: [], quotationUrl: null, createdAt: AT },
      offer: {
        unitPriceKrw: 32500,
        unit: 'kg',
        moq: 25,
        leadTimeDays: 3,
        validUntil: '2026-12-18',
        supplyPriceKrw: null,
      },
    },
  ],
  history: [
    event('e-1', null, 'REQUESTED', 'BUYER'),
    event('e-2', 'REQUESTED', 'CONFIRMED', 'SUPPLIER'),
    event('e-3', 'RESPONDED', 'CLOSED', 'BUYER', '다른 곳으로 정했어요'),
  ],
};
const SELLER_ID = '01a22b2b-76ae-77c9-9298-f1a6d5fcc631';
const row = {
  ...{ __typename: 'DocumentRow', id: 'q-1', title: quote.number, updatedAt: AT },
  values: { status: 'CLOSED', seller: '해든바이오', sellerId: SELLER_ID },
};

let network: FakeNetwork;
let shown: Record<string, unknown>;
let wishes: unknown[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  network = panelNetwork(() => row);
  shown = quote;
  wishes = [];
  network.graphql = {
    ...network.graphql,
    GetSingleQuote: () => ({ singleQuote: shown }),
    UpdateQuote: (variables) => {
      wishes.push(variables);
      shown = { ...quote, status: 'RESPONDED', nextStatuses: ['CLOSED'] };
      return { updateQuote: shown };
    },
  };
});
afterEach(() => vi.restoreAllMocks());

const open = () => renderConsole(network, '/admin/quotes?id=q-1');

describe('the panel of a quote', () => {
  it('shows what was asked, offered and done, the buyer masked', async () => {
    await open();
    const log = await screen.findByRole('list', { name: '주고받은 내용' });
    expect(within(log).getByRole('article', { name: '김○○ · 페이브랩' }).textContent).toContain(
      '잔류 기준을 알려 주세요.',
    );
    expect(within(log).getByRole('article', { name: '이서연 · 해든바이오' }).textContent).toContain('32,500원/kg');
    expect(log.textContent).toContain('구매자가 요청을 끝냈어요 · 다른 곳으로 정했어요');
    expect(screen.getByText(/페이브랩 → 해든바이오 · 1,500 kg · 단가, 샘플, COA/)).toBeTruthy();
  });

  it('names the supplier once, and never by the id of its record', async () => {
    await open();
    const facts = within(await screen.findByRole('region', { name: '자세한 정보' }));
    expect(facts.getAllByText('공급사')).toHaveLength(1);
    expect(facts.getByText('해든바이오')).toBeTruthy();
    expect(screen.queryByText(SELLER_ID)).toBeNull();
  });

  it('takes an ended quote back for a reason alone, and shows the state it has then', async () => {
    await open();
    const send = await screen.findByRole('button', { name: '‘답변 완료’로 되돌리기' });
    await user.click(send);
    expect(await screen.findByText('이유를 적어 주세요. 두 쪽이 함께 읽어요.')).toBeTruthy();
    expect(wishes).toEqual([]);
    await user.type(screen.getByLabelText(/되돌리는 이유/), ' 잘못 끝났어요 ');
    await user.click(send);
    await waitFor(() =>
      expect(wishes).toEqual([{ id: 'q-1', key: 'status', value: { to: 'RESPONDED', note: '잘못 끝났어요' } }]),
    );
    expect(await screen.findByRole('button', { name: '견적 끝내기' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/끝내는 이유/).value).toBe('');
  });

  it('says beside the field or below it what the gateway refuses', async () => {
    network.graphql['UpdateQuote'] = () => {
      throw new Refusal('CONFLICT');
    };
    await open();
    await user.type(await screen.findByLabelText(/되돌리는 이유/), '다시');
    await user.click(screen.getByRole('button', { name: '‘답변 완료’로 되돌리기' }));
    expect((await screen.findByRole('alert')).textContent).toBe('아니요');
  });

  it('says why nothing can be changed before there is an answer', async () => {
    shown = { ...quote, status: 'REQUESTED', nextStatuses: [] };
    await open();
    expect(await screen.findByText('답변이 오기 전에는 구매자와 공급사만 끝낼 수 있어요.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /되돌리기$|끝내기$/ })).toBeNull();
  });

  it('never moves one that the viewer asked for: nobody is the judge of it', async () => {
    shown = { ...quote, side: 'BUYER', status: 'REQUESTED', nextStatuses: ['CANCELED'] };
    await open();
    expect(await screen.findByText('내가 보낸 견적은 사이트에서 바꿔 주세요.')).toBeTruthy();
  });

  it('offers the way back where the rules lead back, and sends it with its own words', async () => {
    network.graphql['UpdateQuote'] = (variables) => {
      wishes.push((variables['value'] as { to: string }).to);
      shown = wishes.length === 1 ? { ...quote, status: 'RESPONDED', nextStatuses: ['CLOSED'] } : quote;
      return { updateQuote: shown };
    };
    await open();
    await user.type(await screen.findByLabelText(/되돌리는 이유/), '다시 열어요');
    await user.click(screen.getByRole('button', { name: '‘답변 완료’로 되돌리기' }));
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(wishes).toEqual(['RESPONDED', 'CLOSED']));
  });

  it('mails an answer once more after a question, while it waits for the buyer', async () => {
    shown = { ...quote, status: 'RESPONDED', nextStatuses: [] };
    const mailed: unknown[] = [];
    network.graphql['ResendQuoteMail'] = (variables) => {
      mailed.push(variables);
      return { resendQuoteMail: true };
    };
    await open();
    await user.click(await screen.findByRole('button', { name: '답변 메일 다시 보내기' }));
    expect(mailed).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '다시 보내기' }));
    expect(await screen.findByText('구매자에게 답변 메일을 다시 보냈어요')).toBeTruthy();
    expect(mailed).toEqual([{ quoteId: 'q-1' }]);
  });

  it('says in words what was changed of it', async () => {
    network.graphql['GetDocumentChanges'] = () => ({
      documentChanges: [
        {
          ...{ __typename: 'DocumentChange', changeId: 'c-1', action: 'quote.change', at: AT, by: '윤슬기1001' },
          ...{ reason: '잘못 끝났어요', before: { status: 'CLOSED' }, after: { status: 'RESPONDED' } },
          ...{ changeCount: 1, isUndoable: false },
        },
      ],
    });
    await open();
    const history = within(await screen.findByRole('region', { name: '바뀐 기록' }));
    const line = (await history.findByText(/견적을 바꿨어요 · 잘못 끝났어요/)).closest('li');
    expect(line?.textContent).toMatch(/상태종료에서답변 완료/);
  });
});
