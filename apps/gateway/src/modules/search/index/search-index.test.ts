import { GetUnifiedSearchResultsDocument } from '@gredia/graphql-schema';
import { eq, sql, type SQL } from 'drizzle-orm';
import { print } from 'graphql';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CatalogueCache } from '../../../platform/database/catalogue-cache';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import { listenToCatalogue } from '../../../platform/database/catalogue-listener';
import type { Executor } from '../../../platform/database/client';
import { transact } from '../../../platform/transact/transact';
import { breakableProxy } from '../../../testing/breakable-proxy';
import { useDatabase } from '../../../testing/database';
import { silentLog } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';
import { buildCosmetic } from '../../cosmetics/cosmetics.factory';
import { cosmetics } from '../../cosmetics/cosmetics.table';
import { buildIngredient, buildRegulation } from '../../ingredients/ingredients.factory';
import { ingredients } from '../../ingredients/ingredients.table';
import { buildProduct } from '../../products/products.factory';
import { productIngredients, products } from '../../products/products.table';
import { rebuildProductTerms } from '../../products/writing/product-hits';
import { regulations } from '../../regulations/regulations.table';
import { findWanted, findWith } from '../matching/search-matches';
import { SearchIndex } from './search-index';
import { buildCatalogue, expectEqualAnswers, testHits, writtenNames } from './search-index.testing';

const database = useDatabase();
const hits = testHits();
const wanted = { limits: hits.boxLimits, throughOthers: true };

beforeAll(buildCatalogue);

/** An index that hears of changes as in a gateway, without one. */
async function startIndex(url = database().url, options: { mostChanged?: number } = {}) {
  const cache = new CatalogueCache();
  const index = new SearchIndex({ url, hits, cache, log: silentLog, quietMs: 50, ...options });
  const listener = listenToCatalogue({
    url,
    log: silentLog,
    onNotifications: () => undefined,
    onTalk: () => undefined,
    onChange: () => cache.clear(),
    onRows: (notice) => ('write' in notice ? cache.heard(notice.write) : index.rowsChanged(notice.rows)),
    onHearing: (hears) => {
      cache.setHearing(hears);
      index.setHearing(hears);
    },
  });
  onTestFinished(async () => {
    await Promise.all([listener.stop(), index.stop()]);
  });
  index.migrated();
  const stands = () => vi.waitFor(() => expect(index.finder).not.toBeNull(), { timeout: 10_000, interval: 2 });
  await stands();
  return { index, cache, stands };
}

/** As the search box asks: the index or, while it is not current, PostgreSQL. */
async function titlesBy({ finder }: SearchIndex, query: string): Promise<string[]> {
  const { db } = database();
  if (!finder) return (await hits.cardsOf(db, await findWanted(db, query, wanted))).map(({ title }) => title);
  const matches = await findWith(finder, query, wanted);
  return hits.keptCardsOf((type) => finder.keptRows(type), matches).map(({ title }) => title);
}

