import path from 'node:path';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { one, type Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { LOCKS } from '../../platform/database/locks';
import { tidyCatalogue } from './tidy-catalogue';
import { announceCatalogueChange } from '../change-logs/public';
import { rereadLabels } from '../cosmetics/public';
import { refreshCounts, takeCounts } from '../ingredients/public';
import { wantTexts } from '../ingredient-texts/public';
import { linkLaw } from '../regulations/public';
import { sourceEditions } from '../sources/sources.table';
import { ImportError } from './import-error';
import type { ImportProgress } from './progress';
import { fileEdition, type ImportSource } from './import-source';
import { importRuns } from '../sources/import-runs.table';
import { importRows } from './import.table';
import { mergeRun, type Allowances, type RunCounts } from './merge-run';
import { sha256Of } from './reading/open-text';
import { kindOfSource } from '../sources/public';
import { rejectedRows, stageFile, type RejectedRow } from './staging';

const BATCH_ROWS = 1000;
/** From this many changed rows on, waiting for PostgreSQL's own housekeeping would be felt. */
const MANY = 1000;

export interface ImportOptions {
  url: string;
  source: ImportSource;
  file: string;
  edition?: string;
  dryRun?: boolean;
  batchRows?: number;
  progress?: ImportProgress;
  /** More files follow: what follows from all of them is made after the last one, by `finishImports`. */
  isOneOfMany?: boolean;
  allowances?: Allowances;
}

export interface ImportSummary extends RunCounts {
  edition: string;
  /** The file was begun by an earlier run that stopped; this one went on. */
  resumed: boolean;
  rejects: RejectedRow[];
}

const silent: ImportProgress = { onBytes: () => undefined, onStaged: () => undefined, onMerged: () => undefined };

class DryRunDone extends Error {}

/**
 * Imports one file: stages and verifies it whole, then merges it in batches, each in a transaction with its checkpoint.
 * Called again for the same file after it was stopped, it goes on. A dry run does all of it in one transaction and takes
 * it back; no material can be saved meanwhile.
 * @throws ImportError in Korean when the file cannot be used, is older than what is stored or lacks a part of it, or when
 *   another import runs; nothing is merged then
 */
export async function runImport(options: ImportOptions): Promise<ImportSummary> {
  return withClient(options.url, async (client, db) => {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [LOCKS.load]);
    if (!rows[0]?.free) {
      throw new ImportError('다른 가져오기가 진행 중이에요.', { reason: 'busy', hint: '끝난 뒤 다시 실행해 주세요.' });
    }
    if (!options.dryRun) {
      const done = await importFile(db, client, options);
      if (!options.isOneOfMany && done.created + done.updated >= MANY) await tidyCatalogue(db);
      // Behind all of it: an import that is tried out must not keep the queue from anyone.
      if (!options.isOneOfMany && done.created + done.updated > 0) await db.transaction(wantTexts);
      return done;
    }

    let summary: ImportSummary | undefined;
    await db
      .transaction(async (tx) => {
        summary = await importFile(tx, client, options);
        throw new DryRunDone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof DryRunDone)) throw error;
      });
    return summary!;
  });
}

/**
 * Makes what follows from several files that were imported one after the other: the rules of ingredients, the names on
 * labels, the counts. Waits for an import that began meanwhile.
 */
export async function finishImports(url: string): Promise<void> {
  await withClient(url, async (client, db) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.load]);
    const [newest] = await db.select().from(sourceEditions).orderBy(desc(sourceEditions.importedAt)).limit(1);
    if (!newest) return;
    await db.transaction(async (tx) => {
      await takeCounts(tx);
      await linkLaw(tx, { actor: 'import', edition: newest }, { isOfSeveral: true });
    });
    await db.transaction(rereadLabels);
    await db.transaction(refreshCounts);
    await tidyCatalogue(db);
    await db.transaction(wantTexts);
  });
}

