import { WATCHED_KEYS } from '@gredia/domain';
import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { textArray, uuidArray } from '../../../platform/database/values';
import { changeLogs } from '../../change-logs/change-logs.table';
import { users } from '../../identity/accounts/accounts.table';
import { isActive, wantsNews, wantsNewsInApp } from '../../identity/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { mergedIngredients } from '../../ingredients/merged-ingredients.table';
import { sourceEditions } from '../../sources/sources.table';
import { watches, watchLabels } from '../watches.table';

export const WATCHED = textArray([...WATCHED_KEYS]);

/** Watched ingredients and the newest change of each that is worth a mail. */
export type Newest = ReadonlyMap<string, number>;

/**
 * Of every watched ingredient the newest change worth a mail, where some watch was not told of it. Each
 * ingredient is looked up once by an index of the log, however many watch it.
 */
export async function newestChanges(tx: Executor): Promise<Newest> {
  const { rows } = await tx.execute<{ id: string; seq: string }>(sql`
    SELECT watched.target_id AS id, newest.seq FROM (
      SELECT target_id, min(told_seq) AS told FROM ${watches} GROUP BY target_id
    ) AS watched
    CROSS JOIN LATERAL (
      SELECT max(log.seq) AS seq FROM ${changeLogs} AS log
      WHERE log.target_id = watched.target_id AND log.key = ANY(${WATCHED}) AND log.seq > watched.told
    ) AS newest
    WHERE newest.seq IS NOT NULL`);
  return new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
}

const changedRows = (newest: Newest) =>
  sql`unnest(${uuidArray([...newest.keys()])}, ${sql.param([...newest.values()])}::bigint[]) AS changed (id, seq)`;

/** Who watches one of them and was not told of all. */
export async function peopleToTell(tx: Executor, newest: Newest): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT watches.user_id AS id FROM ${changedRows(newest)}
    JOIN ${watches} ON watches.target_id = changed.id AND watches.told_seq < changed.seq ORDER BY 1`);
  return rows.map(({ id }) => id);
}

/** A watch of which there is something to tell. */
export interface UntoldWatch extends Record<string, unknown> {
  id: string;
  userId: string;
  targetId: string;
  toldSeq: number;
}

/** What some people were not told of: by their own watches and by those of their labels, each over its own index. */
export async function untoldWatches(tx: Executor, userIds: readonly string[], newest: Newest): Promise<UntoldWatch[]> {
  const people = uuidArray(userIds);
  const { rows } = await tx.execute<Omit<UntoldWatch, 'toldSeq'> & { toldSeq: string }>(sql`
    SELECT watched.id, watched.user_id AS "userId", watched.target_id AS "targetId", watched.told_seq AS "toldSeq"
    FROM (
      SELECT * FROM ${watches} WHERE user_id = ANY(${people}) AND label_id IS NULL
      UNION ALL
      SELECT watches.* FROM ${watchLabels} JOIN ${watches} ON watches.label_id = watch_labels.id
      WHERE watch_labels.user_id = ANY(${people})
    ) AS watched
    JOIN ${changedRows(newest)} ON changed.id = watched.target_id AND watched.told_seq < changed.seq
    ORDER BY watched.user_id, watched.id`);
  return rows.map(({ toldSeq, ...row }) => ({ ...row, toldSeq: Number(toldSeq) })) as UntoldWatch[];
}

/** A change that some were not told of. */
export interface LoggedChange extends Record<string, unknown> {
  seq: number;
  targetId: string;
  targetName: string;
  key: string;
  item: string | null;
  before: unknown;
  after: unknown;
  /** The day in Korea. */
  day: string;
  /** What it was taken from; null where nothing says so. */
  source: string | null;
  edition: string | null;
}

/** Changes of ingredients behind those that were told, up to the newest that counts now, in their order. */
export async function changesSince(
  tx: Executor,
  told: ReadonlyMap<string, number>,
  newest: Newest,
): Promise<Map<string, LoggedChange[]>> {
  const ids = [...told.keys()];
  const { rows } = await tx.execute<Omit<LoggedChange, 'seq'> & { seq: string }>(sql`
    SELECT log.seq, log.target_id AS "targetId", log.target_name AS "targetName", log.key, log.item, log.before, log.after,
      (log.created_at AT TIME ZONE 'Asia/Seoul')::date::text AS day, edition.name AS source, edition.edition
    FROM unnest(${uuidArray(ids)}, ${sql.param(ids.map((id) => told.get(id)))}::bigint[],
      ${sql.param(ids.map((id) => newest.get(id)))}::bigint[]) AS asked (id, told, newest)
    CROSS JOIN LATERAL (
      SELECT * FROM ${changeLogs} WHERE target_id = asked.id AND key = ANY(${WATCHED})
        AND seq > asked.told AND seq <= asked.newest
    ) AS log
    LEFT JOIN ${sourceEditions} AS edition ON edition.id = log.source_edition_id
    ORDER BY log.seq`);
  const of = new Map<string, LoggedChange[]>(ids.map((id) => [id, []]));
  for (const row of rows) {
    of.get(row.targetId as string)?.push({ ...row, seq: Number(row.seq) } as LoggedChange);
  }
  return of;
}

/** The titles under which ingredients stand now, by the ids that are watched; those that are not there have none. */
export async function titlesNow(tx: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; title: string }>(sql`
    SELECT asked.id, ${ingredients.title} AS title FROM unnest(${uuidArray(ids)}) AS asked (id)
    LEFT JOIN ${mergedIngredients} ON ${mergedIngredients.id} = asked.id
    JOIN ${ingredients} ON ${ingredients.id} = coalesce(${mergedIngredients.intoId}, asked.id)`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Those of some people who want to hear of it: by mail, where they may be mailed, or in the app. */
export async function listeningPeople(tx: Executor, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { id, email, emailVerifiedAt } = users;
  const rows = await tx
    .select({ id })
    .from(users)
    .where(
      and(
        inArray(id, [...userIds]),
        isActive(),
        or(and(isNotNull(email), isNotNull(emailVerifiedAt), wantsNews('regulations')), wantsNewsInApp('regulations')),
      ),
    );
  return new Set(rows.map((row) => row.id));
}
