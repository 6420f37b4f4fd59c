import { initialsOf, foldedKey, searchKey, spellingKey } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import type { SearchNames, TermName } from './search-names';
import type { TermTarget } from './search.table';

/** An index entry holds no more, and longer names are not typed. */
export const KEY_MAX = 600;

/**
 * Brings the search terms of targets in line with their names. Meant for thousands at once: a few statements a call, and a
 * target whose names did not change costs only the comparison. Targets that no longer exist are passed to `removeTerms`.
 */
export async function writeTerms(tx: Executor, targetType: TermTarget, targets: readonly SearchNames[]): Promise<void> {
  if (targets.length === 0) return;
  const stored = await storedNames(
    tx,
    targets.map(({ id }) => id),
  );
  const changed = targets
    .map((target) => ({ ...target, names: distinctNames(target) }))
    .filter(({ id, names }) => fingerprint(names) !== (stored.get(id) ?? ''));
  if (changed.length === 0) return;

  await removeTerms(
    tx,
    changed.map(({ id }) => id).filter((id) => stored.has(id)),
  );
  await insertTerms(tx, targetType, changed);
}

/** Adds the terms of targets that have none yet: of those whose name is all they are. */
export async function addTerms(tx: Executor, targetType: TermTarget, targets: readonly SearchNames[]): Promise<void> {
  const stored = await storedNames(
    tx,
    targets.map(({ id }) => id),
  );
  await insertTerms(
    tx,
    targetType,
    targets.filter(({ id }) => !stored.has(id)).map((target) => ({ ...target, names: distinctNames(target) })),
  );
}

/** Takes what was deleted, or hidden, out of the search. */
export async function removeTerms(tx: Executor, targetIds: readonly string[]): Promise<void> {
  if (targetIds.length === 0) return;
  await tx.execute(sql`DELETE FROM search_terms WHERE target_id = ANY(${sql.param(targetIds)}::uuid[])`);
}

/** Orders ingredients by how many labels carry them now; to be called after `ingredients.label_count` was counted anew. */
export async function refreshTermWeights(tx: Executor): Promise<void> {
  await tx.execute(sql`
    UPDATE search_terms SET weight = ingredients.label_count
    FROM ingredients
    WHERE search_terms.target_id = ingredients.id AND search_terms.weight <> ingredients.label_count`);
}

const fingerprint = (names: readonly TermName[]) => names.map(({ kind, text }) => `${kind} ${text}`).join('\n');

async function storedNames(tx: Executor, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; names: string }>(sql`
    SELECT target_id AS id, string_agg(kind || ' ' || text, E'\n' ORDER BY position) AS names
    FROM search_terms WHERE target_id = ANY(${sql.param(ids)}::uuid[]) GROUP BY target_id`);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** The same spelling counts once, as the closest of what it is; a name without a letter or digit cannot be searched. */
function distinctNames({ names }: SearchNames): TermName[] {
  const known = new Set<string>();
  return names.filter(({ text }) => {
    const spelling = spellingKey(text);
    if (known.has(spelling) || searchKey(text) === '') return false;
    known.add(spelling);
    return true;
  });
}

async function insertTerms(tx: Executor, targetType: TermTarget, targets: readonly SearchNames[]): Promise<void> {
  if (targets.length === 0) return;
  const terms = targets.flatMap(({ id, weight, names }) =>
    names.map(({ kind, text }, position) => ({ id, weight, kind, text, position, length: names[0]?.text.length ?? 0 })),
  );
  const column = (type: string, value: (term: (typeof terms)[number]) => string | number | null): SQL =>
    sql`${sql.param(terms.map(value))}::${sql.raw(type)}[]`;
  const columns = [
    column('uuid', ({ id }) => id),
    column('smallint', ({ position }) => position),
    column('smallint', ({ kind }) => kind),
    column('text', ({ text }) => text),
    column('text', ({ text }) => spellingKey(text).slice(0, KEY_MAX)),
    column('text', ({ text }) => foldedKey(text).slice(0, KEY_MAX)),
    column('text', ({ text }) => initialsOf(text).slice(0, KEY_MAX) || null),
    column('integer', ({ weight }) => weight),
    column('smallint', ({ length }) => length),
  ];
  await tx.execute(sql`
    INSERT INTO search_terms
      (target_type, target_id, position, kind, text, spelling_key, key, initials, weight, length)
    SELECT ${targetType}, * FROM unnest(${sql.join(columns, sql`, `)})
    ${targetType === 'COMPANY' ? sql`ON CONFLICT DO NOTHING` : sql``}`);
}
