import { auditActionLabel, csvLines } from '@gredia/domain';
import {
  GetAuditLogsDocument,
  type AuditLogEntryFragment,
  type AuditLogFilter,
  type GetAuditLogsQuery,
  type GraphqlClient,
} from '@gredia/graphql-schema';
import { formatDateTime } from '@gredia/ui';
import { changedFields, detailLines } from './changed-fields';
import { specOf } from './collection-specs';

/** More rows than these are no file that somebody reads. */
export const CSV_MAX = 5000;
const PER_REQUEST = 200;

const HEAD = ['때', '누가', '동작', '결과', '목록', '항목', '항목 ID', '회원', '이유', '바뀐 내용'];

/** The log as a filter shows it, the newest first, masked as on the screen. */
export async function auditCsv(
  client: GraphqlClient,
  filter: AuditLogFilter,
): Promise<{ text: string; count: number; isCut: boolean }> {
  const logs: AuditLogEntryFragment[] = [];
  let after: string | null | undefined = null;
  do {
    const { auditLogs }: GetAuditLogsQuery = await client.query(GetAuditLogsDocument, {
      filter,
      first: PER_REQUEST,
      after,
    });
    logs.push(...auditLogs.logs);
    after = auditLogs.endCursor;
  } while (after && logs.length < CSV_MAX);
  return { text: csvLines([HEAD, ...logs.map(rowOf)]), count: logs.length, isCut: Boolean(after) };
}

function rowOf(log: AuditLogEntryFragment): (string | null)[] {
  const changes = changedFields(log).map(({ label, before, after }) => `${label}: ${before} → ${after}`);
  const rest = detailLines(log).map(({ name, text }) => `${name}: ${text}`);
  return [
    formatDateTime(log.at),
    log.actor ?? null,
    auditActionLabel(log.action),
    log.outcome,
    specOf(log.collection)?.label ?? log.collection ?? null,
    log.documentTitle ?? null,
    log.documentId ?? null,
    log.subject ?? null,
    log.reason ?? null,
    [...changes, ...rest].join('\n'),
  ];
}
