import { DAY_MS, HOUR_MS } from '@gredia/domain';
import { GetComparedQuotesDocument, GetQuotePrefillDocument, GetQuoteSummaryDocument } from '@gredia/graphql-schema';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildConfirmations } from '../../address-confirmations/address-confirmations.factory';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildProduct } from '../../products/products.factory';
import { joinSeller } from '../../sellers/seller-members';
import { buildQuote, buildQuoteSides } from '../quotes.factory';

const codeOf = ({ errors }: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions?.code;

describe('quotes side by side', () => {
  useDatabase();
  const compare = (user: UserModel, ids: string[]) => gatewayAs(viewerOf(user))(GetComparedQuotesDocument, { ids });

  it('are one’s own as a buyer, or none at all', async () => {
    const sides = await buildQuoteSides();
    const [one, two] = [await buildQuote({ sides }), await buildQuote({ sides })];
    const stranger = await buildQuote();
    const admin = await buildUser({ role: 'ADMIN' });
    for (const user of [sides.supplier, admin, await buildUser()]) {
      expect(codeOf(await compare(user, [one.id, two.id]))).toBe('NOT_FOUND');
    }
    for (const other of [stranger.id, newId(), 'no-id']) {
      expect(codeOf(await compare(sides.buyer, [one.id, other]))).toBe('NOT_FOUND');
    }
  });

  it('come in the order asked for, with what is compared', async () => {
    const sides = await buildQuoteSides();
    const first = await buildQuote({ sides, status: 'RESPONDED' });
    const second = await buildQuote({ sides, status: 'RESPONDED', answer: { unitPriceKrw: 9000 } });
    const { data } = await compare(sides.buyer, [second.id.toUpperCase(), first.id]);
    expect(data?.comparedQuotes).toMatchObject([
      { id: second.id, responses: [{ offer: { unitPriceKrw: 9000, supplyPriceKrw: 90_000 } }] },
      { id: first.id, responses: [{ offer: { unitPriceKrw: 12_000, supplyPriceKrw: 120_000 } }] },
    ]);
  });

  it('are two to ten', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides });
    const eleven = Array.from({ length: 11 }, () => newId());
    for (const ids of [[], [id], [id, id.toUpperCase()], eleven]) {
      expect(codeOf(await compare(sides.buyer, ids))).toBe('BAD_USER_INPUT');
    }
  });
});

describe('the numbers of the lists', () => {
  const database = useDatabase();
  const summary = async (user: UserModel) =>
    (await gatewayAs(viewerOf(user))(GetQuoteSummaryDocument)).data?.quoteSummary;
  const none = { all: 0, waiting: 0, requested: 0, answered: 0, ended: 0, unread: 0 };

  it('are of one’s own quotes, by what becomes of them', async () => {
    const sides = await buildQuoteSides();
    const states = ['REQUESTED', 'REQUESTED', 'CONFIRMED', 'RESPONDED', 'SAMPLE_SENT', 'ORDERED', 'CANCELED'] as const;
    for (const status of states) await buildQuote({ sides, status });
    const readAt = new Date(Date.now() + 60_000);
    await buildQuote({ sides, status: 'EXPIRED', buyerReadAt: readAt, sellerReadAt: readAt });
    await buildQuote();
    const counts = { all: 8, waiting: 3, requested: 2, answered: 2, ended: 3 };
    // New to the buyer is what the supplier or time did, to the supplier also that something came.
    expect(await summary(sides.buyer)).toEqual({ sent: { ...counts, unread: 4 }, received: null, answersLeft: null });
    expect(await summary(sides.supplier)).toEqual({
      sent: none,
      received: { ...counts, unread: 7 },
      answersLeft: expect.any(Number),
    });
  });

  it('know nothing of what was received for accounts that may not answer', async () => {
    const { supplier, seller } = await buildQuoteSides();
    const unverified = await buildUser({ role: 'SELLER', emailVerifiedAt: null });
    await joinSeller(database().db, unverified.id, seller.id);
    expect((await summary(unverified))?.received).toBeNull();
    expect((await summary({ ...supplier, role: 'USER' }))?.received).toBeNull();
    expect((await summary(await buildUser({ role: 'ADMIN' })))?.received).toBeNull();
    expect((await summary(supplier))?.received).toEqual(none);
  });
});