describe('the index of names', () => {
  it('knows what changed once it has heard of it, whatever changed it', async () => {
    const { index, stands } = await startIndex();
    /** Changes something past every service, and waits until the index has heard of it. */
    const change = async (work: () => Promise<unknown>) => {
      const { finder } = index;
      await work();
      await vi.waitFor(() => expect(index.finder).not.toBe(finder), { timeout: 5000, interval: 1 });
      await stands();
    };
    const { db } = database();
    const inside = await buildIngredient({ nameKor: '서리꽃추출물', inci: 'FROST FLOWER EXTRACT' });
    const material = await buildProduct({ name: '겨울 원료', dealer: '서리상사', contains: [inside] });
    const cream = await buildCosmetic({ productName: '서리꽃 크림', brand: '겨울', priceKrw: 100 });
    await stands();
    const titles = () => titlesBy(index, '서리');
    await vi.waitFor(async () => expect(await titles()).toEqual(['서리꽃추출물', '겨울 원료', '서리꽃 크림']));

    await change(() => db.update(products).set({ visible: false }).where(eq(products.id, material.id)));
    expect(await titles()).toEqual(['서리꽃추출물', '서리꽃 크림']);
    expect(await titlesBy(index, '겨울 원료')).not.toContain('겨울 원료');
    await change(() => db.update(products).set({ visible: true, dealer: null }).where(eq(products.id, material.id)));
    expect(await titles()).toEqual(['서리꽃추출물', '겨울 원료', '서리꽃 크림']);
    await change(() => db.delete(productIngredients).where(eq(productIngredients.productId, material.id)));
    expect(await titles()).toEqual(['서리꽃추출물', '서리꽃 크림']);
    await change(() => db.update(cosmetics).set({ priceKrw: 900 }).where(eq(cosmetics.id, cream.id)));
    await change(() => buildRegulation(inside, { level: 'PROHIBITED' }));
    const other = await buildIngredient({ nameKor: '성에추출물', inci: 'HOARFROST EXTRACT' });
    await stands();
    await change(() =>
      db.update(regulations).set({ ingredientId: other.id }).where(eq(regulations.ingredientId, inside.id)),
    );
    await expectEqualAnswers(index.finder?.shelves ?? [], '서리꽃');
    await change(() => db.update(ingredients).set({ image: '/frost.png' }).where(eq(ingredients.id, inside.id)));
    await expectEqualAnswers(index.finder?.shelves ?? [], '서리꽃');
    await change(() => db.execute(sql`DELETE FROM search_terms WHERE target_id = ${inside.id}`));
    expect(await titles()).toEqual(['서리꽃 크림']);
    await change(() => db.execute(sql`UPDATE search_terms SET weight = 7 WHERE target_type = 'INGREDIENT'`));
    for (const name of (await writtenNames()).slice(0, 40)) await expectEqualAnswers(index.finder?.shelves ?? [], name);
  });

  it('hears of what goes and of what moves, and of every table that is emptied', async () => {
    const { index, stands } = await startIndex();
    const { db } = database();
    const [one, other] = [
      await buildIngredient({ nameKor: '고드름추출물' }),
      await buildIngredient({ nameKor: '우박추출물' }),
    ];
    const [first, second] = [
      await buildProduct({ name: '얼음 원료', contains: [one] }),
      await buildProduct({ name: '눈 원료' }),
    ];
    await stands();
    const change = async (work: SQL) => {
      const { finder } = index;
      await db.execute(work);
      await vi.waitFor(() => expect(index.finder).not.toBe(finder), { timeout: 5000, interval: 1 });
      await stands();
      for (const name of ['고드름추출물', '우박추출물', '얼음 원료', '눈 원료'])
        await expectEqualAnswers(index.finder?.shelves ?? [], name);
    };
    await change(sql`UPDATE product_ingredients SET product_id = ${second.id} WHERE product_id = ${first.id}`);
    await change(sql`DELETE FROM search_terms WHERE target_id = ${other.id}`);
    await change(sql`UPDATE search_terms SET target_id = ${other.id} WHERE target_id = ${one.id}`);
    await change(sql`DELETE FROM search_terms WHERE target_id = ${other.id}`);
    await change(sql`DELETE FROM ingredients WHERE id = ${other.id}`);

    const { rows } = await db.execute<{ told: string; emptied: string }>(
      sql`SELECT tgrelid::regclass::text AS told, bool_or(tgtype & 32 > 0) AS emptied FROM pg_trigger
        WHERE tgname LIKE '%\_told\_%' GROUP BY 1 ORDER BY 1`,
    );
    expect(rows.map(({ told }) => told)).toHaveLength(10);
    // Suppliers are heard of for their names alone: who empties them empties what they offer.
    expect(rows.filter(({ emptied }) => !emptied).map(({ told }) => told)).toEqual(['sellers']);
    await db.execute(sql`TRUNCATE cosmetics CASCADE`);
    await vi.waitFor(() => expect(index.finder).toBeNull());
  });

  it('answers nothing older than what this gateway has written', async () => {
    const { index, cache } = await startIndex();
    const { db } = database();
    const material = await buildProduct({ name: '첫 이름' });
    const rename = (name: string) => async (tx: Executor) => {
      const [row] = await tx.update(products).set({ name }).where(eq(products.id, material.id)).returning();
      await rebuildProductTerms(tx, row ? [row] : []);
      await announceCatalogueChange(tx);
    };
    for (let time = 1; time <= 30; time += 1) {
      const name = `다음이름${time}${'가'.repeat(time)}`;
      await transact({ db, cache }, rename(name));
      expect(await titlesBy(index, name)).toContain(name);
    }
    await vi.waitFor(() => expect(index.finder).not.toBeNull(), 5000);
  });

  it('stays equal while many change, and reads all anew where too many have', async () => {
    const { index, stands } = await startIndex(database().url, { mostChanged: 5 });
    for (let place = 0; place < 12; place += 1) {
      await buildProduct({ name: `늘어나는 원료 ${place}`, dealer: '온누리케미칼' });
      await vi.waitFor(async () => expect((await titlesBy(index, `늘어나는 원료 ${place}`))[0]).toBe(`늘어나는 원료 ${place}`)); // prettier-ignore
    }
    const rows = sql`SELECT gen_random_uuid(), 0, 'PRODUCT', 0, 'X', 'x', 'x', 1 FROM generate_series(1, 300)`;
    await database().db.execute(sql`INSERT INTO search_terms (target_id, position, target_type, kind, text, spelling_key, key, length) ${rows}`); // prettier-ignore
    await database().db.execute(sql`DELETE FROM search_terms WHERE key = 'x'`);
    await vi.waitFor(() => expect(index.finder).toBeNull());
    await stands();
    for (const query of ['늘어나는', '온누리', '글리', '추출물', '늘어나는 원료 1']) {
      await expectEqualAnswers(index.finder?.shelves ?? [], query);
    }
  });

  it('does not answer while nothing is heard, and knows afterwards what happened meanwhile', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    const { index, stands } = await startIndex(proxy.url);
    proxy.cut();
    await vi.waitFor(() => expect(index.finder).toBeNull(), 5000);
    await buildProduct({ name: '못 들은 원료' });
    expect(await titlesBy(index, '못 들은 원료')).toEqual(['못 들은 원료']);
    proxy.restore();
    await stands();
    expect(await titlesBy(index, '못 들은 원료')).toEqual(['못 들은 원료']);
  });
});

