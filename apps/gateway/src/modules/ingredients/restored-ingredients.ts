import { josa } from '@gredia/domain';
import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { uuidArray } from '../../platform/database/values';
import { conflict } from '../../platform/errors/errors';
import { searchTerms } from '../search/search.table';
import { comingBack, goingAway, recordChanges, stateOf } from '../change-logs/public';
import { rebuildIngredientTerms } from './ingredient-hits';
import { ingredients } from './ingredients.table';
import { contentOf, logTarget } from './ingredients.write';

/** Tells that ingredients go. No rule names them then: what has rules is not removed. */
export async function logRemoved(tx: Executor, ids: readonly string[], actor: string): Promise<void> {
  const rows = await tx
    .select()
    .from(ingredients)
    .where(sql`${ingredients.id} = ANY(${uuidArray(ids)})`);
  const log = rows.map((row) => goingAway(logTarget(row), stateOf(contentOf(row))));
  await recordChanges(tx, log, { actor, sourceEditionId: null });
}

/** What ingredients need that came back, some of them at a time. @throws CONFLICT where another one took a name */
export function ingredientsRestored(tx: Executor, actor: string): (ids: readonly string[]) => Promise<void> {
  let terms: Promise<void> | undefined;
  return async (ids) => {
    await refuseTwins(tx, ids);
    // At once for all: labels are read when the first ones are settled, and two names that are one are known by these.
    await (terms ??= buildMissingTerms(tx));
    const rows = await tx
      .select()
      .from(ingredients)
      .where(sql`${ingredients.id} = ANY(${uuidArray(ids)})`);
    const log = rows.map((row) => comingBack(logTarget(row), stateOf(contentOf(row))));
    await recordChanges(tx, log, { actor, sourceEditionId: null });
  };
}

/**
 * Nothing comes back beside another one with all its names: it is the same. Two entries of the Korean dictionary may be called
 * alike; their codes tell them apart.
 * @throws CONFLICT naming them
 */
async function refuseTwins(tx: Executor, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    SELECT other.title FROM ingredients AS back
    JOIN ingredients AS other ON other.title_key = back.title_key AND other.id <> back.id
      AND (other.name_kor, other.inci, other.name_eng) IS NOT DISTINCT FROM (back.name_kor, back.inci, back.name_eng)
    WHERE back.id = ANY(${uuidArray(ids)}) AND (back.kcia_code IS NULL OR other.kcia_code IS NULL)
    ORDER BY back.id, other.id LIMIT 1`);
  const [twin] = rows;
  if (!twin) return;
  throw conflict(
    `국문명, INCI, 영문명이 모두 같은 성분 ${josa(`‘${twin.title}’`, '이/가')} 이미 있어서 되살릴 수 없어요. 그 성분을 써 주세요.`,
  );
}

/** Rows between two writes. */
const SLICE = 1000;

/** Search terms of ingredients that have none: those that were removed lost theirs. */
async function buildMissingTerms(tx: Executor): Promise<void> {
  const own = tx.select({ id: searchTerms.targetId }).from(searchTerms).where(eq(searchTerms.targetId, ingredients.id));
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await tx
      .select()
      .from(ingredients)
      .where(and(gt(ingredients.id, after), notExists(own)))
      .orderBy(asc(ingredients.id))
      .limit(SLICE);
    await rebuildIngredientTerms(tx, rows);
    if (rows.length < SLICE) return;
    after = rows.at(-1)!.id;
  }
}
