import type { Viewer } from '@gredia/auth';
import type { TableImportStatus } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import { GraphQLError } from 'graphql';
import { takeBackChange } from '../../../platform/collections/undo-document-change.service';
import { collectionNamed } from '../../../platform/collections/find-collection';
import type { Executor } from '../../../platform/database/client';
import { forbidden } from '../../../platform/errors/errors';
import type { ContextOf, RequestContext } from '../../../platform/graphql/context';
import type { Platform } from '../../../platform/module/platform';
import type { JobFacts } from '../../../platform/queue/tasks';
import { transact } from '../../../platform/transact/transact';
import { EndlessBudget } from '../../../platform/work/request-budget';
import { users } from '../../identity/accounts/accounts.table';
import { isActive } from '../../identity/public';
import { tableImports, type TableImportModel } from '../table-imports.table';
import { checkImport } from './check-import';
import { ImportCancelled } from './import-errors';
import { endWork } from './import-progress';
import { requireMappingRights } from './mapping-rights';
import { writeImport } from './write-import';

type Office = Pick<Platform, 'db' | 'log' | 'origins'> & { contextOf: ContextOf };

/** What an import is again when its work came to nothing. */
const BEFORE: Partial<Record<TableImportStatus, TableImportStatus>> = {
  CHECKING: 'READY',
  WRITING: 'CHECKED',
  UNDOING: 'DONE',
};

/**
 * The task table-import: checks, writes or takes back an import, whichever it waits for. It may be killed anywhere: a
 * writing is one transaction, which also says that it was done.
 * @throws where another attempt may succeed; the queue makes it
 */
export async function runTableImport(
  office: Office,
  { importId }: { importId: string },
  { isLastAttempt }: JobFacts,
): Promise<void> {
  const { db, log } = office;
  const [run] = await db.select().from(tableImports).where(eq(tableImports.id, importId));
  const before = run && BEFORE[run.status];
  if (!before) return;
  try {
    if (run.isCancelRequested) throw new ImportCancelled();
    const ctx = await contextOfActor(office, run);
    const collection = collectionNamed(ctx, run.collection);
    // A taking back asks for the rights of each row that it takes back.
    if (run.status !== 'UNDOING') requireMappingRights(ctx, collection.spec, run.mapping!);
    if (run.status === 'CHECKING') await checkImport(ctx, collection, run);
    else if (run.status === 'WRITING') await writeImport(ctx, collection, run);
    else await undoImport(ctx, run);
  } catch (error) {
    const failure = sentenceOf(error);
    if (failure === null && !isLastAttempt) throw error;
    if (failure === null) log.error({ err: error, importId }, 'An import into a table failed');
    await endWork(db, run, {
      status: before,
      failure: failure ?? '예상하지 못한 문제로 멈췄어요. 다시 시도해 주세요.',
    });
  }
}

/**
 * What is done for somebody is done with the rights that the account has now.
 * @throws FORBIDDEN where it may not act any more
 */
async function contextOfActor(
  { db, origins, contextOf }: Office,
  { actorId }: TableImportModel,
): Promise<RequestContext> {
  const [user] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, actorId), isActive()));
  if (!user || (user.role !== 'OPERATOR' && user.role !== 'ADMIN')) throw forbidden();
  // It was asked for in a session that might.
  const session = { sid: 'table-import', signedInAt: new Date(), isLocked: false };
  const asking: Viewer = { ...user, emailVerified: true, session };
  const client = { origin: origins.admin, address: '', userAgent: '' };
  return Object.assign(contextOf({ asking, client, bearer: '' }), { db, budget: new EndlessBudget() });
}

async function undoImport(ctx: RequestContext, run: TableImportModel): Promise<void> {
  await transact(ctx, async (tx) => {
    await takeBackChange(tx, ctx, run.changeId!, { takesOutAdded: true });
    await endWork(tx, run, { status: 'UNDONE' });
  });
}

/** Ends an import whose job was taken out of the queue. */
export async function endThrownAway(tx: Executor, importId: string): Promise<void> {
  const [run] = await tx.select().from(tableImports).where(eq(tableImports.id, importId));
  const status = run && BEFORE[run.status];
  if (status) await endWork(tx, run, { status, failure: STOPPED });
}

const STOPPED = '멈췄어요. 바뀐 것은 없어요.';

/** What is told; null for what nobody foresaw. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof ImportCancelled) return STOPPED;
  if (error instanceof GraphQLError) return error.message;
  return null;
}
