import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { silentLog } from '../../testing/gateway-as';
import { startHttpGateway } from '../../testing/http-gateway';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { createSearchLog } from './search-log';
import { searchLogs } from './search-logs.table';

describe('the search log', () => {
  const database = useDatabase();
  let glycerin: { id: string };

  beforeAll(async () => {
    glycerin = await buildIngredient({ nameKor: '글리세린', nameKorPrevious: ['리스린'] });
  });
  afterEach(async () => {
    await database().db.delete(searchLogs);
  });

  const logged = () => database().db.select().from(searchLogs).orderBy(searchLogs.word);

  it('notes the words, the ingredient they name, the visitor and the day in Korea, and no user', async () => {
    const now = () => new Date('2026-11-19T15:30:00Z');
    const searches = createSearchLog({ db: database().db, log: silentLog, now });
    searches.record(() => ({ word: '글리세린', ingredientId: glycerin.id, visitor: 'a' }));
    searches.record(() => ({ word: '글리', ingredientId: null, visitor: 'b' }));
    await searches.close();
    const rows = await logged();
    expect(rows).toMatchObject([
      { word: '글리', ingredientId: null, visitor: 'b', day: '2026-11-20' },
      { word: '글리세린', ingredientId: glycerin.id, visitor: 'a', day: '2026-11-20', createdAt: now() },
    ]);
  });

  it('does not note what looks like an e-mail address or a phone number', async () => {
    const searches = createSearchLog({ db: database().db, log: silentLog });
    for (const word of ['hong@gredia.example', '010-1234-5678'])
      searches.record(() => ({ word, ingredientId: null, visitor: 'a' }));
    await searches.close();
    expect(await logged()).toEqual([]);
  });

  it('writes by itself after a moment, many in one statement', async () => {
    const execute = vi.spyOn(database().db, 'execute');
    const searches = createSearchLog({ db: database().db, log: silentLog, flushAfterMs: 20 });
    for (let visitor = 0; visitor < 50; visitor += 1)
      searches.record(() => ({ word: '판테놀', ingredientId: null, visitor: `${visitor}` }));
    expect(execute).not.toHaveBeenCalled();
    await vi.waitFor(async () => expect(await logged()).toHaveLength(50));
    expect(execute).toHaveBeenCalledTimes(1);
    execute.mockRestore();
  });

  it('works out what is noted when the answer has left, and goes on where that fails', async () => {
    const warn = vi.spyOn(silentLog, 'warn');
    const searches = createSearchLog({ db: database().db, log: silentLog });
    const search = vi.fn(() => ({ word: '판테놀', ingredientId: null, visitor: 'a' }));
    searches.record(() => {
      throw new Error('no address');
    });
    searches.record(search);
    expect(search).not.toHaveBeenCalled();
    await new Promise((resolve) => setImmediate(resolve));
    expect(search).toHaveBeenCalledTimes(1);
    await searches.close();
    expect(await logged()).toMatchObject([{ word: '판테놀' }]);
    // Others of this process have the same log.
    const told = warn.mock.calls.filter(([, message]) => message === 'A search could not be noted');
    expect(told).toHaveLength(1);
    warn.mockRestore();
  });

  it('keeps no more than its capacity', async () => {
    const searches = createSearchLog({ db: database().db, log: silentLog, capacity: 10 });
    for (let visitor = 0; visitor < 50; visitor += 1)
      searches.record(() => ({ word: '판테놀', ingredientId: null, visitor: `${visitor}` }));
    await searches.close();
    expect(await logged()).toHaveLength(10);
  });

  it('goes on after the database refused a batch', async () => {
    const execute = vi.spyOn(database().db, 'execute').mockRejectedValueOnce(new Error('down'));
    const searches = createSearchLog({ db: database().db, log: silentLog });
    searches.record(() => ({ word: '첫째', ingredientId: null, visitor: 'a' }));
    await searches.close();
    searches.record(() => ({ word: '둘째', ingredientId: null, visitor: 'a' }));
    await searches.close();
    expect(await logged()).toMatchObject([{ word: '둘째' }]);
    execute.mockRestore();
  });

  it('forgets an ingredient that was removed in the meantime', async () => {
    const gone = await buildIngredient();
    const searches = createSearchLog({ db: database().db, log: silentLog });
    searches.record(() => ({ word: '사라진성분', ingredientId: gone.id, visitor: 'a' }));
    await database().db.execute(sql`DELETE FROM ingredients WHERE id = ${gone.id}`);
    await searches.close();
    expect(await logged()).toMatchObject([{ word: '사라진성분', ingredientId: null }]);
  });

  it('is written before the gateway has stopped', async () => {
    const gateway = await startHttpGateway();
    await gateway.migrated;
    const query = 'query ($query: String!) { unifiedSearchResults(query: $query) { id } }';
    for (const word of ['글리세린', '리스린', '글리']) {
      const answer = await gateway.post({ query, variables: { query: word } });
      expect(await answer.json()).toMatchObject({ data: { unifiedSearchResults: [{ id: glycerin.id }] } });
    }
    await gateway.stop();
    expect(await logged()).toMatchObject([
      { word: '글리', ingredientId: null },
      { word: '글리세린', ingredientId: glycerin.id },
      { word: '리스린', ingredientId: glycerin.id },
    ]);
    const [first] = await database().db.select().from(searchLogs).where(eq(searchLogs.word, '글리'));
    expect(first?.visitor).toMatch(/^[\w-]{22}$/);
  });
});
