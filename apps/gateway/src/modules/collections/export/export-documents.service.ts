import { fieldOf, koreanDay, MINUTE_MS } from '@gredia/domain';
import { lte, sql } from 'drizzle-orm';
import type { Collection } from '../../../platform/collections/collection';
import { DocumentOrder } from '../../../platform/collections/document-order';
import { collectionNamed, listCondition } from '../../../platform/collections/find-collection';
import type { ListWish } from '../../../platform/collections/list-documents.service';
import { countDocuments } from '../../../platform/collections/read-documents';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { badUserInput } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { documentExports } from './document-exports.table';
import { XLSX_ROWS_MAX } from './xlsx-sheet';

const LINK_MS = 5 * MINUTE_MS;
const COLUMNS_MAX = 60;

interface ExportAsked extends Omit<ListWish, 'mid'> {
  columns: readonly string[];
  format: 'CSV' | 'XLSX';
}

/**
 * Makes the address of a file of all that a list finds. The file itself is written when it is read (export-door.ts), which is
 * when the log notes it.
 * @throws BAD_USER_INPUT, RATE_LIMITED
 */
export async function exportDocuments(ctx: RequestContext, asked: ExportAsked) {
  const collection = collectionNamed(ctx, asked.collection);
  const columns = readColumns(collection, asked.columns);
  const sort = asked.option?.sort ?? [];
  // What is wrong with the list is told here, and not by the file.
  new DocumentOrder(collection, sort);
  const where = listCondition(collection, asked);
  const actorId = ctx.viewer!.id;
  ctx.exportGate.requireRoom();
  await ctx.limits.take('document-export', actorId);
  const count = await countDocuments(ctx.db, collection, where);
  if (asked.format === 'XLSX' && count > XLSX_ROWS_MAX) {
    throw badUserInput({ format: '엑셀 파일 하나에 담을 수 있는 것보다 많아요. CSV로 받거나 필터로 좁혀 주세요.' });
  }
  const id = newId();
  const fileName = `${collection.spec.label}-${koreanDay()}.${asked.format.toLowerCase()}`;
  const { name } = collection.spec;
  const wish = {
    search: asked.search?.trim() || null,
    filter: asked.filter ?? null,
    sort: sort.map(({ field, descending = false }) => ({ field, descending })),
    columns,
  };
  await transact(ctx, async (tx) => {
    await tx.insert(documentExports).values({
      ...{ id, collection: name, format: asked.format, wish, fileName, actorId },
      expiresAt: new Date(Date.now() + LINK_MS),
    });
  });
  return { downloadUrl: `/api/exports/${id}`, fileName, count };
}

function readColumns({ spec }: Collection, columns: readonly string[]): string[] {
  const unique = [...new Set(columns)];
  if (!unique.length || unique.length > COLUMNS_MAX) throw badUserInput({ columns: '내보낼 열을 골라 주세요.' });
  const known = (name: string) => (fieldOf(spec, name)?.kind ?? 'structure') !== 'structure';
  if (!unique.every(known)) throw badUserInput({ columns: '내보낼 수 없는 열이 있어요.' });
  return unique;
}

/** Every night: files that nobody may read any more. */
export async function forgetExports(tx: Executor): Promise<number> {
  const { rowCount } = await tx.delete(documentExports).where(lte(documentExports.expiresAt, sql`now()`));
  return rowCount ?? 0;
}
