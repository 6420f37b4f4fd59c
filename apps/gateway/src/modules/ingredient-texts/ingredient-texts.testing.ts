import { eq, sql } from 'drizzle-orm';
import { testDatabase } from '../../testing/database';
import { clearJobs } from '../../testing/jobs';
import { testPlatform } from '../../testing/platform';
import { changeLogs } from '../change-logs/change-logs.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type NewIngredient } from '../ingredients/ingredients.table';
import { buildSource } from '../sources/sources.factory';
import { editionsOf } from '../sources/public';
import { recordTexts, type TextEngine } from './engine/text-engine';
import { ingredientTextRuns } from './ingredient-texts.table';
import { runTexts, type TextPace } from './running/run-texts.task';
import { beginTextRun } from './running/text-runs';

const sourceOf = async (key: string, name: string) =>
  (await editionsOf(testDatabase().db, key))[0] ?? buildSource({ key, name, edition: '2026-01' });

/** An ingredient with functions of the Korean and of the European list. */
export async function buildListed(values: Partial<NewIngredient> = {}) {
  const korea = await sourceOf('kcia-functions', '성분사전');
  const europe = await sourceOf('cosing-functions', 'CosIng');
  return buildIngredient({
    ...{ functions: ['보습제'], euFunction: ['HUMECTANT', 'SOLVENT'] },
    ...values,
    provenance: { functions: korea.id, euFunction: europe.id, ...values.provenance },
  });
}

/** The default engine in small batches. */
export const inBatchesOf = (batch: number): TextEngine => ({ ...recordTexts, batch });

/** Begins a run and does it as a worker would. @returns the run as it ended */
export async function runThrough(
  engine: TextEngine = recordTexts,
  onlyBegun?: string,
  pace?: TextPace,
  office: Parameters<typeof runTexts>[0] = testPlatform(),
) {
  const { db } = testDatabase();
  const id = onlyBegun ?? (await beginTextRun(db, 'OPERATOR'))!.id;
  await clearJobs();
  await runTexts(office, { runId: id }, { isLastAttempt: false }, engine, pace);
  return runOf(id);
}

export async function runOf(id: string) {
  const [run] = await testDatabase().db.select().from(ingredientTextRuns).where(eq(ingredientTextRuns.id, id));
  return run!;
}

export async function rowOf({ id }: { id: string }) {
  const [row] = await testDatabase().db.select().from(ingredients).where(eq(ingredients.id, id));
  return row!;
}

export const linesOf = ({ id }: { id: string }) =>
  testDatabase().db.select().from(changeLogs).where(eq(changeLogs.targetId, id)).orderBy(changeLogs.seq);

/** Makes what is to be made, and forgets the run. */
export async function rerunTexts(): Promise<void> {
  await runThrough();
  await testDatabase().db.delete(ingredientTextRuns);
}

/** An ingredient with functions of both lists, before and after a machine has written of it. */
export async function buildWithTexts() {
  await testDatabase().db.execute(sql`TRUNCATE rate_limits`);
  const listed = await buildListed();
  await rerunTexts();
  return { listed, made: await rowOf(listed) };
}
