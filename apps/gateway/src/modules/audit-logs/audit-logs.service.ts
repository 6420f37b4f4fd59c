import { maskedValues, type CollectionName } from '@gredia/domain';
import { and, desc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AuditLog } from '../../generated/resolvers';
import { auditLogs } from '../../platform/audit/audit.table';
import { readDocuments } from '../../platform/collections/read-documents';
import { isUndoable, mayTakeBack } from '../../platform/collections/undo-document-change.service';
import { holding } from '../../platform/database/values';
import type { RequestContext } from '../../platform/graphql/context';
import { users } from '../identity/accounts/accounts.table';
import { cursorOf, type AuditLogsInput } from './audit-logs.input';

type AuditRow = typeof auditLogs.$inferSelect & { changeCount: number };

/** A page of the audit log, the newest first. */
export async function listAuditLogs(ctx: RequestContext, { filter, first, after }: AuditLogsInput) {
  // To the microsecond: rows of one moment are told apart by their ids alone.
  const place = sql<string>`to_char(${auditLogs.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const together = sql`SELECT count(*)::integer FROM audit_logs AS part WHERE part.change_id = ${auditLogs.changeId}`;
  const found = await ctx.db
    .select({ ...getTableColumns(auditLogs), place, changeCount: sql<number>`(${together})` })
    .from(auditLogs)
    .where(and(...conditionsOf(filter), after ? isBehind(after) : undefined))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(first + 1);
  const shown = found.slice(0, first);
  const last = found.length > first ? shown.at(-1) : undefined;
  const titles = await titlesOf(ctx, shown);
  return {
    logs: await Promise.all(shown.map((row) => entryOf(ctx, row, titles.get(row.documentId ?? '') ?? null))),
    endCursor: last ? cursorOf(last) : null,
  };
}

const isBehind = ({ at, id }: { at: string; id: string }): SQL =>
  sql`(${auditLogs.createdAt}, ${auditLogs.id}) < (${at}::timestamptz, ${id}::uuid)`;

/** The beginning of a day in Korea, so many days later. */
const midnight = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::integer)::timestamp AT TIME ZONE 'Asia/Seoul')`;

function conditionsOf({ actor, action, collection, documentId, from, to, outcome }: AuditLogsInput['filter']) {
  return [
    actor === null ? undefined : isBy(actor),
    action === null ? undefined : eq(auditLogs.action, action),
    collection === null ? undefined : eq(auditLogs.collection, collection),
    documentId === null ? undefined : eq(auditLogs.documentId, documentId),
    from === null ? undefined : sql`${auditLogs.createdAt} >= ${midnight(from)}`,
    to === null ? undefined : sql`${auditLogs.createdAt} < ${midnight(to, 1)}`,
    outcome === null ? undefined : outcome === 'OK' ? eq(auditLogs.outcome, 'ok') : ne(auditLogs.outcome, 'ok'),
  ];
}

const isBy = (actor: string): SQL =>
  isUuid(actor)
    ? sql`${auditLogs.actorId} = ${actor}::uuid`
    : sql`${auditLogs.actorId} IN (
        SELECT ${users.id} FROM ${users} WHERE lower(${users.nickname}) LIKE lower(${holding(actor)}))`;

/** What the records of some rows are called, by their ids. */
async function titlesOf({ db, collections }: RequestContext, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const collection of collections.values()) {
    const { name, titleField } = collection.spec;
    const ids = rows.filter((row) => row.collection === name).flatMap(({ documentId }) => documentId ?? []);
    const documents = await readDocuments(db, collection, [...new Set(ids)]);
    for (const { id, values } of documents.values()) {
      titles.set(id, String(maskedValues(collection.spec, values)[titleField] ?? ''));
    }
  }
  return titles;
}

async function entryOf(ctx: RequestContext, row: AuditRow, documentTitle: string | null): Promise<AuditLog> {
  const collection = row.collection === null ? undefined : ctx.collections.get(row.collection as CollectionName);
  // Of what no collection speaks of, nothing says what is personal.
  const shown = (values: AuditRow['before']) => (values && collection ? maskedValues(collection.spec, values) : null);
  return {
    id: row.id,
    at: row.createdAt,
    action: row.action,
    outcome: row.outcome,
    actor: await nicknameOf(ctx, row.actorId),
    subject: await nicknameOf(ctx, row.subjectId),
    collection: collection?.spec.name ?? null,
    documentId: row.documentId,
    documentTitle,
    reason: row.reason,
    before: shown(row.before),
    after: shown(row.after),
    details: detailsOf(row.details),
    changeId: row.changeId,
    changeCount: Math.max(1, row.changeCount),
    undoneAt: row.undoneAt,
    isUndoable: collection !== undefined && isUndoable(row) && mayTakeBack(ctx, collection, row),
  };
}

/** Without what an undo alone reads. */
function detailsOf(details: AuditRow['details']): AuditRow['details'] {
  const { sources: _sources, undoes: _undoes, ...told } = details ?? {};
  return Object.keys(told).length ? told : null;
}

const nicknameOf = async ({ loaders }: RequestContext, id: string | null): Promise<string | null> =>
  id === null ? null : ((await loaders.user.load(id))?.nickname ?? null);