describe('the form of a request begins', () => {
  useDatabase();
  const prefill = async (user: UserModel, pids: string[] = []) =>
    (await gatewayAs(viewerOf(user))(GetQuotePrefillDocument, { pids })).data?.quotePrefill;

  it('with the materials that can be asked for', async () => {
    const sides = await buildQuoteSides();
    const { product, buyer, supplier } = sides;
    const [hidden, unclaimed] = [await buildQuoteSides({ visible: false }), await buildProduct()];
    const other = await buildQuoteSides();
    const pids = [other.product.id, hidden.product.id, unclaimed.id, newId(), 'no-id', product.id, product.id];
    const names = (answer: Awaited<ReturnType<typeof prefill>>) => answer?.materials.map(({ name }) => name);
    expect(names(await prefill(buyer, pids))).toEqual([other.product.name, product.name]);
    // Not one's own company's, also where one could see it.
    expect(names(await prefill(supplier, pids))).toEqual([other.product.name]);
    expect(names(await prefill(await buildUser({ role: 'ADMIN' }), pids))).toEqual([other.product.name, product.name]);
    expect(names(await prefill(hidden.supplier, pids))).toEqual([other.product.name, product.name]);
  });

  it('with at most ten', async () => {
    const answer = await gatewayAs(viewerOf(await buildUser()))(GetQuotePrefillDocument, {
      pids: Array.from({ length: 11 }, () => newId()),
    });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { pids: '한 번에 10개 원료까지 요청할 수 있어요.' },
    });
  });

  it('with what the account says, and where the last sample went', async () => {
    const sides = await buildQuoteSides();
    const buyer = await buildUser({ name: '서다온', company: '담빛결', mobile: '01012345678' });
    const address = (detail: string) => ({ postcode: '13494', road: '경기 성남시 분당구 판교로 1', detail });
    const days = (number: number) => new Date(Date.now() - number * DAY_MS);
    for (const [detail, age] of [
      ['옛 주소', 5],
      ['새 주소', 2],
    ] as const) {
      const sample = { isSample: true, buyerAddress: address(detail), createdAt: days(age) };
      await buildQuote({ sides: { ...sides, buyer }, ...sample });
    }
    await buildQuote({ sides: { ...sides, buyer }, createdAt: days(1) });
    await buildQuote({ sides, isSample: true, buyerAddress: address('남의 주소') });
    await buildConfirmations({ userId: buyer.id }, ['lab@fave.example']);
    await buildConfirmations({ userId: buyer.id }, ['waiting@fave.example'], { confirmedAt: null });
    expect(await prefill(buyer)).toEqual({
      materials: [],
      buyerName: '서다온',
      buyerCompany: '담빛결',
      buyerContact: '01012345678',
      buyerEmail: buyer.email,
      confirmedEmails: [buyer.email, 'lab@fave.example'],
      buyerAddress: address('새 주소'),
      leftToday: 20,
    });
    expect(await prefill(await buildUser())).toMatchObject({
      buyerCompany: null,
      buyerContact: null,
      buyerAddress: null,
    });
  });

  it('with how many are left of today, which begins at midnight in Korea', async () => {
    const midnight = new Date('2026-11-20T00:00:00+09:00');
    vi.useFakeTimers({ toFake: ['Date'], now: midnight.getTime() + HOUR_MS });
    onTestFinished(() => void vi.useRealTimers());
    const sides = await buildQuoteSides();
    await buildQuote({ sides, createdAt: midnight });
    await buildQuote({ sides, createdAt: new Date(midnight.getTime() - 1) });
    expect((await prefill(sides.buyer))?.leftToday).toBe(19);
    for (let number = 0; number < 20; number += 1) await buildQuote({ sides });
    expect((await prefill(sides.buyer))?.leftToday).toBe(0);
  });
});
