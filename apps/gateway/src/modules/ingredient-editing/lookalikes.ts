import { and, asc, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { textArray } from '../../platform/database/values';
import type { RequestContext } from '../../platform/graphql/context';
import type { IngredientValues } from '../ingredients/public';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { productIngredients, type ProductModel, products } from '../products/products.table';
import { findMatches, matchOf } from '../search/public';

/** So many ingredients are named. */
export const SIMILAR_SHOWN = 5;
/** So many materials are named. */
const MATERIALS_SHOWN = 5;
/** Longer names are told apart by more than a slip. */
const NAME_MAX = 100;

/** What stands beside a new ingredient without knowing it. */
export interface Neighbours {
  /** Perhaps it is one of these. */
  similar: readonly IngredientModel[];
  unmapped: Materials;
}

/** How many, and the first of them. */
interface Materials {
  count: number;
  products: ProductModel[];
}

/** Ingredients whose names are nearly those of one that is not there yet, the likest first. */
export async function lookalikesOf(
  { db, loaders }: RequestContext,
  { nameKor = null, inci = null, nameEng = null }: IngredientValues,
): Promise<IngredientModel[]> {
  const found: { targetId: string; rank: number }[] = [];
  for (const name of new Set([nameKor, inci, nameEng])) {
    if (name !== null && name.length <= NAME_MAX)
      found.push(...(await findMatches(db, name, ['INGREDIENT'], SIMILAR_SHOWN)));
  }
  // A name that only begins alike, or stands inside a longer one, is another name.
  const like = found.filter(({ rank }) => !['PREFIX', 'INITIALS', 'CONTAINS'].includes(matchOf(rank)));
  const ids = [...new Set(like.sort((a, b) => a.rank - b.rank).map(({ targetId }) => targetId))];
  return (await Promise.all(ids.map((id) => loaders.ingredient.load(id)))).flatMap((row) => row ?? []);
}

/** Raw materials in which a name stands that no ingredient had: whoever looks after them can map it now. */
export async function materialsNaming(db: Executor, names: readonly string[]): Promise<Materials> {
  const { productId, ingredientId, inci } = productIngredients;
  const written = textArray(names.map((name) => name.toLowerCase()));
  const naming = db
    .select({ id: productId })
    .from(productIngredients)
    .where(and(isNull(ingredientId), sql`lower(${inci}) = ANY(${written})`));
  const rows = await db
    .select({ product: getTableColumns(products), count: sql<number>`count(*) OVER ()::integer` })
    .from(products)
    .where(inArray(products.id, naming))
    .orderBy(asc(products.name), asc(products.id))
    .limit(MATERIALS_SHOWN);
  return { count: rows[0]?.count ?? 0, products: rows.map(({ product }) => product) };
}
