import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { textArray } from '../../platform/database/values';
import type { RequestContext } from '../../platform/graphql/context';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { productIngredients, products } from '../products/products.table';
import { findMatches, matchOf } from '../search/public';

/** So many ingredients, or materials, are named. */
const SHOWN = 5;
/** Longer names are told apart by more than a slip. */
const NAME_MAX = 100;

type Named = Pick<IngredientModel, 'nameKor' | 'inci' | 'nameEng'>;

/** Ingredients whose names are nearly those of a new one, the likest first: perhaps it is one of them. */
export async function lookalikesOf(
  { db, loaders }: RequestContext,
  { nameKor, inci, nameEng }: Named,
  others: readonly string[],
): Promise<IngredientModel[]> {
  const found: { targetId: string; rank: number }[] = [];
  for (const name of new Set([nameKor, inci, nameEng])) {
    if (name !== null && name.length <= NAME_MAX) found.push(...(await findMatches(db, name, ['INGREDIENT'], SHOWN)));
  }
  // A name that only begins alike, or stands inside a longer one, is another name.
  const like = found.filter(({ rank }) => !['PREFIX', 'INITIALS', 'CONTAINS'].includes(matchOf(rank)));
  const ids = [...new Set(like.sort((a, b) => a.rank - b.rank).map(({ targetId }) => targetId))];
  const near = ids.filter((id) => !others.includes(id)).slice(0, SHOWN);
  return (await Promise.all(near.map((id) => loaders.ingredient.load(id)))).flatMap((row) => row ?? []);
}

/** Raw materials in which a name stands that no ingredient had: whoever looks after them can map it now. */
export async function materialsNaming({ db }: RequestContext, names: readonly string[]) {
  const { productId, ingredientId, inci } = productIngredients;
  const written = textArray(names.map((name) => name.toLowerCase()));
  const naming = db
    .select({ id: productId })
    .from(productIngredients)
    .where(and(isNull(ingredientId), sql`lower(${inci}) = ANY(${written})`));
  return {
    count: await db.$count(products, inArray(products.id, naming)),
    products: await db
      .select()
      .from(products)
      .where(inArray(products.id, naming))
      .orderBy(asc(products.name), asc(products.id))
      .limit(SHOWN),
  };
}
