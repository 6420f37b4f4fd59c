import { BULK_MOST } from '@gredia/domain';
import { GetDocumentRowsDocument, SaveDocumentDocument, UndoBulkEditDocument } from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { runJobs } from '../../../testing/jobs';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { buildProduct, fillProducts } from '../../products/products.factory';
import { bulkOf, dataOf } from './bulk-edits.testing';

const database = useDatabase();

const middleOf = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

it('hides 10,000 materials and takes it back while others read and write', { timeout: 600_000 }, async () => {
  const { db } = database();
  const name = newId();
  const ids = await fillProducts(name, BULK_MOST);
  const parts = await Promise.all([1, 2, 3].map(() => buildIngredient({})));
  for (const [position, { id }] of parts.entries()) {
    await db.execute(sql`
      INSERT INTO product_ingredients (product_id, position, inci, ingredient_id)
      SELECT id, ${position}::integer, 'INCI ' || ${position}::text, ${id}::uuid FROM products WHERE name LIKE ${`${name}%`}`);
  }
  const { id: other } = await buildProduct({ contains: [parts[0]!] });
  await db.execute(sql`UPDATE ingredients SET product_count = ${BULK_MOST + 1} WHERE id = ${parts[0]!.id}`);
  const operatorId = (await buildUser({ role: 'OPERATOR' })).id;
  const ask = gatewayAs(viewer('OPERATOR', { id: operatorId }));
  const { begin, preview, start, ended } = bulkOf(ask, 'products');
  runJobs();

  /** What others wait for while `work` goes on, in milliseconds. */
  async function beside(work: () => Promise<unknown>) {
    let isOver = false;
    const reads: number[] = [];
    const writes: number[] = [];
    const timed = async (times: number[], act: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await act();
      times.push(performance.now() - startedAt);
    };
    const reading = (async () => {
      while (!isOver) {
        await timed(reads, () => dataOf(ask(GetDocumentRowsDocument, { collection: 'products', first: 50 })));
      }
    })();
    const writing = (async () => {
      for (let at = 0; !isOver; at += 1) {
        const { documentRows } = await dataOf(
          ask(GetDocumentRowsDocument, {
            collection: 'products',
            filter: { field: 'manufacture', op: 'EMPTY' },
            first: 1,
          }),
        );
        const { id, updatedAt } = documentRows.rows[0]!;
        expect(id).toBe(other);
        const wish = {
          collection: 'products',
          id,
          changes: { visible: at % 2 === 0 },
          expectedUpdatedAt: updatedAt,
        } as const;
        await timed(writes, () => dataOf(ask(SaveDocumentDocument, wish)));
      }
    })();
    const startedAt = performance.now();
    const cpu = process.cpuUsage();
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const { user } = process.cpuUsage(cpu);
    isOver = true;
    await Promise.all([reading, writing]);
    return {
      seconds: Number(seconds.toFixed(1)),
      gatewaySeconds: Number((user / 1e6).toFixed(1)),
      reads: { median: Math.round(middleOf(reads)), most: Math.round(Math.max(...reads)) },
      writes: { median: Math.round(middleOf(writes)), most: Math.round(Math.max(...writes)) },
    };
  }

  let changeId = '';
  const idle = await beside(() => new Promise((resolve) => setTimeout(resolve, 3000)));
  const startedAt = performance.now();
  const { id } = await begin({ filter: { field: 'name', op: 'STARTS_WITH', value: name } });
  const begun = performance.now();
  expect((await preview(id, { visible: false })).changing).toBe(BULK_MOST);
  const previewed = performance.now();
  const edit = await beside(async () => {
    await start(id, { visible: false });
    const done = await ended(id);
    expect(done).toMatchObject({ status: 'DONE', changed: BULK_MOST });
    changeId = done.changeId!;
  });
  const undo = await beside(async () => {
    const { undoBulkEdit } = await dataOf(ask(UndoBulkEditDocument, { changeId }));
    expect(await ended(undoBulkEdit.id)).toMatchObject({ status: 'DONE', changed: BULK_MOST });
  });
  const figures = { begin: Math.round(begun - startedAt), preview: Math.round(previewed - begun), idle, edit, undo };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  const { rows } = await db.execute<{ shown: number }>(
    sql`SELECT count(*)::integer AS shown FROM products WHERE visible AND id = ANY(${sql.param(ids)}::uuid[])`,
  );
  expect(rows[0]!.shown).toBe(BULK_MOST);
});
