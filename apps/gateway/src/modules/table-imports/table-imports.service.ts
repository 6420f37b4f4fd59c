import {
  DAY_MS,
  IMPORT_OUTCOMES,
  isImportBusy,
  mappingProblems,
  mayImport,
  maskedValues,
  rejectFile,
  importReason,
  koreanDay,
  type CollectionName,
  type ImportOutcome,
  type TableImportMapping,
  type TableImportStatus,
} from '@gredia/domain';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { collectionNamed, consoleRole } from '../../platform/collections/find-collection';
import { readReason } from '../../platform/collections/save-documents.service';
import { one, type Executor } from '../../platform/database/client';
import { badUserInput, conflict, forbidden, notFound } from '../../platform/errors/errors';
import { findFile } from '../../platform/files/find-file';
import type { RequestContext } from '../../platform/graphql/context';
import { parse } from '../../platform/graphql/parse';
import { addJob } from '../../platform/queue/add-job';
import { transact } from '../../platform/transact/transact';
import { keepRows, rowsBehind } from './import-rows';
import { reasonWithSource } from './import-sources';
import { readTableFile } from './read-table-file';
import { requireMappingRights } from './running/mapping-rights';
import { KEPT_DAYS } from './table-imports-retention';
import { tableImports, type TableImportModel } from './table-imports.table';

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/**
 * Reads an upload as a table; nothing of the collection is changed yet.
 * @throws FORBIDDEN where the viewer may change nothing of it, BAD_USER_INPUT for `fileId`, RATE_LIMITED
 */
export async function startTableImport(
  ctx: RequestContext,
  name: CollectionName,
  fileId: string,
): Promise<TableImportModel> {
  const { spec } = collectionNamed(ctx, name);
  if (!mayImport(spec, consoleRole(ctx))) throw forbidden();
  const actorId = ctx.viewer!.id;
  const file = await findFile(ctx.db, fileId);
  if (!file || file.ownerId !== actorId || file.purpose !== 'IMPORT_FILE') {
    throw badUserInput({ fileId: '파일을 다시 올려 주세요.' });
  }
  await ctx.limits.take('table-import', actorId);
  const content = await ctx.fileStore.storage.read(file.storageKey).catch((err: unknown) => {
    ctx.log.warn({ err, fileId }, 'The bytes of an upload cannot be read');
    throw badUserInput({ fileId: '파일을 읽지 못했어요. 다시 올려 주세요.' });
  });
  const { heads, rows, encoding, delimiter } = await readTableFile(content);
  const columns = heads.map((head, at) => ({
    name: head,
    samples: rows
      .slice(0, 50)
      .map(({ cells }) => (cells[at] ?? '').trim().slice(0, SAMPLE_LENGTH))
      .filter(Boolean)
      .slice(0, SAMPLES),
  }));
  return transact(ctx, async (tx) => {
    const values = {
      actorId,
      collection: name,
      fileName: file.name,
      encoding,
      delimiter,
      columns,
      rowCount: rows.length,
    };
    const made = await tx.insert(tableImports).values(values).returning().then(one);
    await keepRows(tx, made.id, rows);
    return made;
  });
}

/** Has what each row would do found out in the background. @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT */
export async function checkTableImport(
  ctx: RequestContext,
  id: string,
  mapping: TableImportMapping,
): Promise<TableImportModel> {
  return transact(ctx, async (tx) => {
    const run = await lockImport(tx, ctx, id, ['READY', 'CHECKED']);
    const { spec } = collectionNamed(ctx, run.collection);
    if (mapping.columns.length !== run.columns.length) throw badUserInput({ columns: '열을 다시 이어 주세요.' });
    requireMappingRights(ctx, spec, mapping);
    const problems = mappingProblems(spec, consoleRole(ctx), mapping);
    if (Object.keys(problems).length) throw badUserInput(problems);
    return begin(tx, run, { status: 'CHECKING', mapping, counts: null });
  });
}

/** Has the accepted rows written in the background, all or none. @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT */
export async function writeTableImport(
  ctx: RequestContext,
  { id, ...given }: { id: string; reason?: string | null; source?: string | null; edition?: string | null },
): Promise<TableImportModel> {
  return transact(ctx, async (tx) => {
    const run = await lockImport(tx, ctx, id, ['CHECKED']);
    const told = reasonWithSource(ctx, run.collection, given);
    const reason = readReason(collectionNamed(ctx, run.collection), told);
    if (!run.counts || run.counts.CHANGE + run.counts.ADD === 0) throw conflict('바꿀 행이 없어요.');
    return begin(tx, run, { status: 'WRITING', reason });
  });
}

/** Has what was written taken back in the background. @throws NOT_FOUND, CONFLICT */
export async function undoTableImport(ctx: RequestContext, id: string): Promise<TableImportModel> {
  return transact(ctx, async (tx) => {
    const run = await lockImport(tx, ctx, id, ['DONE']);
    if (!isImportUndoable(run)) throw conflict('바꾼 지 24시간이 지나 되돌릴 수 없어요.');
    return begin(tx, run, { status: 'UNDOING' });
  });
}

