import { BULK_MESSAGES } from '@gredia/domain';
import type { Collection, DocumentValues, DocumentWrite } from '../../../platform/collections/collection';
import { collectionNamed } from '../../../platform/collections/find-collection';
import type { RequestContext } from '../../../platform/graphql/context';
import { hasValues, readBulkChanges } from './bulk-changes';
import { rowsOfSet, type SetRow } from './bulk-set';
import { ownDraft } from './find-bulk-edits';

const GROUPS_MAX = 20;
const TITLES_MAX = 5;
/** So many records are asked about in one statement. */
const SLICE = 1000;

/**
 * What new values would do to the records of a draft, as they are now: which values become others, and which records would
 * be left as they are.
 * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field
 */
export async function previewBulkEdit(ctx: RequestContext, id: string, input: unknown) {
  const draft = await ownDraft(ctx.db, id, ctx.viewer!.id);
  const collection = collectionNamed(ctx, draft.collection);
  const changes = readBulkChanges(ctx, collection, input);
  const rows = await rowsOfSet(ctx.db, collection, id, Object.keys(changes));

  const reasons = new Map<string, string>();
  const differing: SetRow[] = [];
  for (const row of rows) {
    if (row.isGone || row.isStale) reasons.set(row.id, row.isGone ? BULK_MESSAGES.gone : BULK_MESSAGES.changed);
    else if (!hasValues(collection, row.values, changes)) differing.push(row);
  }
  const same = rows.length - reasons.size - differing.length;
  for (const [refused, reason] of await refusalsOf(ctx, collection, differing, changes)) reasons.set(refused, reason);

  const changing = differing.filter((row) => !reasons.has(row.id));
  const groups = groupsOf(changing);
  const shown = groups.slice(0, GROUPS_MAX);
  return {
    total: rows.length,
    changing: changing.length,
    same,
    groups: shown,
    otherCount: changing.length - shown.reduce((sum, { count }) => sum + count, 0),
    refusals: refusalGroups(rows, reasons),
  };
}

async function refusalsOf(
  ctx: RequestContext,
  collection: Collection,
  rows: readonly SetRow[],
  changes: DocumentValues,
): Promise<[id: string, reason: string][]> {
  const refused: [string, string][] = [];
  if (!collection.refusals) return refused;
  for (let at = 0; at < rows.length; at += SLICE) {
    const writes = rows.slice(at, at + SLICE).map(({ id, values }): DocumentWrite => ({ id, before: values, changes }));
    refused.push(...(await collection.refusals(ctx.db, ctx, writes)));
  }
  return refused;
}

/** Values and how many records have them, the most frequent first. */
function groupsOf(rows: readonly SetRow[]): { before: DocumentValues; count: number }[] {
  const groups = new Map<string, { before: DocumentValues; count: number }>();
  for (const { values } of rows) {
    const key = JSON.stringify(values);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { before: values, count: 1 });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

function refusalGroups(rows: readonly SetRow[], reasons: ReadonlyMap<string, string>) {
  const groups = new Map<string, { reason: string; count: number; titles: string[] }>();
  for (const { id, title } of rows) {
    const reason = reasons.get(id);
    if (reason === undefined) continue;
    const group = groups.get(reason) ?? { reason, count: 0, titles: [] };
    groups.set(reason, group);
    group.count += 1;
    if (title !== null && group.titles.length < TITLES_MAX) group.titles.push(title);
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
