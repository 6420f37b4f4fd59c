import { eq, sql, type SQL } from 'drizzle-orm';
import type { FacetValue, ProductFacets } from '../../../generated/resolvers';
import type { RequestContext } from '../../../platform/graphql/context';
import { products } from '../products.table';

/** The facets of a list of one supplier's materials: those that `where` is true of. They are hundreds, and read whole. */
export async function readMyFacets({ db }: RequestContext, sellerId: string, where: SQL): Promise<ProductFacets> {
  const { dealer, functions, type, certificates, isSample } = products;
  const all = await db
    .select({ dealer, functions, type, certificates, isSample, isFound: sql<boolean>`coalesce(${where}, false)` })
    .from(products)
    .where(eq(products.sellerId, sellerId));
  const found = all.filter(({ isFound }) => isFound);
  return {
    products: all.length,
    dealerCount: new Set(all.flatMap((row) => row.dealer ?? [])).size,
    dealers: counted(found.flatMap((row) => row.dealer ?? [])),
    functions: counted(found.flatMap((row) => row.functions)),
    types: counted(found.flatMap((row) => row.type ?? [])),
    certificates: counted(found.flatMap((row) => row.certificates)),
    samples: found.filter((row) => row.isSample).length,
    // They have a supplier: the one who asks.
    quotable: found.length,
    quotableDealers: new Set(found.flatMap((row) => row.dealer ?? [])).size,
    unclaimed: 0,
  };
}

/** How often each value occurs, the most frequent first. */
function counted(values: readonly string[]): FacetValue[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