describe('an index that hears and may read in one moment', () => {
  it('reads all the same', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    const index = new SearchIndex({ url: database().url, hits, cache, log: silentLog });
    onTestFinished(() => index.stop());
    index.setHearing(true);
    index.migrated();
    await vi.waitFor(() => expect(index.finder).not.toBeNull(), { timeout: 10_000, interval: 2 });
  });
});

describe('the search box of a gateway', () => {
  const body = { query: print(GetUnifiedSearchResultsDocument) };

  it('is answered without a statement while the names in memory are current, and by PostgreSQL otherwise', async () => {
    const gateway = await startHttpGateway();
    await gateway.migrated;
    const statements = vi.spyOn(pg.Pool.prototype, 'query');
    onTestFinished(() => statements.mockRestore());
    /** How many statements a search sends; those that note it come a second later. */
    const ask = async (query: string) => {
      statements.mockClear();
      const answer = await (await gateway.post({ ...body, variables: { query } })).text();
      const names = statements.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name);
      return { answer, statements: names.filter((name) => name?.startsWith('search_')).length };
    };
    await vi.waitFor(async () => expect((await ask('글리세린')).statements).toBe(0), { timeout: 10_000 });
    const queries = ['글리', 'glyc', '98-92-0', 'ㄴㅇㅇㅅ', '추출물', '판태놀', 'ti', '탈리도마이드', '없는이름입니다'];
    const answers: string[] = [];
    for (const query of queries) {
      const { answer, statements: sent } = await ask(query);
      expect(sent, query).toBe(0);
      answers.push(answer);
      // From the second time on the answer itself is kept.
      for (let time = 0; time < 2; time += 1) expect((await ask(query)).answer).toBe(answer);
      // Another client's document is answered field by field, ours of the texts of cards that are kept.
      const foreign = { query: `${body.query}\n# of another client`, variables: { query } };
      expect(await (await gateway.post(foreign)).text()).toBe(answer);
    }
    expect(answers.join()).toContain('/substances/kr-1/784');
    for (const [place, query] of queries.entries()) {
      await database().db.execute(sql`NOTIFY changed_rows, 'all'`);
      await vi.waitFor(async () => {
        const { answer, statements: sent } = await ask(query);
        expect(sent, query).toBeGreaterThan(0);
        expect(answer).toBe(answers[place]);
      });
    }
    const title = '없는이름입니다';
    await buildCosmetic({ productName: title });
    await vi.waitFor(async () => expect((await ask(title)).answer).toContain(`"title":"${title}"`), {
      timeout: 10_000,
    });
  });
});
