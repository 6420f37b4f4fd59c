import { DOMESTIC_UPDATE_MESSAGES } from '@gredia/domain';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import {
  domesticUpdateLines,
  domesticUpdatePages,
  domesticUpdates,
  type DomesticUpdateModel,
  type UpdateLineModel,
} from './domestic-updates.table';

/** An operator asked for the end of a run. */
export class UpdateCancelled extends Error {}

type Changes = Partial<Omit<DomesticUpdateModel, 'id' | 'key' | 'createdAt'>>;

/** Notes how far a run is. @throws UpdateCancelled when it is to end, or has ended */
export async function noteRun(tx: Executor, runId: string, changes: Changes): Promise<DomesticUpdateModel> {
  const [run] = await tx
    .update(domesticUpdates)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(
      and(
        eq(domesticUpdates.id, runId),
        eq(domesticUpdates.status, 'RUNNING'),
        eq(domesticUpdates.isCancelRequested, false),
      ),
    )
    .returning();
  if (!run) throw new UpdateCancelled();
  return run;
}

/** Ends a run that is on its way. @returns whether it was */
export async function endRun(tx: Executor, runId: string, changes: Changes & Pick<DomesticUpdateModel, 'status'>) {
  const ended = await tx
    .update(domesticUpdates)
    .set({ ...changes, updatedAt: sql`now()`, finishedAt: sql`now()` })
    .where(and(eq(domesticUpdates.id, runId), eq(domesticUpdates.status, 'RUNNING')))
    .returning({ id: domesticUpdates.id });
  return ended.length > 0;
}

/** Ends a run whose job was taken out of the queue. */
export async function endCancelled(tx: Executor, runId: string): Promise<void> {
  const failure = DOMESTIC_UPDATE_MESSAGES.cancelled;
  if (await endRun(tx, runId, { status: 'FAILED', failure })) await tell(tx, runId, failure, 'WARN');
}

/** Longer than any sentence of ours: an error that PostgreSQL wrote may have its whole statement in it. */
const LONGEST_LINE = 600;

/** Tells the operator something of a run. */
export async function tell(tx: Executor, runId: string, line: string, tone: UpdateLineModel['tone'] = 'INFO') {
  await tx.insert(domesticUpdateLines).values({ runId, tone, text: line.slice(0, LONGEST_LINE) });
}

/** Keeps a page with how far the run is by it, in one commit. */
export async function keepPage(
  tx: Executor,
  { id, pageRows, total, received }: Pick<DomesticUpdateModel, 'id' | 'pageRows' | 'total' | 'received'>,
  page: number,
  rows: string[][],
): Promise<DomesticUpdateModel> {
  await tx.insert(domesticUpdatePages).values({ runId: id, page, rows });
  return noteRun(tx, id, { pageRows, total, received });
}

export async function countPages(tx: Executor, runId: string): Promise<number> {
  const [counted] = await tx
    .select({ pages: count() })
    .from(domesticUpdatePages)
    .where(eq(domesticUpdatePages.runId, runId));
  return counted?.pages ?? 0;
}

export async function dropPages(tx: Executor, runId: string): Promise<void> {
  await tx.delete(domesticUpdatePages).where(eq(domesticUpdatePages.runId, runId));
}

/** The rows of all pages in their order, one page in memory at a time. */
export async function* keptRows(tx: Executor, runId: string): AsyncGenerator<string[][]> {
  for (let page = 1; ; page++) {
    const [kept] = await tx
      .select({ rows: domesticUpdatePages.rows })
      .from(domesticUpdatePages)
      .where(and(eq(domesticUpdatePages.runId, runId), eq(domesticUpdatePages.page, page)))
      .orderBy(asc(domesticUpdatePages.page));
    if (!kept) return;
    yield kept.rows;
  }
}