/** Asks for the end of the work that is on its way. A taking back goes to its end. @throws NOT_FOUND */
export async function cancelTableImport(ctx: RequestContext, id: string): Promise<TableImportModel> {
  return transact(ctx, async (tx) => {
    const run = await ownImport(tx, ctx, id);
    if (run.status !== 'CHECKING' && run.status !== 'WRITING') return run;
    return tx
      .update(tableImports)
      .set({ isCancelRequested: true })
      .where(eq(tableImports.id, run.id))
      .returning()
      .then(one);
  });
}

/** Whether what it wrote can be taken back now. */
export const isImportUndoable = ({ status, changeId, writtenAt }: TableImportModel, now = Date.now()): boolean =>
  status === 'DONE' && changeId !== null && writtenAt !== null && now - writtenAt.getTime() < DAY_MS;

async function begin(
  tx: Executor,
  { id }: TableImportModel,
  changes: Partial<TableImportModel>,
): Promise<TableImportModel> {
  await addJob(
    tx,
    'table-import',
    { importId: id },
    { key: `table-import ${id}`, queue: 'table-import', maxAttempts: 3 },
  );
  const fresh = { done: 0, total: 0, failure: null, isCancelRequested: false, updatedAt: new Date() };
  return tx
    .update(tableImports)
    .set({ ...fresh, ...changes })
    .where(eq(tableImports.id, id))
    .returning()
    .then(one);
}

const unknownImport = () => notFound('가져오기가 없어요. 이틀이 지나면 지워져요.');

/** An import of the viewer's own, locked. @throws NOT_FOUND, CONFLICT where it is not at one of these points */
async function lockImport(
  tx: Executor,
  ctx: RequestContext,
  id: string,
  expected: readonly TableImportStatus[],
): Promise<TableImportModel> {
  const run = await ownImport(tx, ctx, id);
  if (expected.includes(run.status)) return run;
  if (isImportBusy(run.status)) throw conflict('아직 처리하고 있어요. 끝난 뒤에 다시 눌러 주세요.');
  throw conflict('이미 끝난 가져오기예요. 파일을 다시 올려 주세요.');
}

async function ownImport(tx: Executor, { viewer }: RequestContext, id: string): Promise<TableImportModel> {
  const own = and(eq(tableImports.id, id), eq(tableImports.actorId, viewer!.id));
  const [run] = isUuid(id) ? await tx.select().from(tableImports).where(own).for('update') : [];
  if (!run) throw unknownImport();
  return run;
}

/** An import of the viewer's own. @throws NOT_FOUND */
export async function findTableImport({ db, viewer }: RequestContext, id: string): Promise<TableImportModel> {
  const own = and(eq(tableImports.id, id), eq(tableImports.actorId, viewer!.id));
  const [run] = isUuid(id) ? await db.select().from(tableImports).where(own) : [];
  if (!run) throw unknownImport();
  return run;
}

/** The viewer's imports of a collection that are still kept, the newest first. */
export function listTableImports({ db, viewer }: RequestContext, name: CollectionName): Promise<TableImportModel[]> {
  return db
    .select()
    .from(tableImports)
    .where(
      and(
        eq(tableImports.actorId, viewer!.id),
        eq(tableImports.collection, name),
        gt(tableImports.createdAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`),
      ),
    )
    .orderBy(desc(tableImports.createdAt))
    .limit(10);
}

const ROWS_MAX = 200;
const FIRST_MESSAGE = `한 번에 1–${ROWS_MAX}개를 볼 수 있어요.`;
const rowsInput = z.object({
  outcome: z
    .enum(IMPORT_OUTCOMES as [ImportOutcome, ...ImportOutcome[]])
    .nullish()
    .transform((outcome) => outcome ?? null),
  first: z.preprocess((first) => first ?? 50, z.int(FIRST_MESSAGE).min(1, FIRST_MESSAGE).max(ROWS_MAX, FIRST_MESSAGE)),
  after: z
    .int()
    .min(0)
    .nullish()
    .transform((after) => after ?? 0),
});

/** Rows of an import with what would become of them, personal values masked. */
export async function listImportRows(ctx: RequestContext, id: string, given: z.input<typeof rowsInput>) {
  const run = await findTableImport(ctx, id);
  const { outcome, first, after } = parse(rowsInput, given);
  const { spec } = collectionNamed(ctx, run.collection);
  const found = await rowsBehind(ctx.db, run.id, { outcome, after, first: first + 1 });
  const shown = found.slice(0, first);
  const rows = shown.map((row) => ({
    line: row.line,
    outcome: row.outcome,
    documentId: row.documentId,
    title: row.title,
    before: row.before,
    after: row.values && maskedValues(spec, row.values),
    problems: row.problems ?? [],
  }));
  return { rows, endLine: found.length > first ? (shown.at(-1)?.line ?? null) : null };
}

/** The refused rows as a file of their own, each with why. @throws NOT_FOUND, CONFLICT where there are none */
export async function importRejects(ctx: RequestContext, id: string) {
  const run = await findTableImport(ctx, id);
  const { spec } = collectionNamed(ctx, run.collection);
  const rows = await rowsBehind(ctx.db, run.id, { outcome: 'REFUSED', after: 0, first: run.rowCount });
  if (!rows.length) throw conflict('거절된 행이 없어요.');
  const rejected = rows.map(({ cells, problems }) => ({ cells, reason: importReason(spec, problems ?? []) }));
  const heads = run.columns.map(({ name }) => name);
  return { fileName: `${spec.label} 거절 ${koreanDay()}.csv`, content: rejectFile(heads, rejected) };
}
