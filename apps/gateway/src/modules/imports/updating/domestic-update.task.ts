import { setTimeout as sleep } from 'node:timers/promises';
import { DOMESTIC_UPDATE_MESSAGES } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/module/platform';
import type { JobFacts } from '../../../platform/queue/tasks';
import { files } from '../../../platform/files/files.table';
import { releaseFiles } from '../../../platform/files/files';
import { ImportError } from '../import-error';
import type { ImportProgress } from '../progress';
import type { ImportSummary } from '../run-import';
import { PATIENCE, type Patience } from '../open-api/ask-page';
import { OpenApiError } from '../open-api/open-api-error';
import { OPEN_API_SERVICES } from '../open-api/open-api-services';
import { domesticUpdates, type DomesticUpdateModel } from './domestic-updates.table';
import { download } from './download';
import { importApart } from './import-process';
import { fetchUpload, withFolder, writePages } from './update-files';
import { dropPages, endRun, noteRun, tell, UpdateCancelled } from './update-run';

/** Refused rows that are kept with a run; all of them are counted. */
export const MOST_REFUSED = 500;
/** How often an operator is told how far it is, and asked whether it shall end. */
const BEAT_MS = 1000;

export type UpdateOffice = Pick<Platform, 'db' | 'settings' | 'log' | 'fileStore'>;

/**
 * The task domestic-update: has the rows of a run, from the open API or from its file, and imports them as `npm run import`
 * does. It may be stopped anywhere: the next attempt goes on behind the last page, and behind the last batch.
 * @throws where another attempt may succeed; the queue makes it later
 */
export async function runDomesticUpdate(
  office: UpdateOffice,
  { runId }: { runId: string },
  { isLastAttempt }: JobFacts,
  patience: Patience = PATIENCE,
): Promise<void> {
  const { db, log } = office;
  const [run] = await db.select().from(domesticUpdates).where(eq(domesticUpdates.id, runId));
  if (run?.status !== 'RUNNING') return;
  const watch = watchCancelling(office, runId);
  try {
    const summary = await withFolder(async (folder) => {
      const { file, edition } = await rowsOf(office, run, folder, watch.signal, patience);
      return importRows(office, run, file, edition);
    });
    await finish(office, run, summary);
  } catch (error) {
    const isCancelled = watch.signal.aborted || (await isCancelRequested(db, runId));
    const failure = isCancelled ? new UpdateCancelled() : error;
    if (!isLastAttempt && mayPass(failure)) {
      // Whatever it was doing, it waits again, and may be cancelled.
      await db.update(domesticUpdates).set({ phase: 'WAITING' }).where(eq(domesticUpdates.id, runId));
      await tell(db, runId, `${sentenceOf(failure)} 잠시 뒤 멈춘 곳에서 이어서 해요.`, 'WARN');
      throw failure;
    }
    if (!isOurs(failure)) log.error({ err: failure, runId }, 'A domestic update failed');
    await fail(office, run, failure);
  } finally {
    watch.stop();
  }
}

/** Somebody may have said so since the watch looked last. */
async function isCancelRequested(db: UpdateOffice['db'], runId: string): Promise<boolean> {
  const [run] = await db
    .select({ isCancelRequested: domesticUpdates.isCancelRequested })
    .from(domesticUpdates)
    .where(eq(domesticUpdates.id, runId));
  return run?.isCancelRequested ?? false;
}

/** Hears that the run is to end also while a page keeps it waiting. */
function watchCancelling({ db }: UpdateOffice, runId: string) {
  const cancelled = new AbortController();
  const done = new AbortController();
  const look = async () => {
    while (!done.signal.aborted) {
      await sleep(BEAT_MS, undefined, { signal: done.signal });
      const [run] = await db
        .select({ isCancelRequested: domesticUpdates.isCancelRequested })
        .from(domesticUpdates)
        .where(eq(domesticUpdates.id, runId));
      if (!run || run.isCancelRequested) cancelled.abort();
    }
  };
  // Without the database the work itself fails soon enough.
  look().catch(() => undefined);
  return { signal: cancelled.signal, stop: () => done.abort() };
}

async function rowsOf(
  office: UpdateOffice,
  run: DomesticUpdateModel,
  folder: string,
  signal: AbortSignal,
  patience: Patience,
): Promise<{ file: string; edition: string | undefined }> {
  const { db, settings, fileStore } = office;
  if (run.origin === 'FILE') {
    const [upload] = run.fileId ? await db.select().from(files).where(eq(files.id, run.fileId)) : [];
    if (!upload) throw new ImportError('올린 파일이 더는 없어요. 파일을 다시 올려 주세요.');
    return { file: await fetchUpload(fileStore.storage, upload, folder), edition: undefined };
  }
  const { serviceKey, url } = settings.openData;
  if (run.key === 'COUNTRY') throw new OpenApiError(DOMESTIC_UPDATE_MESSAGES.noApi, false);
  if (serviceKey === undefined) throw new OpenApiError(DOMESTIC_UPDATE_MESSAGES.noKey, false);
  const service = OPEN_API_SERVICES[run.key];
  const address = { url, serviceKey, path: service.path };
  const received = await download({ db, service, address, signal, patience }, run);
  return { file: await writePages(db, service, received, folder), edition: received.edition ?? undefined };
}

