import { BULK_MOST, tooManyForBulk, tooManyPicked, type CollectionName } from '@gredia/domain';
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { newId } from '../../../platform/database/columns';
import { uuidArray } from '../../../platform/database/values';
import { badUserInput } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import type { Collection } from '../../../platform/collections/collection';
import { collectionNamed, listCondition } from '../../../platform/collections/find-collection';
import { countDocuments } from '../../../platform/collections/read-documents';
import { transact } from '../../../platform/transact/transact';
import { requireBulkRights } from './bulk-changes';
import { bulkEdits, type BulkEditModel } from './bulk-edits.table';
import { fixSet } from './bulk-set';
import { findBulkEdit } from './find-bulk-edits';

/** Of one person: as many sheets may be open in as many windows. */
const DRAFTS_KEPT = 5;

/** Which records: those that are named, or all that a search and a filter find. */
interface SetWish {
  collection: CollectionName;
  ids?: readonly string[] | null;
  search?: string | null;
  filter?: unknown;
}

/**
 * Fixes which records, and which versions of them, are to be changed. The oldest of five drafts is dropped.
 * @throws FORBIDDEN, BAD_USER_INPUT where there are none or too many
 */
export async function beginBulkEdit(ctx: RequestContext, wish: SetWish): Promise<BulkEditModel> {
  const collection = collectionNamed(ctx, wish.collection);
  requireBulkRights(ctx, collection);
  const where = wish.ids ? isNamed(collection, wish.ids) : listCondition(collection, wish);
  const actorId = ctx.viewer!.id;
  await ctx.limits.take('bulk-edit', actorId);
  const id = newId();
  await transact(ctx, async (tx) => {
    const isDraft = and(eq(bulkEdits.actorId, actorId), eq(bulkEdits.status, 'DRAFT'));
    const older = tx
      .select({ id: bulkEdits.id })
      .from(bulkEdits)
      .where(isDraft)
      .orderBy(desc(bulkEdits.createdAt))
      .offset(DRAFTS_KEPT - 1);
    await tx.delete(bulkEdits).where(inArray(bulkEdits.id, older));
    await tx
      .insert(bulkEdits)
      .values({ id, collection: collection.spec.name, kind: 'EDIT', status: 'DRAFT', actorId, total: 0 });
    const total = await fixSet(tx, collection, { editId: id, where, most: BULK_MOST + 1 });
    if (!total) throw badUserInput({ ids: '바꿀 항목이 없어요. 다시 골라 주세요.' });
    if (total > BULK_MOST) {
      const count = await countDocuments(tx, collection, where);
      throw badUserInput({ ids: tooManyForBulk(collection.spec, count)! });
    }
    await tx.update(bulkEdits).set({ total }).where(eq(bulkEdits.id, id));
  });
  return findBulkEdit(ctx.db, id);
}

/** @throws BAD_USER_INPUT */
function isNamed({ id, spec }: Collection, ids: readonly string[]): SQL {
  const unique = [...new Set(ids.map((each) => each.toLowerCase()))];
  const problem = tooManyPicked(spec, unique.length);
  if (problem !== null) throw badUserInput({ ids: problem });
  if (!unique.every((each) => isUuid(each))) throw badUserInput({ ids: '항목을 다시 골라 주세요.' });
  return sql`${id} = ANY(${uuidArray(unique)})`;
}
