import { DOMESTIC_UPDATE_KEYS, DOMESTIC_UPDATE_MESSAGES, josa, type DomesticUpdateKey } from '@gredia/domain';
import { and, desc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { sqlStateOf } from '../../../platform/database/took-too-long';
import { badUserInput, conflict } from '../../../platform/errors/errors';
import { claimUploads } from '../../../platform/files/claim-uploads';
import { releaseFiles } from '../../../platform/files/files';
import type { RequestContext } from '../../../platform/graphql/context';
import { addJob, removeJob } from '../../../platform/queue/add-job';
import { transactWith } from '../../../platform/transact/transact';
import type { Allowances } from '../merge-run';
import { OPEN_API_SERVICES } from '../open-api/open-api-services';
import type { DomesticUpdateInput } from './domestic-updates.input';
import {
  domesticUpdatePages,
  domesticUpdates,
  type DomesticUpdateModel,
  type DomesticUpdateStatusModel,
} from './domestic-updates.table';
import { importRuns } from '../../sources/import-runs.table';
import { fileSourcesOf, sourcesOf } from './file-sources';
import { endCancelled, tell } from './update-run';

/** The queue waits longer between attempts, some ten minutes in all. */
const ATTEMPTS = 7;
const UNIQUE_VIOLATION = '23505';

/** How each of the updates stands. */
export async function listDomesticUpdates({ db }: Pick<RequestContext, 'db'>): Promise<DomesticUpdateStatusModel[]> {
  return Promise.all(DOMESTIC_UPDATE_KEYS.map(async (key) => ({ key, run: await newestRun(db, key) })));
}

async function newestRun(tx: Executor, key: DomesticUpdateKey): Promise<DomesticUpdateModel | null> {
  const [run] = await tx
    .select()
    .from(domesticUpdates)
    .where(eq(domesticUpdates.key, key))
    .orderBy(desc(domesticUpdates.createdAt), desc(domesticUpdates.id))
    .limit(1);
  return run ?? null;
}

/** When one of the lists behind a key was last imported to its end, also by a command; null where none was. */
export async function importedAt({ db }: Pick<RequestContext, 'db'>, key: DomesticUpdateKey): Promise<Date | null> {
  const sources = sourcesOf(key).map((source) => source.key);
  const [last] = await db
    .select({ finishedAt: max(importRuns.finishedAt) })
    .from(importRuns)
    .where(and(eq(importRuns.status, 'DONE'), inArray(importRuns.source, sources)));
  return last?.finishedAt ?? null;
}

/** Why the open API cannot be asked; null when it can. */
export function whyNoApi({ openData }: Pick<RequestContext, 'openData'>, key: DomesticUpdateKey) {
  if (key === 'COUNTRY') return DOMESTIC_UPDATE_MESSAGES.noApi;
  return openData.isKeySet ? null : DOMESTIC_UPDATE_MESSAGES.noKey;
}

/**
 * Begins an update in the background: from the open API, or from an uploaded file.
 * @throws BAD_USER_INPUT, CONFLICT while one of the key is on its way or where there is no API to ask
 */
export async function startDomesticUpdate(
  ctx: RequestContext,
  input: DomesticUpdateInput,
): Promise<DomesticUpdateStatusModel> {
  const { key, fileId } = input;
  const source = fileId === null ? apiSource(ctx, key) : fileSource(ctx, input);
  const actorId = ctx.viewer?.id ?? null;
  const run = await onlyOne(() =>
    transactWith<DomesticUpdateModel>(
      ctx,
      { audit: ({ id }) => entry('domestic-update.start', { id, key, source }, actorId) },
      async (tx) => {
        await leaveEarlier(tx, key);
        const [file] =
          fileId === null || actorId === null
            ? []
            : await claimUploads(tx, { ids: [fileId], purpose: 'IMPORT_FILE', ownerId: actorId }, 'fileId');
        const begun = await tx
          .insert(domesticUpdates)
          .values({
            key,
            source,
            origin: file ? 'FILE' : 'API',
            fileId: file?.id ?? null,
            fileName: file?.name ?? null,
            allowances: input.allowances,
          })
          .returning()
          .then(one);
        await tell(
          tx,
          begun.id,
          file ? `파일 ${josa(file.name, '으로/로')} 갱신을 시작해요.` : '오픈 API에서 받기 시작해요.',
        );
        await queue(tx, begun.id);
        return begun;
      },
    ),
  );
  return { key, run };
}

/**
 * Goes on with the run of a key that failed, from the page or the batch where it broke off.
 * @throws CONFLICT when its newest run did not fail
 */
export async function retryDomesticUpdate(
  ctx: RequestContext,
  key: DomesticUpdateKey,
  allowances: Allowances,
): Promise<DomesticUpdateStatusModel> {
  const actorId = ctx.viewer?.id ?? null;
  const run = await onlyOne(() =>
    transactWith<DomesticUpdateModel>(
      ctx,
      { audit: ({ id }) => entry('domestic-update.retry', { id, key, ...allowances }, actorId) },
      async (tx) => {
        const newest = await lockNewest(tx, key);
        if (newest?.status !== 'FAILED') throw conflict('다시 시도할 갱신이 없어요.');
        if (newest.origin === 'FILE') fileSource(ctx, { key, source: newest.source });
        const again = await tx
          .update(domesticUpdates)
          .set({
            status: 'RUNNING',
            phase: 'WAITING',
            failure: null,
            obstacle: null,
            restarts: 0,
            isCancelRequested: false,
            finishedAt: null,
            allowances: { ...newest.allowances, ...allowances },
            updatedAt: sql`now()`,
          })
          .where(eq(domesticUpdates.id, newest.id))
          .returning()
          .then(one);
        await tell(tx, again.id, '멈춘 곳에서 다시 시도해요.');
        await queue(tx, again.id);
        return again;
      },
    ),
  );
  return { key, run };
}

/**
 * Ends a run that is not merging yet; what it has received stays for another try.
 * @throws CONFLICT when there is none, or its rows are already going into the catalogue
 */
export async function cancelDomesticUpdate(
  ctx: RequestContext,
  key: DomesticUpdateKey,
): Promise<DomesticUpdateStatusModel> {
  const actorId = ctx.viewer?.id ?? null;
  const run = await transactWith<DomesticUpdateModel>(
    ctx,
    { audit: ({ id }) => entry('domestic-update.cancel', { id, key }, actorId) },
    async (tx) => {
      const newest = await lockNewest(tx, key);
      if (newest?.status !== 'RUNNING') throw conflict('진행 중인 갱신이 없어요.');
      if (newest.phase === 'MERGING' || newest.merged > 0) throw conflict(DOMESTIC_UPDATE_MESSAGES.merging);
      if (await isBeingDone(tx, newest.id)) {
        // Whoever is on it ends it within a second; a run must not be tried again before.
        await tx.update(domesticUpdates).set({ isCancelRequested: true }).where(eq(domesticUpdates.id, newest.id));
      } else {
        await removeJob(tx, jobKey(newest.id));
        await endCancelled(tx, newest.id);
      }
      return (await newestRun(tx, key))!;
    },
  );
  return { key, run };
}

const jobKey = (runId: string) => `domestic-update ${runId}`;

const queue = (tx: Executor, runId: string) =>
  addJob(tx, 'domestic-update', { runId }, { key: jobKey(runId), maxAttempts: ATTEMPTS, queue: 'domestic-update' });

/** Whether a worker has taken its job. */
async function isBeingDone(tx: Executor, runId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM graphile_worker.jobs WHERE key = ${jobKey(runId)} AND locked_at IS NOT NULL`,
  );
  return rows.length > 0;
}

async function lockNewest(tx: Executor, key: DomesticUpdateKey): Promise<DomesticUpdateModel | undefined> {
  const [run] = await tx
    .select()
    .from(domesticUpdates)
    .where(eq(domesticUpdates.key, key))
    .orderBy(desc(domesticUpdates.createdAt), desc(domesticUpdates.id))
    .limit(1)
    .for('update');
  return run;
}

/** What earlier runs of the key kept for another try is not gone on with any more. */
async function leaveEarlier(tx: Executor, key: DomesticUpdateKey): Promise<void> {
  const isEarlier = and(eq(domesticUpdates.key, key), ne(domesticUpdates.status, 'RUNNING'));
  const earlier = await tx
    .select({ id: domesticUpdates.id, fileId: domesticUpdates.fileId })
    .from(domesticUpdates)
    .where(isEarlier);
  const kept = earlier.flatMap(({ fileId }) => fileId ?? []);
  await releaseFiles(tx, kept);
  if (kept.length) await tx.update(domesticUpdates).set({ fileId: null }).where(isEarlier);
  const left = tx.select({ id: domesticUpdates.id }).from(domesticUpdates).where(isEarlier);
  await tx.delete(domesticUpdatePages).where(inArray(domesticUpdatePages.runId, left));
}

function apiSource(ctx: RequestContext, key: DomesticUpdateKey): string {
  const reason = whyNoApi(ctx, key);
  if (reason !== null || key === 'COUNTRY') throw conflict(reason ?? DOMESTIC_UPDATE_MESSAGES.noApi);
  return OPEN_API_SERVICES[key].source;
}

function fileSource(
  { openData }: RequestContext,
  { key, source }: Pick<DomesticUpdateInput, 'key' | 'source'>,
): string {
  const sources = fileSourcesOf(key);
  const chosen = source === null ? undefined : sources.find((one) => one.key === source);
  if (!chosen) throw badUserInput({ source: '어떤 자료의 파일인지 골라 주세요.' });
  if (chosen.testOnly && !openData.allowsTestSources) {
    throw badUserInput({
      source: '공개 이용 허락이 없는 시험용 자료예요. 설정 IMPORT_TEST_SOURCES를 켠 곳에서만 가져올 수 있어요.',
    });
  }
  return chosen.key;
}

const entry = (
  action: 'domestic-update.start' | 'domestic-update.retry' | 'domestic-update.cancel',
  details: object,
  actorId: string | null,
) => ({
  action,
  outcome: 'ok',
  actorId,
  details: { ...details },
});

/** @throws CONFLICT when another run of the key is on its way */
async function onlyOne<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw conflict(DOMESTIC_UPDATE_MESSAGES.running);
    throw error;
  }
}