async function importRows(
  { db, settings }: UpdateOffice,
  run: DomesticUpdateModel,
  file: string,
  edition: string | undefined,
): Promise<ImportSummary> {
  // From here on it cannot be cancelled: half of a list would stand beside half of another.
  const noted = await noteRun(db, run.id, { phase: 'MERGING', mergeTotal: null });
  await tell(db, run.id, '받은 행을 검사하고 반영해요.');
  const progress = noteProgress(db, run.id);
  try {
    const order = { url: settings.directDatabaseUrl, sourceKey: run.source, file, allowances: noted.allowances };
    return await importApart({ ...order, ...(edition === undefined ? {} : { edition }) }, progress);
  } finally {
    await progress.stop();
  }
}

/** Notes now and then how many rows are merged. */
function noteProgress(db: UpdateOffice['db'], runId: string): ImportProgress & { stop(): Promise<void> } {
  const done = new AbortController();
  let state = { merged: 0, mergeTotal: null as number | null };
  const note = async () => {
    let noted = state;
    while (!done.signal.aborted) {
      await sleep(BEAT_MS, undefined, { signal: done.signal });
      if (noted === state) continue;
      noted = state;
      await db.update(domesticUpdates).set(noted).where(eq(domesticUpdates.id, runId));
    }
  };
  // How far it is may go unsaid; that it goes on may not depend on it.
  const noting = note().catch(() => undefined);
  return {
    onBytes: () => undefined,
    onStaged: (rows) => (state = { merged: 0, mergeTotal: rows }),
    onMerged: (merged) => (state = { ...state, merged }),
    stop: () => {
      done.abort();
      return noting;
    },
  };
}

async function finish({ db }: UpdateOffice, run: DomesticUpdateModel, summary: ImportSummary): Promise<void> {
  const { edition, rejects, resumed: _, ...counts } = summary;
  const refused = rejects
    .slice(0, MOST_REFUSED)
    .map(({ line, reason }) => ({ line, reason: (reason ?? '').slice(0, 300) }));
  const number = (value: number) => value.toLocaleString('ko');
  await db.transaction(async (tx) => {
    const status = counts.rejected > 0 ? 'PARTIAL' : 'DONE';
    const ended = { status, edition, counts, refused, fileId: null, failure: null, obstacle: null } as const;
    const isEnded = await endRun(tx, run.id, ended);
    if (!isEnded) return;
    await dropPages(tx, run.id);
    await releaseFiles(tx, run.fileId ? [run.fileId] : []);
    const told =
      `읽음 ${number(counts.read)} = 새로 만듦 ${number(counts.created)} + 바뀜 ${number(counts.updated)} + ` +
      `그대로 ${number(counts.unchanged)} + 반영 못 함 ${number(counts.rejected)}`;
    await tell(tx, run.id, `${edition} 판을 반영했어요. ${told}`, counts.rejected > 0 ? 'WARN' : 'INFO');
  });
}

async function fail({ db }: UpdateOffice, run: DomesticUpdateModel, error: unknown): Promise<void> {
  const failure = sentenceOf(error);
  const reason = error instanceof ImportError ? error.reason : undefined;
  const obstacle = reason === 'older' || reason === 'shrunk' ? reason : null;
  await db.transaction(async (tx) => {
    const isEnded = await endRun(tx, run.id, { status: 'FAILED', failure, obstacle });
    if (isEnded) await tell(tx, run.id, failure, 'BAD');
  });
}

const isOurs = (error: unknown): error is ImportError | OpenApiError | UpdateCancelled =>
  error instanceof ImportError || error instanceof OpenApiError || error instanceof UpdateCancelled;

/** Whether another attempt may succeed: what we did not foresee is mostly a connection that broke. */
function mayPass(error: unknown): boolean {
  if (error instanceof OpenApiError) return error.passes;
  if (error instanceof ImportError) return error.reason === 'busy';
  return !(error instanceof UpdateCancelled);
}

function sentenceOf(error: unknown): string {
  if (error instanceof UpdateCancelled) return DOMESTIC_UPDATE_MESSAGES.cancelled;
  if (error instanceof ImportError) return error.sentence;
  if (error instanceof OpenApiError) return error.message;
  return '예상하지 못한 문제로 멈췄어요.';
}
