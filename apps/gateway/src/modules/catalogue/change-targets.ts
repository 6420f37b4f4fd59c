import { foldedKey, titleKey } from '@gredia/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { statement } from '../../platform/database/statement';
import { beginningWith } from '../../platform/database/values';
import type { RequestContext } from '../../platform/graphql/context';
import { changeLogs } from '../change-logs/change-logs.table';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { searchTerms } from '../search/search.table';

/** So many targets of a name are looked through. */
const MOST = 50;

const { targetId, targetName, targetNameEng, key, state, createdAt } = changeLogs;

/** What was removed under a name that begins so, the newest first. Of what was hidden then nobody is told (no state). */
const removedAs = (name: SQLWrapper): SQL => sql`(
    SELECT ${targetId} FROM ${changeLogs}
    WHERE ${key} = 'removed' AND ${state} IS NOT NULL AND lower(${name}) LIKE ${sql.placeholder('beginning')}
    ORDER BY ${createdAt} DESC LIMIT ${sql.raw(String(MOST))})`;

/**
 * By the beginning of any of their names, the most used first; what became part of another one, by its title; and what was
 * removed, by the beginning of its last names.
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
    UNION ${removedAs(targetName)} UNION ${removedAs(targetNameEng)}`,
);

/** What is called as a text begins. */
export async function targetsNamed({ db }: RequestContext, search: string): Promise<string[]> {
  const folded = foldedKey(search);
  if (folded === '') return [];
  const title = titleKey(search);
  const rows = await byName(db, { key: folded, title, beginning: beginningWith(title) });
  return rows.map(({ id }) => id);
}
