import { sql } from 'drizzle-orm';
import { buildSchema } from 'graphql';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildIngredient } from '../modules/ingredients/ingredients.factory';
import { breakableProxy } from '../testing/breakable-proxy';
import { useDatabase } from '../testing/database';
import { startHttpGateway, type HttpGateway } from '../testing/http-gateway';

const readiness = async ({ url }: HttpGateway) => {
  const response = await fetch(`${url}/readyz`);
  return (await response.json()) as { status: string };
};

/** Collects what `/events` sends, from when the gateway hears of changes. */
async function openEvents({ url }: HttpGateway): Promise<{ text: () => string; ended: Promise<void> }> {
  const response = await vi.waitFor(async () => {
    const opened = await fetch(`${url}/events`);
    expect(opened.status).toBe(200);
    return opened;
  }, 5000);
  const decoder = new TextDecoder();
  let text = '';
  const read = async () => {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  return { text: () => text, ended: read() };
}

describe('a gateway', () => {
  const database = useDatabase();

  /** Holds a table while `work` runs, and tells when a request for a row of it waits: names and lists are read besides. */
  function whileLocked<Result>(table: string, work: (isWaitedFor: () => Promise<void>) => Promise<Result>) {
    return database().db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE ${sql.identifier(table)} IN ACCESS EXCLUSIVE MODE`);
      const waiting = sql`SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND relation = ${table}::regclass AND query LIKE ${`SELECT "${table}"."id"%`}`;
      // Not in the transaction: it would go on seeing who was connected when it looked first.
      const isWaiting = async () => expect((await database().db.execute(waiting)).rows).not.toHaveLength(0);
      return work(() => vi.waitFor(isWaiting, 10_000));
    });
  }

  it('publishes the contract', async () => {
    const { url } = await startHttpGateway();
    const contract = buildSchema(await (await fetch(`${url}/schema.graphql`)).text());
    expect(contract.getQueryType()?.getFields()['singleIngredient']?.astNode?.directives?.[0]?.name.value).toBe(
      'public',
    );
  });

  it('lives and is ready', async () => {
    const gateway = await startHttpGateway();
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    await gateway.migrated;
    expect(await readiness(gateway)).toEqual({ status: 'ready' });
    expect((await fetch(`${gateway.url}/nothing`)).status).toBe(404);
  });

  it('is not ready while its database is lost, and ready again without help', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    const gateway = await startHttpGateway({ DATABASE_URL: proxy.url });
    await gateway.migrated;

    proxy.cut();
    expect(await readiness(gateway)).toEqual({ status: 'database-unreachable' });
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    const failed = await gateway.post({ query: '{ logsCount }' });
    const extensions = { code: 'INTERNAL_SERVER_ERROR', reason: 'UNAVAILABLE', errorId: expect.any(String) };
    expect(await failed.json()).toMatchObject({ errors: [{ extensions }] });
    const door = await fetch(`${gateway.url}/internal/sitemap`);
    expect([door.status, door.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await door.json()).toMatchObject({ errors: [{ extensions }] });

    proxy.restore();
    await vi.waitFor(async () => expect(await readiness(gateway)).toEqual({ status: 'ready' }), 5000);
    expect(await (await gateway.post({ query: '{ logsCount }' })).json()).toEqual({ data: { logsCount: 0 } });
  });

  it('starts before its database and migrates when it comes', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    proxy.cut();
    const gateway = await startHttpGateway({ DATABASE_URL: proxy.url });
    expect((await readiness(gateway)).status).toBe('database-unreachable');
    proxy.restore();
    await gateway.migrated;
    expect(await readiness(gateway)).toEqual({ status: 'ready' });
  });

  it('keeps counts until the catalogue changes, and tells the site of it', async () => {
    const gateway = await startHttpGateway();
    const events = await openEvents(gateway);
    const count = async () => {
      const answer = await gateway.post({ query: '{ catalogueCounts { ingredients } }' });
      return ((await answer.json()) as { data: { catalogueCounts: { ingredients: number } } }).data.catalogueCounts
        .ingredients;
    };
    const before = await count();
    await buildIngredient();
    expect(await count()).toBe(before);
    const sent = events.text().length;
    await database().db.execute(sql`NOTIFY catalogue`);
    await vi.waitFor(() => expect(events.text().slice(sent)).toContain('event: catalogue\ndata: {}\n\n'), 1000);
    expect(await count()).toBe(before + 1);
  });

  it('hears changes again after its listening connection broke, and keeps nothing from before', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    const gateway = await startHttpGateway({ DATABASE_URL: proxy.url });
    const events = await openEvents(gateway);
    const count = async () => {
      const answer = await gateway.post({ query: '{ ingredients { total } }' });
      return ((await answer.json()) as { data: { ingredients: { total: number } } }).data.ingredients.total;
    };
    const before = await count();
    proxy.cut();
    // A stream that says nothing would tell the site that nothing changes.
    await events.ended;
    expect((await fetch(`${gateway.url}/events`)).status).toBe(503);
    await buildIngredient();
    proxy.restore();
    await openEvents(gateway);
    expect(await count()).toBe(before + 1);
  });

  it('finishes a running request before it stops, and takes no new one', async () => {
    const gateway = await startHttpGateway();
    await gateway.migrated;
    const events = await openEvents(gateway);
    await buildIngredient({ nameKor: '느린성분' });
    const { answer, stopping } = await whileLocked('ingredients', async (isWaitedFor) => {
      const answer = gateway.post({ query: '{ singleIngredient(nameKor: "느린성분") { title } }' });
      await isWaitedFor();
      const stopping = gateway.stop();
      await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
      return { answer, stopping };
    });
    expect(await (await answer).json()).toEqual({ data: { singleIngredient: { title: '느린성분' } } });
    await stopping;
    await events.ended;
  });

  it('lets a request whose client left come to its end before it closes the database', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const gateway = await startHttpGateway({}, log);
    await gateway.migrated;
    await buildIngredient({ nameKor: '떠난사람의성분' });
    const leave = new AbortController();
    const { stopping } = await whileLocked('ingredients', async (isWaitedFor) => {
      const answer = fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // A second statement follows the one that waits.
        body: '{"query":"{ singleIngredient(nameKor: \\"떠난사람의성분\\") { limitedCountries { country } } }"}',
        signal: leave.signal,
      });
      const left = expect(answer).rejects.toThrow();
      await isWaitedFor();
      leave.abort();
      await left;
      const stopping = gateway.stop();
      // Long enough that a gateway which did not wait would have closed its pool.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { stopping };
    });
    await stopping;
    expect(lines).toEqual([]);
  });
});
