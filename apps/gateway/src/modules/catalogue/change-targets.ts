import { foldedKey, titleKey } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { statement } from '../../platform/database/statement';
import { beginningWith, holding } from '../../platform/database/values';
import type { RequestContext } from '../../platform/graphql/context';
import { changeLogs, formerText, isRenaming, namesOfState } from '../change-logs/change-logs.table';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { searchTerms } from '../search/search.table';

/** So many targets of a name are looked through. */
const MOST = 50;

const { targetId, key, before, state, createdAt } = changeLogs;

/** The newest of them. */
const newest = sql`ORDER BY ${createdAt} DESC LIMIT ${sql.raw(String(MOST))}`;

/** What was removed while a name of it began so. Of what was hidden then nobody is told: it has no state. */
const removed = sql`(SELECT ${targetId} FROM ${changeLogs}
    WHERE ${key} = 'removed' AND (${namesOfState(state)} LIKE ${sql.placeholder('first')}
      OR ${namesOfState(state)} LIKE ${sql.placeholder('next')}) ${newest})`;

/** What was renamed from a name that began so. */
const renamed = sql`(SELECT ${targetId} FROM ${changeLogs}
    WHERE ${isRenaming(key)} AND ${formerText(before)} LIKE ${sql.placeholder('beginning')} ${newest})`;

/**
 * By the beginning of any of their names, the most used first; what became part of another one, by its title; what was removed,
 * by the beginning of any of its names; and whatever was called otherwise before, by the beginning of that.
 */
const byName = statement<{ id: string }>(
  'change_targets_by_name',
  sql`(SELECT target_id AS id FROM (
      SELECT ${searchTerms.targetId} AS target_id, min(${searchTerms.kind}) AS kind, max(${searchTerms.weight}) AS weight
      FROM ${searchTerms}
      WHERE ${searchTerms.targetType} = ANY('{INGREDIENT,PRODUCT,COSMETICS,SUBSTANCE}'::text[])
        AND ${searchTerms.key} LIKE ${sql.placeholder('key')} || '%'
      GROUP BY 1 ORDER BY kind, weight DESC, 1 LIMIT ${sql.raw(String(MOST))}) AS named)
    UNION
    SELECT ${mergedIngredients.id} FROM ${mergedIngredients} WHERE ${mergedIngredients.titleKey} = ${sql.placeholder('title')}
    UNION ${removed} UNION ${renamed}`,
);

/** What is called as a text begins. */
export async function targetsNamed({ db }: RequestContext, search: string): Promise<string[]> {
  const folded = foldedKey(search);
  if (folded === '') return [];
  const title = titleKey(search);
  // In JSON a name begins behind a quotation mark, the first of a list and the next ones; within it some signs are written otherwise.
  const json = JSON.stringify(title).slice(0, -1);
  const rows = await byName(db, {
    ...{ key: folded, title, beginning: beginningWith(title) },
    ...{ first: holding(`[${json}`), next: holding(`, ${json}`) },
  });
  return rows.map(({ id }) => id);
}
