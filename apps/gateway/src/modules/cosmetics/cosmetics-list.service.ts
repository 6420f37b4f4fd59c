import { and, sql, type SQL } from 'drizzle-orm';
import type { GraphQLResolveInfo } from 'graphql';
import { rowOf, runOnce } from '../../platform/database/statement';
import { uuidArray } from '../../platform/database/values';
import type { RequestContext } from '../../platform/graphql/context';
import { offsetOf } from '../../platform/graphql/list-input';
import { requestedFields } from '../ingredients/public';
import {
  countCosmetics,
  noCosmeticsFacets,
  summariseCosmetics,
  type CosmeticsSummary,
} from './cosmetics-facets.service';
import { cosmeticsConditions, cosmeticsOrder, type CosmeticsConditions } from './cosmetics.filter';
import type { CosmeticsListInput } from './cosmetics.input';
import { cosmetics, type CosmeticsModel } from './cosmetics.table';

export interface CosmeticsList extends CosmeticsSummary {
  cosmetics: CosmeticsModel[];
}

/** A page of cosmetics with its total and facets; beyond the last page the list is empty and the total the same. */
export async function listCosmetics(
  ctx: RequestContext,
  input: CosmeticsListInput,
  info: GraphQLResolveInfo,
): Promise<CosmeticsList> {
  const { page: _page, perPage: _perPage, sort: _sort, ...filter } = input;
  const conditions = await cosmeticsConditions(ctx, filter);
  // Facets cost more than the page they stand beside: what is not asked for is not counted, and no resolver sees it.
  const summarise = async (): Promise<CosmeticsSummary> =>
    requestedFields(info).has('facets')
      ? summariseCosmetics(ctx, filter, conditions)
      : { total: await countCosmetics(ctx, filter, conditions), facets: noCosmeticsFacets };
  const [summary, rows] = await Promise.all([summarise(), readPage(ctx, input, conditions)]);
  return { ...summary, cosmetics: rows };
}

/** The ids of the page first: only its rows, which carry whole labels, are read and none is sorted. */
function readPage(
  { db }: RequestContext,
  input: CosmeticsListInput,
  conditions: CosmeticsConditions,
): Promise<CosmeticsModel[]> {
  return runOnce(
    db,
    sql`SELECT ${rowOf(cosmetics)} FROM unnest(${pageIds(input, conditions)}) WITH ORDINALITY AS page (id, place)
      JOIN ${cosmetics} ON ${cosmetics.id} = page.id ORDER BY page.place`,
  );
}

function pageIds(input: CosmeticsListInput, conditions: CosmeticsConditions): SQL {
  const { brands, makers, contents, search, found } = conditions;
  const { sort, perPage } = input;
  const offset = offsetOf(input);
  const isByMatch = sort === 'RELEVANCE' && found !== null && found.ids.length > 0;
  const filter = and(brands, makers, contents);
  // In the order of match and without a filter, the page is known before its rows are read.
  if (isByMatch && !filter && offset + perPage <= found.ids.length) {
    return uuidArray(found.ids.slice(offset, offset + perPage));
  }
  // Where only names were found, joining their ids says all that the search does.
  const isByNameAlone = isByMatch && found.ingredientIds.length === 0;
  const places = isByMatch
    ? sql`${isByNameAlone ? sql`JOIN` : sql`LEFT JOIN`} unnest(${uuidArray(found.ids)}) WITH ORDINALITY AS found (id, place)
        ON found.id = ${cosmetics.id}`
    : sql``;
  const where = isByNameAlone ? filter : and(filter, search);
  const order = isByMatch ? sql`found.place, ${cosmeticsOrder[sort]}` : cosmeticsOrder[sort];
  return sql`ARRAY(
    SELECT ${cosmetics.id} FROM ${cosmetics} ${places} ${where ? sql`WHERE ${where}` : sql``}
    ORDER BY ${order} LIMIT ${perPage} OFFSET ${offset})`;
}
