import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { changeLogs, isToldInLists } from './change-logs.table';
import { fieldsOf, isEnd, isOfField, withValue, type ReplayedState } from './replay';

/** What a target was at a moment, as far as the log knows. */
export interface PastState {
  /** Whether it was there, or was shown. */
  isThere: boolean;
  state: ReplayedState;
  /** The source of a value that was changed until then, by its key, or its key and item (`key/item`). */
  sources: ReadonlyMap<string, string | null>;
}

interface EdgeRow {
  seq: string;
  key: string;
  after: unknown;
  state: ReplayedState;
}

interface ValueRow {
  key: string;
  item: string | null;
  before: unknown;
  after: unknown;
  sourceEditionId: string | null;
  isPast: boolean;
}

const { targetId, createdAt, seq, key, item, state } = changeLogs;
const placeholder = (name: string) => sql.placeholder(name);

const seqAt = statement<{ seq: string }>(
  'change_log_seq_at',
  sql`SELECT ${seq} AS seq FROM ${changeLogs} WHERE ${targetId} = ${placeholder('id')}::uuid
      AND ${createdAt} < ${placeholder('before')}::timestamptz
    ORDER BY ${createdAt} DESC NULLS LAST, ${seq} DESC LIMIT 1`,
);

const edgeBefore = statement<EdgeRow & Record<string, unknown>>(
  'change_log_edge_before',
  sql`SELECT ${seq} AS seq, ${key} AS key, ${changeLogs.after} AS after, ${state} AS state FROM ${changeLogs}
    WHERE ${targetId} = ${placeholder('id')}::uuid AND ${seq} <= ${placeholder('seq')}::bigint AND ${state} IS NOT NULL
    ORDER BY ${seq} DESC LIMIT 1`,
);

const edgeAfter = statement<EdgeRow & Record<string, unknown>>(
  'change_log_edge_after',
  sql`SELECT ${seq} AS seq, ${key} AS key, ${changeLogs.after} AS after, ${state} AS state FROM ${changeLogs}
    WHERE ${targetId} = ${placeholder('id')}::uuid AND ${seq} > ${placeholder('seq')}::bigint AND ${state} IS NOT NULL
    ORDER BY ${seq} LIMIT 1`,
);

/** Which changes count is read off the index alone; of a thousand changes their rows are read for as many values as there are. */
const valuesAround = statement<ValueRow & Record<string, unknown>>(
  'change_log_values_around',
  sql`WITH each AS MATERIALIZED (
      SELECT max(${seq}) FILTER (WHERE ${seq} > ${placeholder('lo')}::bigint AND ${seq} <= ${placeholder('seq')}::bigint) AS past,
        min(${seq}) FILTER (WHERE ${seq} > ${placeholder('seq')}::bigint AND ${seq} < ${placeholder('hi')}::bigint) AS next
      FROM ${changeLogs} WHERE ${targetId} = ${placeholder('id')}::uuid GROUP BY ${key}, ${item}
    ), both_sides AS (
      SELECT past AS seq, true AS is_past FROM each WHERE past IS NOT NULL
      UNION ALL SELECT next, false FROM each WHERE next IS NOT NULL
    )
    SELECT log.key, log.item, log.before, log.after, log.source_edition_id AS "sourceEditionId", is_past AS "isPast"
    FROM both_sides JOIN change_logs AS log ON log.seq = both_sides.seq ORDER BY log.seq`,
);

const MAX_SEQ = '9223372036854775807';

/** The number of the last change of a target before a moment; null where there is none. */
export async function lastChangeBefore(db: Database, id: string, moment: Date): Promise<string | null> {
  const [last] = await seqAt(db, { id, before: moment.toISOString() });
  return last ? last.seq : null;
}

/**
 * What a target said after one of its changes: what it began with, and of each value the newest change since. Of a beginning
 * that is not known (rows from before whole states were kept) the oldest change afterwards says what it was, else its end, or
 * what it says now.
 * @param after the number of the change; null for before all
 * @param now what it says now; null where it is not there any more
 */