/** Works on a connection of its own: its locks end with it. */
async function withClient<Result>(
  url: string,
  work: (client: pg.Client, db: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'gredia-import' });
  await client.connect();
  try {
    // A commit that a power cut takes back is merged again at the next start: waiting for each one gains nothing.
    await client.query('SET synchronous_commit = off');
    return await work(client, drizzle(client));
  } finally {
    await client.end();
  }
}

async function importFile(db: Executor, client: pg.Client, options: ImportOptions): Promise<ImportSummary> {
  const { source, file, dryRun = false, batchRows = BATCH_ROWS, progress = silent, isOneOfMany = false } = options;
  const sha256 = await sha256Of(file);
  const interrupted = dryRun ? undefined : await interruptedRun(db, source.key, sha256);
  const run = interrupted ?? (await stage(db, client, options, sha256, progress));
  progress.onStaged(run.read);

  const edition = fileEdition(source, path.basename(file), options.edition);
  const counts = await mergeRun(db, {
    run,
    source,
    edition,
    batchRows,
    onMerged: progress.onMerged,
    ...(options.allowances ? { allowances: options.allowances } : {}),
    defersLaw: isOneOfMany,
  });
  const rejects = await rejectedRows(db, run.id);
  await db.transaction(async (tx) => {
    await tx.delete(importRows).where(eq(importRows.runId, run.id));
    // Of several files the lists count once their rules are made: `linkLaw` says so.
    const status = isOneOfMany && kindOfSource(source.key) !== 'GOODS' ? 'MERGED' : 'DONE';
    await tx.update(importRuns).set({ status, finishedAt: new Date() }).where(eq(importRuns.id, run.id));
    // That a list was read to its end is something pages say, too.
    await announceCatalogueChange(tx);
  });
  return { ...counts, edition: edition.edition, resumed: interrupted !== undefined, rejects };
}

async function interruptedRun(db: Executor, source: string, fileSha256: string) {
  const [run] = await db
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.source, source),
        eq(importRuns.fileSha256, fileSha256),
        inArray(importRuns.status, ['STAGED', 'MERGING']),
      ),
    )
    .orderBy(desc(importRuns.createdAt))
    .limit(1);
  return run;
}

async function stage(
  db: Executor,
  client: pg.Client,
  { source, file }: ImportOptions,
  fileSha256: string,
  progress: ImportProgress,
) {
  // What earlier runs left behind that will not be gone on with. One that is half merged may be, until this one is.
  await db.execute(sql`
    DELETE FROM import_rows USING import_runs
    WHERE run_id = import_runs.id
      AND (status IN ('STAGING', 'FAILED') OR (source = ${source.key} AND status = 'STAGED'))`);
  await db
    .update(importRuns)
    .set({ status: 'FAILED', finishedAt: new Date() })
    .where(and(eq(importRuns.source, source.key), inArray(importRuns.status, ['STAGING', 'STAGED'])));
  const id = newId();
  await db
    .insert(importRuns)
    .values({ id, source: source.key, fileName: path.basename(file), fileSha256, status: 'STAGING' });
  try {
    const read = await stageFile(client, id, source, file, progress);
    // Whatever is allowed: nothing takes the place of everything.
    if (read === 0) throw new ImportError('파일에 행이 하나도 없어요.');
    const rejected = sql<number>`(SELECT count(*)::int FROM import_rows WHERE run_id = ${id} AND rejection IS NOT NULL)`;
    return await db
      .update(importRuns)
      .set({ status: 'STAGED', read, rejected })
      .where(eq(importRuns.id, id))
      .returning()
      .then(one);
  } catch (error) {
    await markFailed(db, id);
    throw error;
  }
}

/** A failed COPY has already ended the transaction of a dry run: then there is nothing to mark. */
async function markFailed(db: Executor, id: string): Promise<void> {
  await db
    .update(importRuns)
    .set({ status: 'FAILED', finishedAt: new Date() })
    .where(eq(importRuns.id, id))
    .catch(() => undefined);
}
