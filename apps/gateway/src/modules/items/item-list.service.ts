import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { GraphQLResolveInfo } from 'graphql';
import { validate as isUuid } from 'uuid';
import { one } from '../../platform/database/client';
import { rowOf, runOnce } from '../../platform/database/statement';
import { holding, textArray, uuidArray } from '../../platform/database/values';
import type { FacetValue } from '../../generated/resolvers';
import type { RequestContext } from '../../platform/graphql/context';
import { offsetOf } from '../../platform/graphql/list-input';
import { ingredientsNamed, requestedFields } from '../ingredients/public';
import { findMatches, matchRank } from '../search/public';
import { ownSellerId } from '../sellers/public';
import { sellers } from '../sellers/sellers.table';
import type { ItemListInput, MyItemsInput } from './item-list.input';
import { isShown } from './items.loaders';
import { itemIngredients, itemPackages, items, type ItemModel } from './items.table';

interface ItemFacets {
  dealers: FacetValue[];
  functions: FacetValue[];
  types: FacetValue[];
  samples: number;
}

export interface ItemList {
  total: number;
  items: ItemModel[];
  facets: ItemFacets;
}

const noFacets: ItemFacets = { dealers: [], functions: [], types: [], samples: 0 };

/** More than a shop holds: a list shows all it finds, page by page. */
const ALL = 100_000;
const MOST_VALUES = 50;

type Group = 'dealers' | 'functions' | 'types' | 'samples';

/** A page of items with its total and facets; beyond the last page the list is empty and the total the same. */
export async function listItems(
  ctx: RequestContext,
  input: ItemListInput,
  info: GraphQLResolveInfo,
): Promise<ItemList> {
  const { seller, product } = input;
  if ((seller !== null && !isUuid(seller)) || (product !== null && !isUuid(product))) {
    return { total: 0, items: [], facets: noFacets };
  }
  const found = input.search === null ? null : await findItems(ctx, input.search);
  const groups: Record<Group, SQL | undefined> = {
    dealers: input.dealers.length ? sql`${sellers.name} = ANY(${textArray(input.dealers)})` : undefined,
    functions: input.functions.length ? sql`${items.functions} && ${textArray(input.functions)}` : undefined,
    types: input.types.length ? sql`${items.types} && ${textArray(input.types)}` : undefined,
    samples: input.samples ? hasSample : undefined,
  };
  const always = and(
    isShown,
    seller === null ? undefined : eq(items.sellerId, seller),
    product === null ? undefined : eq(items.productId, product),
    found === null ? undefined : foundBy(found),
  )!;
  const [total, rows, facets] = await Promise.all([
    countItems(ctx, and(always, ...Object.values(groups))!),
    readPage(ctx, input, and(always, ...Object.values(groups))!, found),
    requestedFields(info).has('facets') ? readFacets(ctx, always, groups) : noFacets,
  ]);
  return { total, items: rows, facets };
}

const hasSample = sql`EXISTS (SELECT FROM ${itemPackages} WHERE ${itemPackages.itemId} = ${items.id}
  AND ${itemPackages.isSample} AND ${itemPackages.isActive} AND ${itemPackages.deletedAt} IS NULL)`;

const FROM = sql`${items} JOIN ${sellers} ON ${sellers.id} = ${items.sellerId}`;

interface Found {
  /** By name and number, best match first. */
  ids: string[];
  /** Ingredients that have the text as a name: what is made of them comes behind. */
  ingredientIds: string[];
  /** Suppliers that are called so. */
  dealer: string;
}

async function findItems(ctx: RequestContext, text: string): Promise<Found> {
  const [matches, ingredients] = await Promise.all([
    findMatches(ctx.db, text, ['ITEM'], ALL),
    ingredientsNamed(ctx, text),
  ]);
  const meant = ingredients.length ? matches.filter(({ rank }) => rank < matchRank.SIMILAR) : matches;
  return {
    ids: meant.map(({ targetId }) => targetId),
    ingredientIds: ingredients.map(({ id }) => id),
    dealer: holding(text.normalize('NFC')),
  };
}

const foundBy = ({ ids, ingredientIds, dealer }: Found): SQL => sql`(
  ${items.id} = ANY(${uuidArray(ids)}) OR ${sellers.name} ILIKE ${dealer} OR EXISTS (
    SELECT FROM ${itemIngredients} WHERE ${itemIngredients.itemId} = ${items.id}
      AND ${itemIngredients.ingredientId} = ANY(${uuidArray(ingredientIds)})))`;

