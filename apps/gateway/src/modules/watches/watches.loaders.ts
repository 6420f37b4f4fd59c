import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { rowLoader, rowsLoader } from '../../platform/graphql/loader';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { watches } from './watches.table';

const MEMBERS = sql`FROM ${watches}
  LEFT JOIN ${mergedIngredients} ON ${mergedIngredients.id} = ${watches.targetId}
  JOIN ${ingredients} ON ${ingredients.id} = coalesce(${mergedIngredients.intoId}, ${watches.targetId})
  WHERE ${watches.labelId} = ANY(${sql.placeholder('ids')}::uuid[])`;

const membersOf = statement<IngredientModel & { watchLabelId: string }>(
  'ingredients_of_watched_labels',
  sql`SELECT DISTINCT ON (${watches.labelId}, ${ingredients.titleOrder}, ${ingredients.id})
    ${watches.labelId} AS "watchLabelId", ${rowOf(ingredients)} ${MEMBERS}
    ORDER BY ${watches.labelId}, ${ingredients.titleOrder}, ${ingredients.id}`,
);

const countsOf = statement<{ id: string; count: number }>(
  'counts_of_watched_labels',
  sql`SELECT ${watches.labelId} AS id, count(DISTINCT ${ingredients.id})::integer AS count ${MEMBERS} GROUP BY 1`,
);

export const watchesLoaders = (db: Database) => ({
  ingredientsOfWatchedLabel: rowsLoader(
    (ids) => membersOf(db, { ids }),
    ({ watchLabelId }) => watchLabelId,
  ),
  ingredientCountOfWatchedLabel: rowLoader(
    (ids) => countsOf(db, { ids }),
    ({ id }) => id,
  ),
});
