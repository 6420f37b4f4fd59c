import { HOUR_MS } from '@gredia/domain';
import { GetPublicProductsDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../../platform/database/client';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, silentLog } from '../../../testing/gateway-as';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { ingredients } from '../../ingredients/ingredients.table';
import { forgetListChanges } from './list-changes-retention';
import { ProductIndex } from './product-index';
import { readChanges, readSnapshot } from './product-index-rows';
import { searchProducts } from './product-list-search';
import { buildProduct } from '../products.factory';
import { countStatements } from '../products.testing';
import { products } from '../products.table';

describe('the list of materials in memory', () => {
  const database = useDatabase();
  /** Another connection, with transactions of its own. */
  let other: pg.Client;

  beforeAll(async () => {
    other = new pg.Client(database().url);
    await other.connect();
  });
  afterAll(() => other.end());

  const openIndex = (now?: () => number) => new ProductIndex({ db: database().db, log: silentLog, now });
  const idsIn = (index: ProductIndex) => index.read((table) => table.visible.array().map(table.idAt).sort());
  const found = (index: ProductIndex, text: string) =>
    index.read((table) => searchProducts(table, text, 'INCI').flatMap((slots) => slots.array().map(table.idAt)));

  it('sees what any other connection committed before it was asked', async () => {
    const index = openIndex();
    const { id } = await buildProduct({ dealer: '가람' });
    expect(await idsIn(index)).toContain(id);

    await other.query('UPDATE products SET visible = false WHERE id = $1', [id]);
    expect(await idsIn(index)).not.toContain(id);

    await other.query(`UPDATE products SET visible = true, dealer = '누리' WHERE id = $1`, [id]);
    const dealers = await index.read((table) => table.dealers.counts(table.visible));
    expect(dealers.get('누리')).toBe(1);
    expect(dealers.get('가람')).toBeUndefined();

    await other.query('DELETE FROM products WHERE id = $1', [id]);
    expect(await idsIn(index)).not.toContain(id);
  });

  it('sees what was begun before it looked and committed afterwards, in whatever order', async () => {
    const index = openIndex();
    const early = await buildProduct();
    const late = await buildProduct();
    const second = new pg.Client(database().url);
    await second.connect();
    await other.query('BEGIN');
    await other.query('UPDATE products SET visible = false WHERE id = $1', [early.id]);
    await second.query('BEGIN');
    await second.query('UPDATE products SET visible = false WHERE id = $1', [late.id]);
    expect(await idsIn(index)).toEqual(expect.arrayContaining([early.id, late.id]));
    await second.query('COMMIT');
    expect(await idsIn(index)).not.toContain(late.id);
    expect(await idsIn(index)).toContain(early.id);
    // Much happens meanwhile.
    for (let time = 0; time < 3; time += 1) await buildProduct();
    expect(await idsIn(index)).toContain(early.id);
    await other.query('COMMIT');
    expect(await idsIn(index)).not.toContain(early.id);
    await second.end();
  });

  it('does not see what was rolled back', async () => {
    const index = openIndex();
    const { id } = await buildProduct();
    await idsIn(index);
    await other.query('BEGIN');
    await other.query('UPDATE products SET visible = false WHERE id = $1', [id]);
    await other.query('ROLLBACK');
    expect(await idsIn(index)).toContain(id);
  });

  it('sees compositions and titles that change without their materials', async () => {
    const index = openIndex();
    const old = await buildIngredient({ nameKor: '달맞이꽃오일', inci: 'Oenothera Oil' });
    const other = await buildIngredient({ nameKor: '동백오일', inci: 'Camellia Oil' });
    const { id } = await buildProduct({ contains: [old] });
    expect(await found(index, '달맞이꽃')).toEqual([id]);
    await database().db.update(ingredients).set({ title: '큰달맞이꽃기름' }).where(eq(ingredients.id, old.id));
    expect(await found(index, '꽃기름')).toEqual([id]);
    await database().db.execute(
      sql`UPDATE product_ingredients SET ingredient_id = ${other.id} WHERE product_id = ${id}`,
    );
    expect(await found(index, '꽃기름')).toEqual([]);
    expect(await found(index, '동백')).toEqual([id]);
    await database().db.execute(sql`DELETE FROM product_ingredients WHERE product_id = ${id}`);
    expect(await found(index, '동백')).toEqual([]);
    await database().db.execute(
      sql`INSERT INTO product_ingredients (product_id, position, inci) VALUES (${id}, 0, 'Rosa Water')`,
    );
    expect(await found(index, 'rosa')).toEqual([id]);
  });

  it('is loaded once for those who need it at the same time, and then asks only for changes', async () => {
    const index = openIndex();
    const { id } = await buildProduct();
    const query = vi.spyOn(database().pool, 'query');
    const answers = await Promise.all(Array.from({ length: 5 }, () => idsIn(index)));
    const slices = query.mock.calls.filter(
      ([statement]) => (statement as { name?: string }).name === 'product_index_slice',
    );
    query.mockRestore();
    expect(slices).toHaveLength(1);
    expect(answers.every((ids) => ids.includes(id))).toBe(true);
    expect(await countStatements(() => idsIn(index))).toBe(1);
  });

  it('lets those who ask at the same time share a look, but none that began before they asked', async () => {
    const index = openIndex();
    const { id } = await buildProduct();
    await idsIn(index);
    const running = idsIn(index);
    await database().db.update(products).set({ visible: false }).where(eq(products.id, id));
    const [, ...later] = await Promise.all([running, idsIn(index), idsIn(index)]);
    for (const ids of later) expect(ids).not.toContain(id);
    const looks = await countStatements(() => Promise.all(Array.from({ length: 9 }, () => idsIn(index))));
    expect(looks).toBe(1);
    const looksOfTwoTurns = await countStatements(async () => {
      const first = idsIn(index);
      for (let turn = 0; turn < 2; turn += 1) await setImmediate();
      await Promise.all([first, idsIn(index), idsIn(index)]);
    });
    expect(looksOfTwoTurns).toBe(2);
  });

  it('goes on after the database did not answer', async () => {
    const index = openIndex();
    const { id } = await buildProduct();
    await idsIn(index);
    const query = vi.spyOn(database().pool, 'query').mockRejectedValueOnce(new Error('away') as never);
    await expect(idsIn(index)).rejects.toThrow('away');
    query.mockRestore();
    expect(await idsIn(index)).toContain(id);
  });

  it('is loaded anew when too much changed to be read one by one', async () => {
    const index = new ProductIndex({ db: database().db, log: silentLog, mostChanges: 3 });
    const built: string[] = [];
    for (let time = 0; time < 6; time += 1) built.push((await buildProduct({ dealer: '많이' })).id);
    expect(await idsIn(index)).toEqual(expect.arrayContaining(built));
    await other.query(`UPDATE products SET visible = false WHERE dealer = '많이'`);
    const left = await idsIn(index);
    expect(left.filter((id) => built.includes(id))).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
  });

  it('misses no deletion behind many titles of ingredients that changed', async () => {
    const index = new ProductIndex({ db: database().db, log: silentLog, mostChanges: 3 });
    const { id } = await buildProduct();
    for (let time = 0; time < 5; time += 1) await buildIngredient();
    expect(await idsIn(index)).toContain(id);
    await other.query(`UPDATE ingredients SET title = title || '!'`);
    await other.query('DELETE FROM products WHERE id = $1', [id]);
    expect(await idsIn(index)).not.toContain(id);
  });

  it('is loaded anew when the database is an older one than it has seen', async () => {
    const { db } = database();
    expect(await readChanges(db, await readSnapshot(db), 10)).toMatchObject({ listed: [], gone: [] });
    expect(await readChanges(db, '9000000000000:9000000000000:', 10)).toBeNull();
  });

  it('takes rows whose number comes from another server for what they are', async () => {
    const index = openIndex();
    const copied = await buildProduct();
    await database().db.execute(sql`ALTER TABLE products DISABLE TRIGGER products_changed_in`);
    await database().db.execute(sql`UPDATE products SET changed_in = '9000000000000' WHERE id = ${copied.id}`);
    await database().db.execute(sql`ALTER TABLE products ENABLE TRIGGER products_changed_in`);
    expect(await idsIn(index)).toContain(copied.id);
    // It would be read by every request otherwise.
    const { db } = database();
    expect(await readChanges(db, await readSnapshot(db), 10)).toMatchObject({ listed: [], gone: [] });
    await database().db.update(products).set({ visible: false }).where(eq(products.id, copied.id));
    expect(await idsIn(index)).not.toContain(copied.id);
  });

  it('is loaded anew after a day while the old one answers, and at once when it slept for many', async () => {
    let now = Date.now();
    const index = openIndex(() => now);
    const { id } = await buildProduct();
    const table = () => index.read((current) => current);
    const first = await table();
    now += 25 * HOUR_MS;
    expect(await table()).toBe(first);
    await vi.waitFor(async () => expect(await table()).not.toBe(first));
    await database().db.update(products).set({ visible: false }).where(eq(products.id, id));
    expect(await idsIn(index)).not.toContain(id);
    const second = await table();
    now += 6 * 24 * HOUR_MS;
    expect(await table()).not.toBe(second);
  });

  it('needs no note of a deletion for longer than it may sleep', async () => {
    const { id } = await buildProduct();
    await database().db.delete(products).where(eq(products.id, id));
    const noted = async () =>
      (await database().db.execute(sql`SELECT FROM product_list_changes WHERE target_id = ${id}`)).rowCount;
    await database().db.transaction(forgetListChanges);
    expect(await noted()).toBe(1);
    await database().db.execute(
      sql`UPDATE product_list_changes SET created_at = now() - interval '8 days' WHERE target_id = ${id}`,
    );
    await database().db.transaction(forgetListChanges);
    expect(await noted()).toBe(0);
  });

  it('holds after everything was emptied', async () => {
    const index = openIndex();
    await buildProduct();
    expect(await idsIn(index)).not.toEqual([]);
    await database().db.execute(sql`TRUNCATE products CASCADE`);
    expect(await idsIn(index)).toEqual([]);
    const { id } = await buildProduct();
    expect(await idsIn(index)).toEqual([id]);
  });

  it('shows no row that is hidden between the look at it and the reading of the page', async () => {
    const { id } = await buildProduct({ name: '막판에 숨긴 원료' });
    const { pool } = database();
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
      const [statement] = given as [{ name?: string }];
      if (statement.name === 'products_in_order') {
        await other.query('UPDATE products SET visible = false WHERE id = $1', [id]);
      }
      return query(...given);
    }) as never);
    const { data } = await gatewayAs(null)(GetPublicProductsDocument, { search: '막판에 숨긴' });
    spy.mockRestore();
    expect(data?.publicProducts.products).toEqual([]);
  });

  it('is not older on a second gateway that heard of nothing', async () => {
    const { id } = await buildProduct({ name: '둘째 문' });
    const second = connect({ url: database().url, max: 2, onIdleError: () => undefined });
    onTestFinished(() => second.pool.end());
    const index = new ProductIndex({ db: second.db, log: silentLog });
    expect(await idsIn(index)).toContain(id);
    const { data } = await gatewayAs(null)(GetPublicProductsDocument, { search: '둘째 문' });
    expect(data?.publicProducts.total).toBe(1);
    await database().db.update(products).set({ visible: false }).where(eq(products.id, id));
    expect(await idsIn(index)).not.toContain(id);
  });
});
