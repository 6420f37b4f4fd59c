import { GetCompanyStatsDocument, GetCompanyStatsFileDocument } from '@gredia/graphql-schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildMembership } from '../memberships/memberships.factory';
import { buildProduct } from '../products/products.factory';
import { buildAsker, buildSupplier, type Ask } from '../products/products.testing';
import { reaches, reachHours } from '../reach/reach.table';
import { searchLogs } from '../search-ranking/search-logs.table';
import { companyCountedDays, companyDays, companyProductDays, companyWords } from './company-stats.table';
import { addReach, addVisit, on } from './company-stats.testing';
import { storeCompanyDays } from './store-company-days';

const NOW = new Date('2026-11-23T03:00:00Z');
const DAY = '2026-11-22';

describe('what suppliers take from their statistics', () => {
  const database = useDatabase();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { db } = database();
    for (const table of [companyCountedDays, companyDays, companyProductDays, companyWords, reachHours])
      await db.delete(table);
    for (const table of [reaches, searchLogs]) await db.delete(table);
  });
  afterEach(() => void vi.useRealTimers());

  const store = () => database().db.transaction(storeCompanyDays);
  const buildPaying = async (membership: 'STANDARD' | 'PREMIUM') => {
    const supplier = await buildSupplier();
    await buildMembership({ sellerId: supplier.seller.id, membership });
    const product = await buildProduct({ sellerId: supplier.seller.id, name: '나이아 99' });
    // The day was counted: something happened on it.
    await addReach(product.id, 'DETAIL_VIEW', on(DAY, 3), 4);
    return { ...supplier, product };
  };
  const words = async (ask: Ask) =>
    (await ask(GetCompanyStatsDocument, { sellerId: null, from: null, to: null, period: null })).data?.companyStats
      .words;
  const file = async (ask: Ask, content: 'DAYS' | 'PRODUCTS', sellerId: string | null = null) =>
    ask(GetCompanyStatsFileDocument, { sellerId, from: DAY, to: '2026-11-23', content });

  it('are the words that three visitors had searched for last before they opened a material', async () => {
    const { ask, product } = await buildPaying('STANDARD');
    for (const visitor of ['a', 'b', 'c', 'd']) {
      await addVisit(product.id, visitor, '나이', on(DAY, 2));
      await addVisit(product.id, visitor, visitor === 'd' ? 'NIACINAMIDE' : '나이아신', on(DAY, 2.5));
      // A second view after the same search is no second visitor.
      await addVisit(product.id, visitor, null, on(DAY, 2.6));
    }
    // The same word in other letters, half an hour before; too long before; and after it.
    await addVisit(product.id, 'e', 'Niacinamide', on(DAY, 5), 30);
    await addVisit(product.id, 'f', 'niacinamide', on(DAY, 5), 31);
    await addVisit(product.id, 'g', 'niacinamide', on(DAY, 5), -1);
    await store();
    expect(await words(ask)).toEqual([
      { word: '나이', visitors: 4 },
      { word: '나이아신', visitors: 3 },
    ]);
    await addVisit(product.id, 'h', 'NiacinAmide', on('2026-11-23', 1));
    expect(await words(ask)).toHaveLength(2);
    vi.setSystemTime(new Date('2026-11-24T03:00:00Z'));
    await store();
    expect(await words(ask)).toContainEqual({ word: 'niacinamide', visitors: 3 });
  });

  it('are forgotten with the searches, while the counts stay', async () => {
    const { ask, product } = await buildPaying('STANDARD');
    for (const visitor of ['a', 'b', 'c']) await addVisit(product.id, visitor, '나이', on(DAY, 2));
    await store();
    vi.setSystemTime(new Date('2027-02-21T03:00:00Z'));
    await store();
    expect(await database().db.$count(companyWords)).toBe(0);
    expect(await words(ask)).toEqual([]);
    expect(await database().db.$count(companyDays)).toBe(1);
  });

  it('are a file for memberships that include it, and for administrators', async () => {
    const { ask, product, seller } = await buildPaying('PREMIUM');
    await store();
    const days = (await file(ask, 'DAYS')).data?.companyStatsFile.split('\r\n');
    expect(days?.[0]).toBe('\uFEFF날짜,노출,클릭,상세 조회,자료 다운로드,견적 요청,샘플 요청,주문,배너 노출,배너 클릭');
    expect(days?.slice(1)).toEqual([`${DAY},0,0,4,0,0,0,0,0,0`, '2026-11-23,0,0,0,0,0,0,0,0,0', '']);
    const products = (await file(await buildAsker('ADMIN'), 'PRODUCTS', seller.id)).data?.companyStatsFile;
    expect(products).toContain(`${product.name},0,0,4,0,0,0%`);

    const other = await buildPaying('STANDARD');
    const refused = await file(other.ask, 'DAYS');
    expect(refused.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    expect(refused.errors?.[0]?.message).toBe('통계 파일은 프리미엄 멤버십에서 받을 수 있어요.');
    expect((await file(other.ask, 'DAYS', seller.id)).errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  });

  it('are written by two gateways that start together without a quarrel', async () => {
    await buildPaying('STANDARD');
    const written = await Promise.all([store(), store()]);
    expect(written.reduce((all, own) => all + own, 0)).toBe(1);
    expect(await database().db.$count(companyDays)).toBe(1);
  });
});
