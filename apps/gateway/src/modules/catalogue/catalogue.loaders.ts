import { cosmeticsPath, ingredientPath, productPath, substancePath } from '@gredia/domain';
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

/** A record that is there now, with what its address is made of. */
interface ChangeTargetThere {
  id: string;
  kind: 'INGREDIENT' | 'PRODUCT' | 'COSMETICS' | 'SUBSTANCE';
  /** The title of an ingredient, the entry of a substance; of the others nothing. */
  name: string;
  /** The list of a substance. */
  list: string | null;
}

/**
 * Which records are there now, of what became part of another one that one. Of hidden materials no change is told, and an entry that
 * no list has is kept for its decisions.
 */
const standing = statement<ChangeTargetThere>(
  'change_targets_there_now',
  sql`SELECT ${ingredients.id}, 'INGREDIENT' AS kind, ${ingredients.title} AS name, NULL AS list
      FROM ${ingredients} WHERE ${among(ingredients.id)}
    UNION ALL SELECT ${mergedIngredients.id}, 'INGREDIENT', ${ingredients.title}, NULL
      FROM ${mergedIngredients} JOIN ${ingredients} ON ${ingredients.id} = ${mergedIngredients.intoId}
      WHERE ${among(mergedIngredients.id)}
    UNION ALL SELECT ${products.id}, 'PRODUCT', '', NULL FROM ${products} WHERE ${among(products.id)}
    UNION ALL SELECT ${cosmetics.id}, 'COSMETICS', '', NULL FROM ${cosmetics} WHERE ${among(cosmetics.id)}
    UNION ALL SELECT ${regulatedSubstances.id}, 'SUBSTANCE', ${regulatedSubstances.entry}, ${regulatedSubstances.list}
      FROM ${regulatedSubstances}
      WHERE ${among(regulatedSubstances.id)} AND ${regulatedSubstances.state} <> 'RETIRED'`,
);

/** Where the page of a changed record is on the site. */
export function pathOfChangeTarget({ id, kind, name, list }: ChangeTargetThere): string {
  if (kind === 'INGREDIENT') return ingredientPath(name);
  if (kind === 'SUBSTANCE') return substancePath(list ?? '', name);
  return kind === 'PRODUCT' ? productPath(id) : cosmeticsPath(id);
}

/** What stands beside changes. */
export const catalogueLoaders = (db: Database) => ({
  changeTarget: rowLoader(
    (ids) => standing(db, { ids }),
    ({ id }) => id,
  ),
});
