import { and, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { GraphQLResolveInfo } from 'graphql';
import { columnsAs, runOnce, statement, type Statement } from '../../platform/database/statement';
import type { RequestContext } from '../../platform/graphql/context';
import { offsetOf } from '../../platform/graphql/list-input';
import type { FoundSubstance } from '../../generated/resolvers';
import { searchIngredients } from '../search/public';
import { countIngredients, summariseIngredients, type IngredientSummary } from './ingredient-facets.service';
import { LIST_SHAPES, shapeColumns, requestedFields, shapeOf, type ListShape } from './ingredients.columns';
import { ingredientConditions, ingredientOrder } from './ingredients.filter';
import { INGREDIENT_SORTS, type IngredientListInput, type RowSort } from './ingredients.input';
import { ingredients, type IngredientModel } from './ingredients.table';

export interface IngredientList extends IngredientSummary {
  ingredients: IngredientModel[];
  isSimilar: boolean;
  substances: FoundSubstance[];
}

/** Up to here PostgreSQL may read and drop whole rows; beyond, it counts through an index first. */
const SHALLOW_OFFSET = 200;

/** A page of ingredients with its total and facets; beyond the last page the list is empty and the total the same. */
export async function listIngredients(
  ctx: RequestContext,
  input: IngredientListInput,
  info: GraphQLResolveInfo,
): Promise<IngredientList> {
  const fields = requestedFields(info, 'ingredients');
  const search = input.search === null ? null : await searchIngredients(ctx.db, input.search);
  const found = search && search.ids;
  const [summary, rows, substances] = await Promise.all([
    summaryFor(requestedFields(info), ctx, input, found),
    readPage(ctx, input, shapeOf(fields), found),
    search && requestedFields(info).has('substances') ? ctx.ingredientLaw.substancesOf(ctx.db, search.entries) : [],
  ]);
  if (fields.has('limitedCountries')) {
    await ctx.ingredientLaw.prepareRules(
      ctx,
      rows.map(({ id }) => id),
    );
  }
  return { ...summary, ingredients: rows, isSimilar: search?.isSimilar ?? false, substances };
}

const noFacets: IngredientSummary['facets'] = { functions: [], limits: [], tags: [], aiCategories: [], info: [] };

/** Facets cost more than the page they stand beside: what is not asked for is not counted, and no resolver sees it. */
async function summaryFor(
  fields: Set<string>,
  ...[ctx, input, found]: Parameters<typeof summariseIngredients>
): Promise<IngredientSummary> {
  if (fields.has('facets')) return summariseIngredients(ctx, input, found);
  return { total: fields.has('total') ? await countIngredients(ctx, input, found) : 0, facets: noFacets };
}

/**
 * Where only fields of a row are asked for, only their columns are read: no resolver sees the absent ones.
 * `found` are the ids that a search answered, best match first; null without a search.
 */
async function readPage(
  ctx: RequestContext,
  input: IngredientListInput,
  shape: ListShape,
  found: string[] | null,
): Promise<IngredientModel[]> {
  const { db, cache, ingredientLaw } = ctx;
  const { sort, perPage } = input;
  const offset = offsetOf(input);
  const where = and(...Object.values(ingredientConditions(input, ingredientLaw)));
  if (sort === 'SEARCHED') return readMostSearched(ctx, { shape, where, perPage, offset }, found);
  const depth = depthOf(offset);
  if (found === null) {
    if (!where) {
      const load = () => unfiltered[`${shape} ${sort} ${depth}`](db, { perPage, offset });
      // What everyone opens first; there are few such pages, so that they can all be kept.
      return depth === 'deep' ? load() : cache.page(`readPage ${shape} ${sort} ${perPage} ${offset}`, load);
    }
    return runOnce(db, pageQuery({ shape, sort, depth, where, perPage, offset }));
  }
  // In the order of match and without a filter, the page is known before its rows are read.
  if (sort === 'RELEVANCE' && !where) {
    const ids = found.slice(offset, offset + perPage);
    return ids.length === 0 ? [] : runOnce(db, foundQuery({ shape, sort, where, perPage, offset: 0 }, ids));
  }
  return runOnce(db, foundQuery({ shape, sort, where, perPage, offset }, found));
}

/** What is searched for most and fits, then the rest in its usual order: that of a search, or of the labels. */
async function readMostSearched(
  ctx: RequestContext,
  { shape, where, perPage, offset }: Pick<PageQuery, 'shape' | 'where'> & { perPage: number; offset: number },
  found: string[] | null,
): Promise<IngredientModel[]> {
  const { db } = ctx;
  const wanted = [...(await ctx.ingredientInterest.mostSearched(ctx))];
  if (found !== null) {
    const places = new Set(found);
    const first = wanted.filter((id) => places.has(id));
    const inOrder = [...new Set([...first, ...found])];
    return runOnce(db, foundQuery({ shape, sort: 'RELEVANCE', where, perPage, offset }, inOrder));
  }
  const first = await runOnce<IngredientModel>(
    db,
    foundQuery({ shape, sort: 'RELEVANCE', where, perPage: wanted.length, offset: 0 }, wanted),
  );
  const page = first.slice(offset, offset + perPage);
  if (page.length === perPage) return page;
  const others = and(where, sql`NOT ${ingredients.id} = ANY(${sql.param(wanted)}::uuid[])`);
  const restOffset = Math.max(0, offset - first.length);
  const rest = await runOnce<IngredientModel>(
    db,
    pageQuery({
      shape,
      sort: 'RELEVANCE',
      depth: depthOf(restOffset),
      where: others,
      perPage: perPage - page.length,
      offset: restOffset,
    }),
  );
  return [...page, ...rest];
}

type Depth = 'shallow' | 'deep';

const depthOf = (offset: number): Depth => (offset > SHALLOW_OFFSET ? 'deep' : 'shallow');

interface PageQuery {
  shape: ListShape;
  sort: RowSort;
  depth: Depth;
  where?: SQL;
  perPage: number | Placeholder;
  offset: number | Placeholder;
}

function pageQuery({ shape, sort, depth, where, perPage, offset }: PageQuery): SQL {
  const filter = where ? sql`WHERE ${where}` : sql``;
  const order = sql`ORDER BY ${ingredientOrder[sort]}`;
  const page = sql`${order} LIMIT ${perPage} OFFSET ${offset}`;
  const rows = sql`SELECT ${columnsAs(shapeColumns[shape])} FROM ${ingredients}`;
  if (depth === 'shallow') return sql`${rows} ${filter} ${page}`;
  const ids = sql`SELECT ${ingredients.id} FROM ${ingredients} ${filter} ${page}`;
  return sql`${rows} WHERE ${ingredients.id} IN (${ids}) ${order}`;
}

function foundQuery({ shape, sort, where, perPage, offset }: Omit<PageQuery, 'depth'>, found: string[]): SQL {
  return sql`SELECT ${columnsAs(shapeColumns[shape])} FROM ${ingredients}
    JOIN unnest(${sql.param(found)}::uuid[]) WITH ORDINALITY AS found (id, place) ON found.id = ${ingredients.id}
    ${where ? sql`WHERE ${where}` : sql``}
    ORDER BY ${sort === 'RELEVANCE' ? sql`found.place` : ingredientOrder[sort]} LIMIT ${perPage} OFFSET ${offset}`;
}

const ROW_SORTS = INGREDIENT_SORTS.filter((sort) => sort !== 'SEARCHED');

/** The pages without filter and search: sixteen statements that the database keeps planned. */
const unfiltered = Object.fromEntries(
  LIST_SHAPES.flatMap((shape) =>
    ROW_SORTS.flatMap((sort) =>
      (['shallow', 'deep'] as const).map((depth) => {
        const bounds = { perPage: sql.placeholder('perPage'), offset: sql.placeholder('offset') };
        const query = pageQuery({ ...bounds, shape, sort, depth });
        return [
          `${shape} ${sort} ${depth}`,
          statement<IngredientModel>(`ingredients_${shape}_${sort}_${depth}`, query),
        ];
      }),
    ),
  ),
) as Record<`${ListShape} ${RowSort} ${Depth}`, Statement<IngredientModel>>;
