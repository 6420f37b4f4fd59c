import { HOUR_MS, koreanDay, MINUTE_MS, shiftDay, startOfKoreanDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nightly } from '../../platform/module/start-jobs';
import { useDatabase } from '../../testing/database';
import { silentLog } from '../../testing/gateway-as';
import { startHttpGateway, type HttpGateway } from '../../testing/http-gateway';
import { visitorHasher } from '../../platform/http/visitor';
import { testKeys, testPlatform } from '../../testing/platform';
import { createPageViewLog } from './page-view-log';
import { pageVisitors } from './page-visitors.table';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('visits of pages', () => {
  const database = useDatabase();
  beforeEach(async () => {
    await database().db.delete(pageVisitors);
    // From midnight in Korea on a visitor has another hash: it is noon.
    vi.useFakeTimers({ toFake: ['Date'], now: startOfKoreanDay().getTime() + 12 * HOUR_MS });
  });
  afterEach(() => void vi.useRealTimers());

  const rows = () => database().db.select().from(pageVisitors).orderBy(pageVisitors.views);
  const post = ({ url }: HttpGateway, query = '', headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`${url}/api/page-views${query}`, { method, headers: { 'user-agent': CHROME, ...headers } });
  /** What the gateway has written when it has stopped. */
  const written = async (gateway: HttpGateway) => {
    await gateway.stop();
    return rows();
  };

  it('count a browser once a day and every page that it opened, and keep neither page nor address', async () => {
    const gateway = await startHttpGateway();
    await gateway.migrated;
    const answer = await post(gateway, '?views=2');
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([204, '', 'no-store']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    await post(gateway);
    await post(gateway, '', { 'user-agent': CHROME.replace('141', '140') });
    const [other, one, ...more] = await written(gateway);
    expect(more).toEqual([]);
    expect(other).toMatchObject({ day: koreanDay(), views: 1, sessions: 1 });
    expect(one).toMatchObject({ day: koreanDay(), views: 3, sessions: 1 });
    expect(one?.visitor).toMatch(/^[\w-]{22}$/);
    expect(Object.keys(one!).sort()).toEqual(['day', 'seenAt', 'sessions', 'views', 'visitor']);
  });

  it('know no visitor by the hash that searches are kept under', async () => {
    const gateway = await startHttpGateway();
    await gateway.migrated;
    await post(gateway, '', { 'x-forwarded-for': '203.0.113.9' });
    const [seen] = await written(gateway);
    const { secrets } = testKeys;
    expect(seen?.visitor).toBe(visitorHasher(secrets[0], 'page visitor')('203.0.113.9', CHROME));
    expect(seen?.visitor).not.toBe(visitorHasher(secrets[0])('203.0.113.9', CHROME));
  });

  it('end a connection that sends a long body', async () => {
    const gateway = await startHttpGateway();
    await gateway.migrated;
    const sent = fetch(`${gateway.url}/api/page-views`, {
      ...{ method: 'POST', headers: { 'user-agent': CHROME }, body: 'x'.repeat(5_000_000) },
    });
    await sent.then(
      (answer) => expect(answer.status).toBe(204),
      () => undefined,
    );
    expect(await written(gateway)).toHaveLength(1);
  });

  it.each([
    ['a bot', '', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['a client without a name', '', { 'user-agent': '' }],
    ['a page of another site', '', { 'sec-fetch-site': 'cross-site' }],
    ['no pages', '?views=0', {}],
    ['more pages than a browser opens', '?views=51', {}],
    ['what is no number', '?views=many', {}],
  ])('do not count %s, and say nothing of it', async (_, query, headers) => {
    const gateway = await startHttpGateway();
    await gateway.migrated;
    expect((await post(gateway, query, headers as Record<string, string>)).status).toBe(204);
    expect(await written(gateway)).toEqual([]);
  });

  it('do not count more than a network of people does', async () => {
    const gateway = await startHttpGateway();
    await gateway.migrated;
    const from = (address: string) => post(gateway, '', { 'x-forwarded-for': address });
    for (let round = 0; round < 25; round += 1)
      await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.7')));
    await from('203.0.113.8');
    expect((await written(gateway)).map(({ views }) => views)).toEqual([1, 1201]);
  });

  it('are not to be read', async () => {
    const gateway = await startHttpGateway();
    expect((await post(gateway, '', {}, 'GET')).status).toBe(404);
  });

  it('begin anew after half an hour, by whichever gateway they are counted', async () => {
    let now = Date.now();
    const gateways = [1, 2].map(() =>
      createPageViewLog({ db: database().db, log: silentLog, now: () => new Date(now) }),
    );
    for (const [minutes, at] of [0, 29, 58, 90].entries()) {
      now = Date.now() + at * MINUTE_MS;
      const log = gateways[minutes % 2]!;
      log.record({ visitor: 'v', views: 1 });
      await log.close();
    }
    expect(await rows()).toMatchObject([{ views: 4, sessions: 2 }]);
  });

  it('are written many at once, and by two gateways at the same time', async () => {
    const logs = [1, 2].map(() => createPageViewLog({ db: database().db, log: silentLog }));
    const execute = vi.spyOn(database().db, 'execute');
    for (let visitor = 0; visitor < 300; visitor += 1)
      for (const log of logs) log.record({ visitor: `${(visitor * 7) % 100}`, views: 1 });
    await Promise.all(logs.map((log) => log.close()));
    expect(execute).toHaveBeenCalledTimes(2);
    execute.mockRestore();
    const all = await rows();
    expect([all.length, all.reduce((sum, { views }) => sum + views, 0)]).toEqual([100, 600]);
  });

  it('are forgotten after 90 days', async () => {
    const seen = (days: number) => ({ day: shiftDay(koreanDay(), -days), visitor: 'v', views: 1, sessions: 1 });
    await database()
      .db.insert(pageVisitors)
      .values([seen(89), seen(90)].map((row) => ({ ...row, seenAt: sql`now()` })));
    await nightly(testPlatform());
    expect((await rows()).map(({ day }) => day)).toEqual([shiftDay(koreanDay(), -89)]);
  });
});
