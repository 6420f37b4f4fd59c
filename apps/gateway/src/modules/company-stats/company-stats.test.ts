import { shiftDay } from '@gredia/domain';
import { GetCompanyStatsDocument, type GetCompanyStatsQueryVariables } from '@gredia/graphql-schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildMembership } from '../memberships/memberships.factory';
import { buildProduct } from '../products/products.factory';
import { buildAsker, buildSupplier, countStatements, type Ask } from '../products/products.testing';
import { buildQuote, buildQuoteSides } from '../quotes/quotes.factory';
import { orderItemEvents } from '../orders/orders.table';
import { reachHours } from '../reach/reach.table';
import { buildSeller, dayFromNow } from '../sellers/sellers.factory';
import { companyCountedDays, companyDays, companyProductDays } from './company-stats.table';
import { addOrder, addReach, on } from './company-stats.testing';
import { storeCompanyDays } from './store-company-days';

/** Monday, 23 November 2026, noon in Korea. */
const NOW = new Date('2026-11-23T03:00:00Z');
const TODAY = '2026-11-23';

describe('the statistics of a supplier', () => {
  const database = useDatabase();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { db } = database();
    for (const table of [companyCountedDays, companyDays, companyProductDays, reachHours, orderItemEvents])
      await db.delete(table);
  });
  afterEach(() => void vi.useRealTimers());

  const asked = (ask: Ask, variables: Partial<GetCompanyStatsQueryVariables> = {}) =>
    ask(GetCompanyStatsDocument, { sellerId: null, from: null, to: null, period: null, ...variables });
  const refusal = async (ask: Ask, sellerId: string | null = null) =>
    (await asked(ask, { sellerId })).errors?.[0]?.extensions?.['code'];
  const shown = async (ask: Ask, variables: Partial<GetCompanyStatsQueryVariables> = {}) => {
    const { data, errors } = await asked(ask, variables);
    expect(errors).toBeUndefined();
    return data!.companyStats;
  };
  const buildPaying = async (membership: 'BASIC' | 'PREMIUM' = 'BASIC') => {
    const supplier = await buildSupplier();
    const bought = await buildMembership({ sellerId: supplier.seller.id, membership });
    return { ...supplier, membership: bought, product: await buildProduct({ sellerId: supplier.seller.id }) };
  };
  const store = () => database().db.transaction(storeCompanyDays);

  describe('are refused', () => {
    it('to visitors, members, suppliers without a company and operators, who name none', async () => {
      expect(await refusal(gatewayAs(null))).toBe('UNAUTHENTICATED');
      expect(await refusal(await buildAsker('USER'))).toBe('FORBIDDEN');
      for (const role of ['SELLER', 'OPERATOR', 'ADMIN'] as const)
        expect(await refusal(await buildAsker(role))).toBe('NOT_FOUND');
    });

    it('of another supplier as if it were not there', async () => {
      const [{ ask }, other] = [await buildSupplier(), await buildSeller()];
      expect(await refusal(ask, other.id)).toBe('NOT_FOUND');
      expect(await refusal(await buildAsker('OPERATOR'), other.id)).toBe('NOT_FOUND');
      const admin = await buildAsker('ADMIN');
      expect(await refusal(admin, 'no id')).toBe('NOT_FOUND');
      expect(await shown(admin, { sellerId: other.id })).toMatchObject({ isPreview: false, viewerCanExport: true });
    });
  });

  it('count what was seen, used, asked for and paid, day by day in Korea', async () => {
    const { ask, seller, product, membership } = await buildPaying();
    const second = await buildProduct({ sellerId: seller.id });
    const foreign = await buildProduct({ sellerId: (await buildSeller()).id });
    await addReach(product.id, 'LIST_IMPRESSION', on('2026-11-22', 0), 40);
    await addReach(product.id, 'SEARCH_IMPRESSION', on('2026-11-22', 23), 2);
    await addReach(second.id, 'DETAIL_VIEW', on('2026-11-22', 1), 7);
    await addReach(product.id, 'DETAIL_VIEW', on(TODAY, 1), 5);
    await addReach(product.id, 'CONTACT_CLICK', on(TODAY, 2), 2);
    await addReach(product.id, 'EXTERNAL_CLICK', on(TODAY, 2), 1);
    await addReach(product.id, 'DOCUMENT_DOWNLOAD', on(TODAY, 2), 3);
    await addReach(membership.id, 'BANNER_IMPRESSION', on('2026-11-22', 5), 90);
    await addReach(membership.id, 'BANNER_CLICK', on(TODAY, 5), 4);
    await addReach(foreign.id, 'DETAIL_VIEW', on('2026-11-22', 1), 99);
    const buyer = await buildUser();
    await addOrder(seller.id, buyer.id, on('2026-11-22', 23.9), 2);
    await addOrder(seller.id, buyer.id, on(TODAY, 3));
    await addOrder(seller.id, buyer.id, null);
    const sides = { ...(await buildQuoteSides()), seller, product };
    await buildQuote({ sides, createdAt: on('2026-11-22', 1), isSample: true });
    await buildQuote({ sides, createdAt: on(TODAY, 1), isSample: false });
    await buildQuote({ sides, createdAt: on(TODAY, 1), isSpam: true });

    const none = { impressions: 0, clicks: 0, detailViews: 0, downloads: 0, bannerImpressions: 0, bannerClicks: 0 };
    const yesterday = {
      ...none,
      impressions: 42,
      detailViews: 7,
      quotes: 1,
      samples: 1,
      orders: 1,
      bannerImpressions: 90,
    };
    const today = {
      ...none,
      clicks: 3,
      detailViews: 5,
      downloads: 3,
      quotes: 1,
      samples: 0,
      orders: 1,
      bannerClicks: 4,
    };
    const range = { from: '2026-11-22', to: TODAY };
    const counted = await shown(ask, range);
    expect(counted.periods.map(({ figures }) => figures)).toEqual([yesterday, today]);
    expect(counted.total).toEqual({
      ...yesterday,
      ...today,
      detailViews: 12,
      quotes: 2,
      samples: 1,
      orders: 2,
      impressions: 42,
      bannerImpressions: 90,
    });
    expect(counted.products).toMatchObject([
      { pid: second.id, detailViews: 7, quotes: 0 },
      { pid: product.id, detailViews: 5, quotes: 2 },
    ]);

    // Written at night it reads the same, and stays whatever becomes of the rows behind it.
    expect(await store()).toBe(1);
    expect(await store()).toBe(0);
    expect((await shown(ask, range)).periods).toEqual(counted.periods);
    expect((await shown(ask, range)).products).toEqual(counted.products);
    await database().db.delete(reachHours);
    expect((await shown(ask, range)).total).toMatchObject({ impressions: 42, detailViews: 7, clicks: 0 });
  });

  it('are those of the days before beside them, where all of these were counted', async () => {
    const { ask, product } = await buildPaying();
    await addReach(product.id, 'DETAIL_VIEW', on('2026-11-16', 1), 3);
    await addReach(product.id, 'DETAIL_VIEW', on('2026-11-20', 1), 8);
    await store();
    const range = { from: '2026-11-20', to: '2026-11-22' };
    expect(await shown(ask, range)).toMatchObject({
      ...{ countedSince: '2026-11-16', total: { detailViews: 8 }, totalBefore: { detailViews: 0 } },
      periodsBefore: [{ date: '2026-11-17' }, { date: '2026-11-18' }, { date: '2026-11-19' }],
    });
    expect(await shown(ask, { ...range, to: TODAY })).toMatchObject({ totalBefore: { detailViews: 3 } });
    expect(await shown(ask, { from: '2026-11-19', to: TODAY })).toMatchObject({ totalBefore: null, periodsBefore: [] });
  });

  it('are a preview of 7 days without a membership that is paid for, whatever is asked for', async () => {
    const { ask, seller } = await buildSupplier();
    const week = { isPreview: true, viewerCanExport: false, from: '2026-11-17', to: TODAY, totalBefore: null };
    expect(await shown(ask, { from: '2026-01-01' })).toMatchObject({ ...week, ratiosBefore: null });
    await buildMembership({ sellerId: seller.id, membership: 'PREMIUM', expiryDate: dayFromNow(-1) });
    expect(await shown(ask)).toMatchObject(week);
    await buildMembership({ sellerId: seller.id, membership: 'BASIC' });
    expect(await shown(ask)).toMatchObject({ isPreview: false, viewerCanExport: false, from: '2026-10-25' });
  });

  it('say what became of the requests of these days, and the ratios as they were before them', async () => {
    const { ask, seller, product } = await buildPaying();
    const sides = { ...(await buildQuoteSides()), seller, product };
    for (let day = 0; day < 5; day += 1) {
      const createdAt = on(shiftDay('2026-11-02', day), 10);
      await buildQuote({ sides, status: 'DECLINED', createdAt, openedAt: createdAt, answeredAt: createdAt });
    }
    await buildQuote({
      sides,
      status: 'ORDERED',
      createdAt: on('2026-11-16', 10),
      openedAt: on('2026-11-16', 11),
      answeredAt: on('2026-11-16', 12),
    });
    await buildQuote({ sides, status: 'CONFIRMED', createdAt: on('2026-11-17', 10), openedAt: on('2026-11-20', 10) });
    await buildQuote({ sides, createdAt: on('2026-11-18', 10) });
    const { funnel, ratios, ratiosBefore } = await shown(ask, { from: '2026-11-16', to: TODAY });
    expect(funnel).toEqual({ asked: 3, opened: 2, answered: 1, ordered: 1 });
    expect(ratios).toEqual({ responseRatio: 6 / 8, confirmRatio: 6 / 8, ratioBase: 8 });
    expect(ratiosBefore).toEqual({ responseRatio: 1, confirmRatio: 1, ratioBase: 5 });
  });

  it('cost as many statements for many days and materials as for few', async () => {
    const { ask, seller } = await buildPaying();
    for (let number = 0; number < 6; number += 1) {
      const { id } = await buildProduct({ sellerId: seller.id });
      for (const day of ['2026-11-20', '2026-11-21', TODAY]) await addReach(id, 'DETAIL_VIEW', on(day, 1));
    }
    await store();
    await shown(ask);
    const few = await countStatements(() => shown(ask, { from: TODAY, to: TODAY }));
    expect(await countStatements(() => shown(ask, { from: '2026-11-01', to: TODAY }))).toBeLessThanOrEqual(few + 1);
    expect(few).toBeLessThan(16);
  });

  it.each([
    [{ from: '2026-11-24', to: TODAY }, 'from'],
    [{ from: '2020-01-01', to: TODAY }, 'from'],
  ])('refuse the range %j beside its field', async (range, field) => {
    const { ask } = await buildPaying();
    const { errors } = await asked(ask, range);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('show an account that acts for another supplier since only that one', async () => {
    const { seller } = await buildPaying();
    const user = (await buildSupplier()).user;
    expect(await refusal(gatewayAs(viewerOf(user)), seller.id)).toBe('NOT_FOUND');
  });
});
