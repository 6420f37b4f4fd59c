import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { rowLoader } from '../../platform/graphql/loader';
import { cosmetics } from '../cosmetics/cosmetics.table';
import { ingredients } from '../ingredients/ingredients.table';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { products } from '../products/products.table';
import { regulatedSubstances } from '../regulations/regulations.table';

const among = (id: SQLWrapper) => sql`${id} = ANY(${sql.placeholder('ids')}::uuid[])`;

/** Which records are there now. Of hidden materials no change is told, and an entry that no list has is kept for its decisions. */
const standing = statement<{ id: string }>(
  'change_targets_there_now',
  sql`SELECT ${ingredients.id} FROM ${ingredients} WHERE ${among(ingredients.id)}
    UNION ALL SELECT ${mergedIngredients.id} FROM ${mergedIngredients} WHERE ${among(mergedIngredients.id)}
    UNION ALL SELECT ${products.id} FROM ${products} WHERE ${among(products.id)}
    UNION ALL SELECT ${cosmetics.id} FROM ${cosmetics} WHERE ${among(cosmetics.id)}
    UNION ALL SELECT ${regulatedSubstances.id} FROM ${regulatedSubstances}
      WHERE ${among(regulatedSubstances.id)} AND ${regulatedSubstances.state} <> 'RETIRED'`,
);

/** What stands beside changes. */
export const catalogueLoaders = (db: Database) => ({
  changeTargetThereNow: rowLoader(
    (ids) => standing(db, { ids }),
    ({ id }) => id,
  ),
});
