import { spellingKey } from '@gredia/domain';
import { asc, gt, sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { Executor } from '../../../platform/database/client';
import { addTerms, named, type SearchHitKind, type SearchNames, writeTerms } from '../../search/public';
import { termKind } from '../../search/search.table';
import { products, type ProductModel } from '../products.table';

type SearchableProduct = Pick<ProductModel, 'id' | 'name' | 'manufacture' | 'dealer' | 'incis' | 'visible'>;

/**
 * A raw material's own names: what it is called, and INCI names that no ingredient in it has (`ofIngredients` are those
 * that one has). Who makes or sells it and what is in it lead to it without a term of its own; to a hidden one nothing does.
 */
function productNames(
  { id, visible, name, incis }: SearchableProduct,
  ofIngredients: ReadonlySet<string>,
): SearchNames {
  if (!visible) return { id, weight: 0, names: [] };
  const unknown = incis.filter((inci) => !ofIngredients.has(spellingKey(inci)));
  return { id, weight: 0, names: [...named(termKind.NAME, [name]), ...named(termKind.SYNONYM, unknown)] };
}

/** A dealer or maker, by its only name. */
function companyNames(company: string): SearchNames {
  return { id: companyId(company), weight: 0, names: named(termKind.SYNONYM, [company]) };
}

const COMPANIES = 'c1f5d0a4-8f0e-5d0c-9a53-6f2b7e1d4c30';

/** Dealers and makers have no row of their own: the name makes the id. */
const companyId = (company: string): string => v5(company, COMPANIES);

/**
 * Brings the search terms of raw materials in line with their names. Their compositions are written before: what an
 * ingredient is called needs no term of the material.
 */
export async function rebuildProductTerms(tx: Executor, materials: readonly SearchableProduct[]): Promise<void> {
  if (materials.length === 0) return;
  await addCompanies(tx, materials);
  const known = await ingredientSpellings(tx, materials);
  const namesOf = (material: SearchableProduct) => productNames(material, known.get(material.id) ?? NO_NAMES);
  await writeTerms(tx, 'PRODUCT', materials.map(namesOf));
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** A dealer or maker that nothing names any more may keep its term: it leads to visible materials only. */
async function addCompanies(tx: Executor, materials: readonly SearchableProduct[]): Promise<void> {
  const names = materials.flatMap(({ dealer, manufacture }) => [dealer, manufacture]).filter((name) => name !== null);
  // In one order, so that two who add the same ones at once wait for each other instead of standing in each other's way.
  await addTerms(tx, 'COMPANY', [...new Set(names)].sort().map(companyNames));
}

/** By raw material, which of its INCI names an ingredient in it has, as `spellingKey`. */
async function ingredientSpellings(
  tx: Executor,
  materials: readonly SearchableProduct[],
): Promise<Map<string, Set<string>>> {
  const spellings = [...new Set(materials.flatMap(({ incis }) => incis.map(spellingKey)))];
  if (spellings.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; spelling: string }>(sql`
    SELECT part.product_id AS id, term.spelling_key AS spelling
    FROM product_ingredients AS part JOIN search_terms AS term ON term.target_id = part.ingredient_id
    WHERE part.product_id = ANY(${sql.param(materials.map(({ id }) => id))}::uuid[])
      AND term.spelling_key = ANY(${sql.param(spellings)}::text[])`);
  const found = new Map<string, Set<string>>();
  for (const { id, spelling } of rows) {
    const known = found.get(id);
    if (known) known.add(spelling);
    else found.set(id, new Set([spelling]));
  }
  return found;
}

/** Visible raw materials in the search box. */
export const productHits: SearchHitKind = {
  target: 'PRODUCT',
  type: 'products',
  box: { place: 2, limit: 10 },
  cards: {
    rows: `
  SELECT id, name, nullif(concat_ws(' · ', dealer, nullif(manufacture, dealer)), ''), thumbnail_src,
    to_jsonb(seller_id IS NOT NULL)
  FROM products WHERE id = ANY($1) AND visible`,
    show: (hasSupplier) => ({ isQuotable: hasSupplier === true }),
  },
  rebuildTerms: async (tx, after, most) => {
    const behind = after === null ? undefined : gt(products.id, after);
    const rows = await tx
      .select()
      .from(products)
      .where(behind)
      .orderBy(asc(products.id))
      .limit(most)
      .for('no key update');
    await rebuildProductTerms(tx, rows);
    return rows;
  },
};
