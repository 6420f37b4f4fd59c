import { BANNER_REACH_TYPES, HOUR_MS, PRODUCT_REACH_TYPES, startOfKoreanDay } from '@gredia/domain';
import {
  CreateProductReachDocument,
  CreateReachDocument,
  type ReachInput,
  type ReachType,
} from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../../platform/database/columns';
import { askOverHttp, newAddress, type HttpAsker } from '../../testing/ask-over-http';
import { useDatabase } from '../../testing/database';
import { startHttpGateway, type HttpGateway } from '../../testing/http-gateway';
import { buildProduct } from '../products/products.factory';
import { buildMembership } from '../memberships/memberships.factory';
import { buildBanner, buildSeller, buildSellerUser, dayFromNow } from '../sellers/sellers.factory';
import { buildSession, tokenOf } from '../identity/sessions/sessions.factory';
import { reaches, reachHours, reachSeen } from './reach.table';

describe('reach', () => {
  const database = useDatabase();
  beforeEach(async () => {
    for (const table of [reaches, reachSeen, reachHours]) await database().db.delete(table);
    // From midnight in Korea on a visitor has another hash: it is noon.
    vi.useFakeTimers({ toFake: ['Date'], now: startOfKoreanDay().getTime() + 12 * HOUR_MS });
  });
  afterEach(() => void vi.useRealTimers());

  const rawRows = () => database().db.select().from(reaches).orderBy(reaches.id);
  const hourRows = () => database().db.select().from(reachHours);
  const counted = async () => (await rawRows()).length;
  const reportProducts = (
    gateway: HttpGateway,
    targets: string[],
    type: ReachType = 'DETAIL_VIEW',
    asker: HttpAsker = {},
  ) => askOverHttp(gateway, CreateProductReachDocument, { type, targets }, asker);
  const report = (gateway: HttpGateway, input: ReachInput, asker: HttpAsker = {}) =>
    askOverHttp(gateway, CreateReachDocument, { input }, asker);
  /** As if so many minutes had passed since all visitors were counted. */
  const passMinutes = (minutes: number) =>
    database()
      .db.update(reachSeen)
      .set({ countedAt: sql`${reachSeen.countedAt} - make_interval(mins => ${minutes})` });

  it('counts a view of a material, in raw and in the hour by UTC', async () => {
    const gateway = await startHttpGateway();
    const { id } = await buildProduct();
    expect(await reportProducts(gateway, [id])).toMatchObject({ data: { createProductReach: true } });
    const [row, ...others] = await rawRows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ type: 'DETAIL_VIEW', targetType: 'PRODUCT', targetId: id, path: null });
    expect(row?.visitor).toMatch(/^[\w-]{22}$/);
    const hour = new Date(Math.floor((row?.createdAt.getTime() ?? 0) / HOUR_MS) * HOUR_MS);
    expect(await hourRows()).toEqual([{ type: 'DETAIL_VIEW', targetType: 'PRODUCT', targetId: id, hour, count: 1 }]);
  });

  describe('counts nothing', () => {
    it.each([
      ['a bot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
      ['a program', 'curl/8.5.0'],
      [
        'a browser without a face',
        'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
      ],
      ['a browser without a name', ''],
    ])('of %s', async (_, userAgent) => {
      const gateway = await startHttpGateway();
      const { id } = await buildProduct();
      const body = { query: `mutation { createProductReach(type: DETAIL_VIEW, targets: ["${id}"]) }` };
      const response = await gateway.post(body, { 'user-agent': userAgent });
      expect(await response.json()).toEqual({ data: { createProductReach: true } });
      expect(await counted()).toBe(0);
    });

    it('that does not exist or is hidden, and the rest all the same', async () => {
      const gateway = await startHttpGateway();
      const hidden = await buildProduct({ visible: false });
      const shown = await buildProduct();
      const banner = await buildBanner();
      const targets = [hidden.id, newId(), banner.id, '', 'x', `${shown.id}x`, shown.id, shown.id.toUpperCase()];
      expect(await reportProducts(gateway, targets)).toMatchObject({ data: { createProductReach: true } });
      expect((await rawRows()).map(({ targetId }) => targetId)).toEqual([shown.id]);
      expect(await reportProducts(gateway, [])).toMatchObject({ data: { createProductReach: true } });
    });

    it('that belongs to the supplier that the viewer acts for', async () => {
      const gateway = await startHttpGateway();
      const seller = await buildSeller();
      const own = await buildProduct({ sellerId: seller.id });
      const foreign = await buildProduct({ sellerId: (await buildSeller()).id });
      const imported = await buildProduct();
      const bearer = await tokenOf(await buildSession(await buildSellerUser(seller)));
      const targets = [own.id, foreign.id, imported.id];
      await reportProducts(gateway, targets, 'DETAIL_VIEW', { bearer });
      expect((await rawRows()).map(({ targetId }) => targetId).sort()).toEqual([foreign.id, imported.id].sort());

      const membership = await buildMembership({ sellerId: seller.id });
      await report(gateway, { type: 'BANNER_CLICK', membershipId: membership.id }, { bearer });
      expect(await counted()).toBe(2);
      await report(gateway, { type: 'BANNER_CLICK', membershipId: membership.id });
      expect(await counted()).toBe(3);
    });

    it('of banners that are not shown', async () => {
      const gateway = await startHttpGateway();
      const yesterday = new Date(Date.now() - 24 * HOUR_MS);
      const tomorrow = new Date(Date.now() + 24 * HOUR_MS);
      const banners = [
        await buildBanner({ active: false }),
        await buildBanner({ endAt: yesterday }),
        await buildBanner({ startAt: tomorrow }),
      ];
      for (const { id } of banners) await report(gateway, { type: 'BANNER_IMPRESSION', bannerId: id });
      const memberships = [
        await buildMembership({ expiryDate: dayFromNow(-2) }),
        await buildMembership({ isStopped: true }),
        await buildMembership({ textBanner: null }),
        await buildMembership({ membership: 'FREE' }),
      ];
      for (const { id } of memberships) await report(gateway, { type: 'BANNER_IMPRESSION', membershipId: id });
      expect(await counted()).toBe(0);
    });
  });

  it('counts banners and those of memberships, with the page without what follows its path', async () => {
    const gateway = await startHttpGateway();
    const banner = await buildBanner();
    const membership = await buildMembership();
    const path = '/products?search=홍길동#목록';
    expect(await report(gateway, { type: 'BANNER_IMPRESSION', bannerId: banner.id, path })).toMatchObject({
      data: { createReach: true },
    });
    await report(gateway, { type: 'BANNER_CLICK', membershipId: membership.id, path: 'https://elsewhere.example/' });
    expect(await rawRows()).toMatchObject([
      { type: 'BANNER_IMPRESSION', targetType: 'BANNER', targetId: banner.id, path: '/products' },
      { type: 'BANNER_CLICK', targetType: 'MEMBERSHIP', targetId: membership.id, path: null },
    ]);
  });

  describe('refuses', () => {
    const otherTypes = [...BANNER_REACH_TYPES, 'DOCUMENT_DOWNLOAD', 'QUOTE_SUBMIT'] as const;
    it.each(otherTypes)('%s of a material', async (type) => {
      const gateway = await startHttpGateway();
      const { error } = await reportProducts(gateway, [(await buildProduct()).id], type);
      expect(error?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { type: '여기에서 알릴 수 없는 종류예요.' },
      });
      expect(await counted()).toBe(0);
    });

    it('more than 50 materials at once', async () => {
      const gateway = await startHttpGateway();
      const { id } = await buildProduct();
      const fifty = [id, ...Array.from({ length: 49 }, newId)];
      const { error } = await reportProducts(gateway, [...fifty, newId()]);
      expect(error?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { targets: '한 번에 50개까지 알릴 수 있어요.' },
      });
      expect(await counted()).toBe(0);
      await reportProducts(gateway, fifty);
      expect(await counted()).toBe(1);
    });

    it.each([...PRODUCT_REACH_TYPES, 'DOCUMENT_DOWNLOAD', 'QUOTE_SUBMIT'] as const)('%s of a banner', async (type) => {
      const gateway = await startHttpGateway();
      const { error } = await report(gateway, { type, bannerId: (await buildBanner()).id });
      expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { type: expect.any(String) } });
      expect(await counted()).toBe(0);
    });

    it('a report about no banner, or about two', async () => {
      const gateway = await startHttpGateway();
      const both = { bannerId: (await buildBanner()).id, membershipId: (await buildMembership()).id };
      for (const targets of [{}, { bannerId: null, membershipId: null }, both]) {
        const { error } = await report(gateway, { type: 'BANNER_CLICK', ...targets });
        expect(error?.extensions).toMatchObject({
          code: 'BAD_USER_INPUT',
          fields: { bannerId: '배너와 멤버십 가운데 하나만 알려 주세요.' },
        });
      }
      expect(await counted()).toBe(0);
    });
  });

  describe('of one visitor', () => {
    it('counts once in 30 minutes for each type and target', async () => {
      const gateway = await startHttpGateway();
      const [one, other] = [await buildProduct(), await buildProduct()];
      const asker = { address: newAddress() };
      const view = (targets: string[], type?: ReachType) => reportProducts(gateway, targets, type, asker);
      await view([one.id]);
      await view([one.id, other.id]);
      await view([one.id], 'LIST_IMPRESSION');
      expect(await counted()).toBe(3);
      await passMinutes(29);
      await view([one.id, other.id]);
      expect(await counted()).toBe(3);
      await passMinutes(1);
      await view([one.id]);
      expect(await counted()).toBe(4);
      // The half hour begins anew with what counted last.
      await passMinutes(29);
      await view([one.id, other.id]);
      expect((await rawRows()).slice(4).map(({ targetId }) => targetId)).toEqual([other.id]);
      await reportProducts(gateway, [one.id]);
      expect(await counted()).toBe(6);
    });

    it('counts once when many reports come together, at two gateways', async () => {
      const gateways = [await startHttpGateway(), await startHttpGateway()];
      const targets: string[] = [];
      for (let count = 0; count < 5; count++) targets.push((await buildProduct()).id);
      const asker = { address: newAddress() };
      const together = async () => {
        const reports = Array.from({ length: 24 }, (_, index) => {
          const gateway = gateways[index % 2];
          if (!gateway) throw new Error('There are two.');
          return reportProducts(gateway, index % 3 ? targets : [...targets].reverse(), 'LIST_IMPRESSION', asker);
        });
        for (const { status, error } of await Promise.all(reports)) expect([status, error]).toEqual([200, undefined]);
      };
      await together();
      expect((await rawRows()).map(({ targetId }) => targetId).sort()).toEqual([...targets].sort());
      await passMinutes(30);
      await together();
      expect(await counted()).toBe(10);
      const sums = new Map(targets.map((id) => [id, 0]));
      for (const { targetId, count } of await hourRows()) sums.set(targetId, (sums.get(targetId) ?? 0) + count);
      expect([...sums.values()]).toEqual([2, 2, 2, 2, 2]);
    });

    it('counts once when reports wait for each other', async () => {
      const { db, pool } = database();
      const gateways = [await startHttpGateway(), await startHttpGateway()];
      const { id } = await buildProduct();
      const asker = { address: newAddress() };
      const reportAt = (gateway: HttpGateway) => reportProducts(gateway, [id], 'DETAIL_VIEW', asker);
      await Promise.all(gateways.map(reportAt));
      await passMinutes(30);

      const holder = await pool.connect();
      onTestFinished(() => holder.release(true));
      await holder.query('BEGIN');
      await holder.query('SELECT FROM reach_seen FOR UPDATE');
      const reports = [...gateways, ...gateways].map(reportAt);
      await vi.waitFor(async () => {
        const { rows } = await db.execute(sql`
          SELECT count(*)::integer AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO reach_seen%'`);
        expect(rows).toEqual([{ waiting: 4 }]);
      }, 10_000);
      await holder.query('COMMIT');
      for (const { data } of await Promise.all(reports)) expect(data?.createProductReach).toBe(true);
      expect(await counted()).toBe(2);
      expect((await hourRows()).reduce((sum, { count }) => sum + count, 0)).toBe(2);
    });

    it('is not counted beyond what a browser can report, and told the same', async () => {
      const gateway = await startHttpGateway();
      const { id } = await buildProduct();
      const asker = { address: newAddress() };
      for (let count = 0; count < 120; count++) await reportProducts(gateway, [], 'DETAIL_VIEW', asker);
      expect(await reportProducts(gateway, [id], 'DETAIL_VIEW', asker)).toMatchObject({
        status: 200,
        data: { createProductReach: true },
      });
      expect(await counted()).toBe(0);
      await reportProducts(gateway, [id]);
      expect(await counted()).toBe(1);
    });
  });

  it('takes one statement beside its two limits, however many targets there are', async () => {
    const gateway = await startHttpGateway();
    const ids: string[] = [];
    for (let count = 0; count < 10; count++) ids.push((await buildProduct()).id);
    await reportProducts(gateway, ids);
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => spy.mockRestore());
    await reportProducts(gateway, ids);
    const texts = (spy.mock.calls as unknown[][]).map(([query]) => query as { name?: string; text?: string });
    const own = texts.filter(({ name, text }) => name?.startsWith('reach_') || text?.includes('rate_limits'));
    expect(own.map(({ name }) => name)).toEqual([
      'rate_limits:rlflx-upsert',
      'rate_limits:rlflx-upsert',
      'reach_count_product',
    ]);
  });

  it('never fails when it cannot be written', async () => {
    const gateway = await startHttpGateway();
    const { id } = await buildProduct();
    const { db } = database();
    await db.execute(sql`ALTER TABLE reach_hours RENAME TO hidden`);
    const answer = await reportProducts(gateway, [id]);
    await db.execute(sql`ALTER TABLE hidden RENAME TO reach_hours`);
    expect(answer).toMatchObject({ status: 200, data: { createProductReach: true }, error: undefined });
    expect(await counted()).toBe(0);
    expect(await db.select().from(reachSeen)).toEqual([]);
  });
});
