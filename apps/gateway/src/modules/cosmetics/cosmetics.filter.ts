import { titleKey } from '@gredia/domain';
import { and, or, sql, type SQL } from 'drizzle-orm';
import { textArray, uuidArray } from '../../platform/database/values';
import type { RequestContext } from '../../platform/graphql/context';
import { findByText, type FoundByText } from './cosmetics-search';
import type { CosmeticsListInput, CosmeticsSort } from './cosmetics.input';
import { cosmeticIngredients, cosmetics } from './cosmetics.table';

export type CosmeticsFilter = Omit<CosmeticsListInput, 'page' | 'perPage' | 'sort'>;

/** What a list holds to: the groups of the facet panel, what is in it, the search. */
export interface CosmeticsConditions {
  brands: SQL | undefined;
  makers: SQL | undefined;
  contents: SQL | undefined;
  search: SQL | undefined;
  /** What the search found, best match first. */
  found: FoundByText | null;
}

/** On whose label one of the ingredients stands. */
const naming = (ids: readonly string[]): SQL => sql`EXISTS (
  SELECT 1 FROM ${cosmeticIngredients}
  WHERE ${cosmeticIngredients.cosmeticId} = ${cosmetics.id} AND ${cosmeticIngredients.ingredientId} = ANY(${uuidArray(ids)}))`;

/** Ids of all ingredients with a title. */
async function titled({ loaders }: RequestContext, title: string): Promise<string[]> {
  return (await loaders.ingredientsByTitleKey.load(titleKey(title))).map(({ id }) => id);
}

export async function cosmeticsConditions(ctx: RequestContext, filter: CosmeticsFilter): Promise<CosmeticsConditions> {
  const { brands, makers, search } = filter;
  const [found, contains, without] = await Promise.all([
    search === null ? null : findByText(ctx, search),
    Promise.all(filter.contains.map((title) => titled(ctx, title))),
    Promise.all(filter.without.map((title) => titled(ctx, title))),
  ]);
  const unwanted = without.flat();
  return {
    brands: brands.length ? sql`${cosmetics.brand} = ANY(${textArray(brands)})` : undefined,
    makers: makers.length ? sql`${cosmetics.madeBy} = ANY(${textArray(makers)})` : undefined,
    contents: and(...contains.map(naming), unwanted.length ? sql`NOT ${naming(unwanted)}` : undefined),
    search: found ? foundBy(found) : undefined,
    found,
  };
}

function foundBy({ ids, ingredientIds }: FoundByText): SQL {
  const named = ids.length ? sql`${cosmetics.id} = ANY(${uuidArray(ids)})` : undefined;
  const holding = ingredientIds.length ? naming(ingredientIds) : undefined;
  return or(named, holding) ?? sql`false`;
}

/** Each order ends in the id, so that pages never share a row; each is the order of an index. */
export const cosmeticsOrder: Record<CosmeticsSort, SQL> = {
  RELEVANCE: sql`${cosmetics.createdAt} DESC NULLS LAST, ${cosmetics.id}`,
  CHECKED: sql`${cosmetics.updatedAt} DESC NULLS LAST, ${cosmetics.id}`,
  NAME: sql`${cosmetics.nameOrder} COLLATE "C", ${cosmetics.id}`,
  PRICE: sql`${cosmetics.priceKrw}, ${cosmetics.id}`,
};
