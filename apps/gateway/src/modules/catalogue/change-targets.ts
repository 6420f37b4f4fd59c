import { foldedKey, titleKey } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { statement } from '../../platform/database/statement';
import type { RequestContext } from '../../platform/graphql/context';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { searchTerms } from '../search/search.table';

/** So many targets of a name are looked through. */
const MOST = 50;

/** By the beginning of any of their names, the most used first; and what became part of another one, by its title. */
const byName = statement<{ id: string }>(
  'change_targets_by_name',
  sql`(SELECT target_id AS id FROM (
      SELECT ${searchTerms.targetId} AS target_id, min(${searchTerms.kind}) AS kind, max(${searchTerms.weight}) AS weight
      FROM ${searchTerms}
      WHERE ${searchTerms.targetType} = ANY('{INGREDIENT,PRODUCT,COSMETICS,SUBSTANCE}'::text[])
        AND ${searchTerms.key} LIKE ${sql.placeholder('key')} || '%'
      GROUP BY 1 ORDER BY kind, weight DESC, 1 LIMIT ${sql.raw(String(MOST))}) AS named)
    UNION
    SELECT ${mergedIngredients.id} FROM ${mergedIngredients} WHERE ${mergedIngredients.titleKey} = ${sql.placeholder('title')}`,
);

/** What is called as a text begins. */
export async function targetsNamed({ db }: RequestContext, search: string): Promise<string[]> {
  const key = foldedKey(search);
  if (key === '') return [];
  const rows = await byName(db, { key, title: titleKey(search) });
  return rows.map(({ id }) => id);
}
