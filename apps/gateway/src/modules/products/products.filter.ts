import { and, or, sql, type SQL } from 'drizzle-orm';
import { holding, textArray } from '../../db/values';
import { ingredients } from '../ingredients/ingredients.table';
import type { ProductListInput } from './products.input';
import { productIngredients, products } from './products.table';

function searchCondition(text: string, option: ProductListInput['option']): SQL | undefined {
  const pattern = holding(text.normalize('NFC'));
  const fields = {
    NAME: sql`${products.name} ILIKE ${pattern}`,
    DEALER: sql`${products.dealer} ILIKE ${pattern}`,
    MANUFACTURE: sql`${products.manufacture} ILIKE ${pattern}`,
    INCI: sql`${products.id} IN (
      SELECT ${productIngredients.productId} FROM ${productIngredients}
      LEFT JOIN ${ingredients} ON ${ingredients.id} = ${productIngredients.ingredientId}
      WHERE ${productIngredients.inci} ILIKE ${pattern} OR ${ingredients.title} ILIKE ${pattern})`,
  };
  return option === 'ALL' ? or(...Object.values(fields)) : fields[option];
}

/** Visible, and meeting every group of the facet panel; inside a group one value is enough. */
export function productCondition(input: ProductListInput): SQL | undefined {
  const { search, option, dealers, functions, types, certificates } = input;
  return and(
    sql`${products.visible}`,
    search === null ? undefined : searchCondition(search, option),
    dealers.length ? sql`${products.dealer} = ANY(${textArray(dealers)})` : undefined,
    functions.length ? sql`${products.functions} && ${textArray(functions)}` : undefined,
    types.length ? sql`${products.type} = ANY(${textArray(types)})` : undefined,
    certificates.length ? sql`${products.certificates} && ${textArray(certificates)}` : undefined,
  );
}
