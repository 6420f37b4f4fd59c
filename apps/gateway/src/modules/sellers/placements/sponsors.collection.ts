import { sponsorsCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import {
  defineCollection,
  type DocumentValues,
  type DocumentWrite,
  type WriteContext,
} from '../../../platform/collections/collection';
import { updateRows } from '../../../platform/database/bulk';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { momentAfter } from '../../../platform/database/moment-after';
import { holding } from '../../../platform/database/values';
import { badUserInput } from '../../../platform/errors/errors';
import { sellers, sponsors } from '../sellers.table';

/** Sponsors in the console. */
export const sponsorsDocuments = defineCollection({
  spec: sponsorsCollection,
  typename: 'Sponsor',
  table: sponsors,
  id: sponsors.id,
  updatedAt: sponsors.updatedAt,
  columns: {
    name: sponsors.name,
    active: sponsors.active,
    position: sponsors.position,
    description: sponsors.description,
    mainProducts: sponsors.mainProducts,
    url: sponsors.url,
    sellerName: sql`(SELECT ${sellers.name} FROM ${sellers} WHERE ${sellers.id} = ${sponsors.sellerId})`,
    sellerId: sql`${sponsors.sellerId}::text`,
    logoSrc: sponsors.logoSrc,
    updatedAt: sponsors.updatedAt,
    createdAt: sponsors.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    return sql`lower(${sponsors.name}) LIKE ${pattern} OR lower(${sponsors.description}) LIKE ${pattern}`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(sponsors)
      .where(inArray(sponsors.id, [...ids])),
  save,
  add,
});

/** @throws BAD_USER_INPUT for an unknown supplier */
async function add(tx: Executor, _: WriteContext, values: DocumentValues): Promise<string> {
  await requireSellers(tx, [values.sellerId]);
  const id = newId();
  await tx.insert(sponsors).values({ ...(values as Omit<typeof sponsors.$inferInsert, 'id'>), id });
  await announceCatalogueChange(tx);
  return id;
}

/** @throws BAD_USER_INPUT for an unknown supplier */
async function save(tx: Executor, _: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  await requireSellers(
    tx,
    writes.map(({ changes }) => changes.sellerId),
  );
  const ids = writes.map(({ id }) => id);
  const rows = new Map((await tx.select().from(sponsors).where(inArray(sponsors.id, ids))).map((row) => [row.id, row]));
  const changed = writes.flatMap(({ id, changes }) => {
    const row = rows.get(id);
    return row ? [{ ...row, ...changes, updatedAt: momentAfter(row) }] : [];
  });
  const fields = [...new Set(writes.flatMap(({ changes }) => Object.keys(changes)))];
  await updateRows(tx, sponsors, changed, [...fields, 'updatedAt']);
  await announceCatalogueChange(tx);
}

async function requireSellers(tx: Executor, wanted: readonly unknown[]): Promise<void> {
  const ids = [...new Set(wanted.filter((id): id is string => typeof id === 'string'))];
  if (ids.length && (await tx.$count(sellers, inArray(sellers.id, ids))) < ids.length) {
    throw badUserInput({ sellerId: '찾는 공급사가 없어요.' });
  }
}
