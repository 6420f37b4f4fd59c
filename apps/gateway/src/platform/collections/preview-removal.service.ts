import type { CollectionName } from '@gredia/domain';
import { getTableName } from 'drizzle-orm';
import type { RemovalPreview } from '../../generated/resolvers';
import type { RequestContext } from '../graphql/context';
import { countBlockers, countCompanions } from './archive-rows';
import { readDocuments } from './read-documents';
import { blockedSentence, catalogueFor, toldBlockers, type ToldBlocker } from './removal';
import { readRemovalIds, removable } from './remove-documents.service';

/**
 * What a removal would do now: the removal itself looks again, under its locks.
 * @throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND as the removal
 */
export async function previewRemoval(
  ctx: RequestContext,
  name: CollectionName,
  given: readonly string[],
): Promise<RemovalPreview> {
  const collection = removable(ctx, name);
  const { spec, table } = collection;
  const known = await readDocuments(ctx.db, collection, readRemovalIds(given));
  const root = getTableName(table);
  const catalogue = await catalogueFor(ctx.db, root, collection);
  const ids = [...known.keys()].sort();
  const blocked = new Map<string, { reason: string; blockers: ToldBlocker[] }>();
  const titleOf = (id: string) => String(known.get(id)!.values[spec.titleField] ?? '');
  // Most records are free: one question for all of them, and one for each only where something is in the way.
  if ((await countBlockers(ctx.db, catalogue, { root, ids })).length) {
    for (const id of ids) {
      const blockers = await countBlockers(ctx.db, catalogue, { root, ids: [id] });
      if (!blockers.length) continue;
      const reason = blockedSentence(ctx, { name, label: spec.label }, blockers);
      blocked.set(id, { reason, blockers: toldBlockers(ctx, name, blockers, { id, title: titleOf(id) }) });
    }
  }
  const free = ids.filter((id) => !blocked.has(id));
  return {
    removable: free,
    refused: [...blocked].map(([id, told]) => ({ id, title: titleOf(id), ...told })),
    companionCount: await countCompanions(ctx.db, catalogue, { root, ids: free }),
  };
}
