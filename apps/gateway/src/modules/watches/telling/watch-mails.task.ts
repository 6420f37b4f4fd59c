import { HOUR_MS, koreanDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { announce } from '../../../platform/events/announce';
import type { Schedule } from '../../../platform/queue/schedule';
import { transact } from '../../../platform/transact/transact';
import { mergedIngredients } from '../../ingredients/merged-ingredients.table';
import { changeLogs } from '../../change-logs/change-logs.table';
import { watches, watchMails } from '../watches.table';
import { listeningPeople, newestChanges, peopleToTell, WATCHED } from './changed-watches';
import { newsOf, type PersonNews } from './news-of-person';
import { watchedChanged } from './watches.events';

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Started by the clock. */
    'watch-mails': Record<string, never>;
  }
}

/** 08:00 in Korea; made up for until the evening. */
export const watchMailsSchedule: Schedule = {
  task: 'watch-mails',
  match: '0 23 * * *',
  backfillMs: 12 * HOUR_MS,
  maxAttempts: 3,
};

/** People whose news are read together. */
const SLICE = 200;

interface Telling {
  db: Database;
  log: Logger;
}

/**
 * The task watch-mails: tells people what changed in the end of what they watch, once a day at most however often and by how
 * many gateways it is done (docs/product/watching.md#mails). Each person is a transaction that writes down the day, what is told
 * and how far it tells: a gateway that is killed in between tells nobody twice and leaves nobody out.
 * @throws after the last one when a person could not be told; the others are told all the same
 */
export async function mailWatches({ db, log }: Telling, now = new Date(), slice = SLICE): Promise<void> {
  const day = koreanDay(now);
  const errors: unknown[] = [];
  const newest = await newestChanges(db);
  const people = newest.size ? await peopleToTell(db, newest) : [];
  let told = 0;
  for (let start = 0; start < people.length; start += slice) {
    const some = people.slice(start, start + slice);
    const listening = await listeningPeople(db, some);
    for (const news of await newsOf(db, some, newest)) {
      try {
        if (await tellPerson(db, news, listening.has(news.userId) ? day : null)) told += 1;
      } catch (error) {
        errors.push(error);
      }
    }
  }
  const followed = await transact({ db }, followMerged);
  log.info({ people: people.length, told, followed }, 'People were told of what they watch');
  if (errors.length) throw new AggregateError(errors, `${errors.length} people could not be told`);
}

/**
 * Tells one person, by mail and in the app as they want it, and notes up to where. Who was told today already is told tomorrow;
 * what happens while a person wants to hear of nothing is not told afterwards.
 * @param day null where the person gets none
 */
function tellPerson(db: Database, { userId, told, ingredients }: PersonNews, day: string | null): Promise<boolean> {
  return transact({ db }, async (tx) => {
    const isNews = day !== null && ingredients.length > 0;
    if (isNews) {
      const marked = await tx.insert(watchMails).values({ userId, day }).onConflictDoNothing().returning();
      if (marked.length === 0) return false;
      await announce(tx, watchedChanged, { userId, ingredients });
    }
    await tx.execute(sql`
      UPDATE ${watches} SET told_seq = greatest(watches.told_seq, told.seq)
      FROM unnest(${uuidArray(told.ids)}, ${sql.param(told.seqs)}::bigint[]) AS told (id, seq)
      WHERE watches.id = told.id`);
    return isNews;
  });
}

/**
 * What was merged away is watched as what it became part of, once that was told. It goes on from the change that was told:
 * numbers of changes grow over all ingredients, so that what happened to the other one since the merge is still news.
 */
export async function followMerged(tx: Executor): Promise<number> {
  const gone = sql`
    SELECT watch.id, watch.user_id, watch.label_id, merged.into_id,
      row_number() OVER (PARTITION BY watch.user_id, watch.label_id, merged.into_id ORDER BY watch.id) AS place
    FROM ${watches} AS watch JOIN ${mergedIngredients} AS merged ON merged.id = watch.target_id
    WHERE NOT EXISTS (
      SELECT FROM ${changeLogs} AS log
      WHERE log.target_id = watch.target_id AND log.key = ANY(${WATCHED}) AND log.seq > watch.told_seq)`;
  await tx.execute(sql`
    DELETE FROM ${watches} USING (${gone}) AS gone
    WHERE watches.id = gone.id AND (gone.place > 1 OR EXISTS (
      SELECT FROM ${watches} AS other WHERE other.target_id = gone.into_id AND other.user_id = gone.user_id
        AND other.label_id IS NOT DISTINCT FROM gone.label_id))`);
  const { rowCount } = await tx.execute(sql`
    UPDATE ${watches} SET target_id = gone.into_id FROM (${gone}) AS gone WHERE watches.id = gone.id`);
  return rowCount ?? 0;
}