async function countItems({ db }: RequestContext, where: SQL): Promise<number> {
  const [row] = await runOnce<{ total: number }>(
    db,
    sql`SELECT count(*)::integer AS total FROM ${FROM} WHERE ${where}`,
  );
  return row?.total ?? 0;
}

/** Each order ends in the id, so that pages never share a row. */
const orderOf: Record<ItemListInput['sort'], SQL> = {
  RELEVANCE: sql`${items.createdAt} DESC, ${items.id}`,
  NAME: sql`${items.nameOrder} COLLATE "C", ${items.id}`,
  PRICE: sql`${items.fromPriceKrw} NULLS LAST, ${items.id}`,
};

function readPage({ db }: RequestContext, input: ItemListInput, where: SQL, found: Found | null): Promise<ItemModel[]> {
  const byMatch =
    found && input.sort === 'RELEVANCE'
      ? sql`array_position(${uuidArray(found.ids)}, ${items.id}) NULLS LAST, `
      : sql``;
  return runOnce<ItemModel>(
    db,
    sql`SELECT ${rowOf(items)} FROM ${FROM} WHERE ${where}
      ORDER BY ${byMatch}${orderOf[input.sort]} LIMIT ${input.perPage} OFFSET ${offsetOf(input)}`,
  );
}

/** Each group counted by the filters of the others, in one statement. */
async function readFacets(
  { db }: RequestContext,
  always: SQL,
  groups: Record<Group, SQL | undefined>,
): Promise<ItemFacets> {
  const without = (group: Group) =>
    and(
      sql`true`,
      ...Object.entries(groups).flatMap(([name, condition]) => (name === group || !condition ? [] : condition)),
    )!;
  const rows = await runOnce<FacetValue & { facet: Group }>(
    db,
    sql`
    WITH listed AS (
      SELECT ${sellers.name} AS dealer, ${items.functions} AS functions, ${items.types} AS types,
        ${hasSample} AS has_sample, ${without('dealers')} AS for_dealers, ${without('functions')} AS for_functions,
        ${without('types')} AS for_types, ${without('samples')} AS for_samples
      FROM ${FROM} WHERE ${always}
    ), counted AS (
      SELECT 'dealers' AS facet, dealer AS value, count(*)::integer AS count FROM listed WHERE for_dealers GROUP BY 2
      UNION ALL SELECT 'functions', value, count(*)::integer FROM listed, unnest(functions) AS value
        WHERE for_functions GROUP BY 2
      UNION ALL SELECT 'types', value, count(*)::integer FROM listed, unnest(types) AS value WHERE for_types GROUP BY 2
      UNION ALL SELECT 'samples', '', count(*)::integer FROM listed WHERE for_samples AND has_sample
    )
    SELECT facet, value, count FROM (
      SELECT counted.*, row_number() OVER (PARTITION BY facet ORDER BY count DESC, value COLLATE "C") AS place FROM counted
    ) AS placed WHERE place <= ${MOST_VALUES} ORDER BY place`,
  );
  const of = (group: Group) =>
    rows.filter(({ facet }) => facet === group).map(({ value, count }) => ({ value, count }));
  return {
    dealers: of('dealers'),
    functions: of('functions'),
    types: of('types'),
    samples: of('samples')[0]?.count ?? 0,
  };
}

/** A page of the items of the viewer's company, the one that changed last first. Nothing without a company. */
export async function listMyItems(ctx: RequestContext, input: MyItemsInput): Promise<ItemList> {
  const own = await ownSellerId(ctx);
  if (own === null) return { total: 0, items: [], facets: noFacets };
  const pattern = input.search === null ? null : holding(input.search.normalize('NFC'));
  const where = and(
    eq(items.sellerId, own),
    isNull(items.deletedAt),
    input.active === null ? undefined : eq(items.isActive, input.active),
    pattern === null
      ? undefined
      : sql`(${items.name} ILIKE ${pattern} OR ${items.subId} ILIKE ${pattern} OR ${items.manufacturer} ILIKE ${pattern})`,
  );
  const [counted, rows] = await Promise.all([
    ctx.db
      .select({ total: sql<number>`count(*)::integer` })
      .from(items)
      .where(where),
    ctx.db
      .select()
      .from(items)
      .where(where)
      .orderBy(desc(items.updatedAt), items.id)
      .limit(input.perPage)
      .offset(offsetOf(input)),
  ]);
  return { ...one(counted), items: rows, facets: noFacets };
}
