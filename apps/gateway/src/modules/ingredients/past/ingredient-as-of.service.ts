import { addDays, koreanDay, koreanMidnight } from '@gredia/domain';
import { and, asc, eq, gt } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { badUserInput, notFound } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import {
  type ChangedDay,
  changedDays,
  knownSince,
  lastChangeBefore,
  lastOfVersion,
  stateAfter,
} from '../../change-logs/public';
import { ingredients, type IngredientModel } from '../ingredients.table';
import { mergedIngredients } from '../merged-ingredients.table';
import { goneIngredient } from './gone-ingredient';
import {
  differencesOf,
  pastIngredient,
  stateOfNow,
  type FieldDifference,
  type PastIngredient,
} from './past-ingredient';

/** An ingredient on a day of the past. */
export interface IngredientAsOf {
  at: string;
  targetId: string;
  /** What it is called now, or was at its end. */
  title: string;
  ingredient: IngredientModel;
  /** Since when its changes are kept; null where it was never changed. */
  knownSince: Date | null;
  differences: FieldDifference[];
  /** Whether it was there at all. */
  existed: boolean;
  /** Whether it is there today: what was removed or became part of another one has days of the past alone. */
  isThereNow: boolean;
  /** Titles of those that stood beside it then and are part of it now. */
  mergedFrom: string[];
}

/**
 * What an ingredient said at the end of a day in Korea, and what is different now.
 * @throws NOT_FOUND for an unknown one, BAD_USER_INPUT for a day that has not come
 */
export async function ingredientAsOf(ctx: RequestContext, id: string, at: string): Promise<IngredientAsOf> {
  if (at > koreanDay()) throw badUserInput({ at: '아직 오지 않은 날이에요. 날짜를 확인해 주세요.' });
  const there = isUuid(id) ? await findRow(ctx, id) : undefined;
  const row = there ?? (isUuid(id) ? await goneIngredient(ctx.db, id) : undefined);
  if (!row) throw notFound('찾는 성분이 없어요.');
  const end = addDays(koreanMidnight(at), 1);
  const now = there ? stateOfNow(there, await ctx.loaders.limitedCountries.load(id)) : null;
  const [last, since] = [await lastChangeBefore(ctx.db, id, end), await knownSince(ctx.db, id)];
  const past = await stateAfter(ctx.db, id, last, now);
  const existed = past.isThere && (last !== null || (there !== undefined && row.createdAt < end));
  return {
    at,
    targetId: id,
    title: row.title,
    ingredient: existed ? pastIngredient(row, past, end) : row,
    knownSince: since,
    differences: existed ? differencesOf(past.state, now ?? {}) : [],
    existed,
    isThereNow: there !== undefined,
    mergedFrom: await mergedSince(ctx, id, end),
  };
}

/** The days of the past on which an ingredient, or a rule of it, changed. @throws NOT_FOUND for an unknown one */
export async function ingredientDays(ctx: RequestContext, id: string, first: number): Promise<ChangedDay[]> {
  if (!isUuid(id) || !((await findRow(ctx, id)) ?? (await goneIngredient(ctx.db, id))))
    throw notFound('찾는 성분이 없어요.');
  return changedDays(ctx.db, id, first);
}

async function findRow({ db }: RequestContext, id: string): Promise<IngredientModel | undefined> {
  const [row] = await db.select().from(ingredients).where(eq(ingredients.id, id));
  return row;
}

async function mergedSince({ db }: RequestContext, id: string, moment: Date): Promise<string[]> {
  const { title, intoId, createdAt } = mergedIngredients;
  const rows = await db
    .select({ title })
    .from(mergedIngredients)
    .where(and(eq(intoId, id), gt(createdAt, moment)))
    .orderBy(asc(createdAt), asc(title))
    .limit(50);
  return rows.map((row) => row.title);
}

/** Of some ingredients the one that was of a version once, as it was then. */
export async function ingredientOfVersion(
  ctx: RequestContext,
  candidates: readonly IngredientModel[],
  hash: string,
): Promise<PastIngredient | undefined> {
  const found = await lastOfVersion(
    ctx.db,
    candidates.map(({ id }) => id),
    hash,
  );
  for (const row of candidates) {
    const version = found.find(({ id }) => id === row.id);
    if (!version) continue;
    const now = stateOfNow(row, await ctx.loaders.limitedCountries.load(row.id));
    return pastIngredient(row, await stateAfter(ctx.db, row.id, version.seq, now), version.createdAt);
  }
  return undefined;
}