export async function stateAfter(
  db: Database,
  id: string,
  after: string | null,
  now: ReplayedState | null,
): Promise<PastState> {
  const at = after ?? '0';
  const [begun] = await edgeBefore(db, { id, seq: at });
  if (begun && isEnd({ ...begun, item: null, before: null })) {
    return { isThere: false, state: {}, sources: new Map() };
  }
  const [edge] = begun ? [] : await edgeAfter(db, { id, seq: at });
  const rows = await valuesAround(db, {
    ...{ id, seq: at, lo: begun?.seq ?? '0' },
    // Where it began is known, nothing of afterwards is needed.
    hi: begun ? at : (edge?.seq ?? MAX_SEQ),
  });
  const isBegunLater = !begun && (edge?.key === 'created' || rows.some((row) => !row.isPast && row.key === 'created'));
  if (isBegunLater) return { isThere: false, state: {}, sources: new Map() };
  let said = begun?.state ?? edge?.state ?? now ?? {};
  const sources = new Map<string, string | null>();
  const fields = rows.filter(isOfField);
  // The next change of a value says what it was: of two that tell of one value the earlier.
  for (const row of fields.toReversed()) {
    if (row.isPast) continue;
    said = withValue(said, row.key, row.item, row.before);
    // Of a rule the same list, of another edition at most.
    if (row.item !== null) sources.set(`${row.key}/${row.item}`, row.sourceEditionId);
  }
  for (const row of fields) {
    if (!row.isPast) continue;
    said = withValue(said, row.key, row.item, row.after);
    if (row.item !== null) sources.set(`${row.key}/${row.item}`, row.sourceEditionId);
    else for (const field of fieldsOf(row.key)) sources.set(field, row.sourceEditionId);
  }
  return { isThere: begun !== undefined || edge !== undefined || now !== null, state: said, sources };
}

const versions = statement<{ id: string; seq: string; createdAt: Date }>(
  'change_log_versions',
  sql`SELECT DISTINCT ON (${targetId}) ${targetId} AS id, ${seq} AS seq, ${createdAt} AS "createdAt" FROM ${changeLogs}
    WHERE ${targetId} = ANY(${placeholder('ids')}::uuid[]) AND ${changeLogs.versionHash} = ${placeholder('hash')}
    ORDER BY ${targetId}, ${seq} DESC`,
);

/** The last change after which some targets were of a version. */
export const lastOfVersion = (db: Database, ids: readonly string[], hash: string) =>
  versions(db, { ids: [...ids], hash });

/** A day in Korea on which a target changed, and what of it. */
export interface ChangedDay {
  day: string;
  keys: string[];
}

const daysOf = statement<ChangedDay & Record<string, unknown>>(
  'change_log_days',
  sql`SELECT (${createdAt} AT TIME ZONE 'Asia/Seoul')::date AS day, array_agg(DISTINCT ${key}) AS keys FROM ${changeLogs}
    WHERE ${targetId} = ${placeholder('id')}::uuid AND ${isToldInLists(changeLogs.origin)} GROUP BY 1 ORDER BY 1 DESC LIMIT ${placeholder('first')}`,
);

/** The days on which a target changed, the newest first; not those on which only machines wrote. */
export const changedDays = (db: Database, id: string, first: number): Promise<ChangedDay[]> =>
  daysOf(db, { id, first });

const firstKnown = statement<{ createdAt: Date; key: string }>(
  'change_log_first_known',
  sql`SELECT ${createdAt} AS "createdAt", ${key} AS key FROM ${changeLogs} WHERE ${targetId} = ${placeholder('id')}::uuid
    ORDER BY ${createdAt} LIMIT 1`,
);

/** When the log of a target begins; null where it was never changed. */
export async function knownSince(db: Database, id: string): Promise<Date | null> {
  const [first] = await firstKnown(db, { id });
  return first?.createdAt ?? null;
}
