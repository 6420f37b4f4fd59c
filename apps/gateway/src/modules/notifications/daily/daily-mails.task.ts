import { HOUR_MS, koreanDay } from '@gredia/domain';
import { and, asc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { v5 as uuidOf } from 'uuid';
import type { Database, Executor } from '../../../platform/database/client';
import { groupBy } from '../../../platform/lists/group-by';
import { queueBulk } from '../../../platform/mailer/queue-bulk';
import type { MailValues } from '../../../platform/mailer/mail';
import { notifications } from '../../../platform/notifications/notifications.table';
import type { Schedule } from '../../../platform/queue/schedule';
import { transact } from '../../../platform/transact/transact';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { isActive } from '../../identity/public';
import { isThere, NOTIFICATIONS } from '../gathering';

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Started by the clock. */
    'daily-mails': Record<string, never>;
  }
}

/** 09:00 in Korea; made up for until the evening. */
export const dailyMailsSchedule: Schedule = {
  task: 'daily-mails',
  match: '0 0 * * *',
  backfillMs: 12 * HOUR_MS,
  maxAttempts: 3,
};

/** Of which the ids of the mails of each day are made. */
const MAILS_OF_DAY = '5b1f0c52-7a4e-4a0f-9c0d-6c1de1b6a3f4';

/** Accounts whose mails are one transaction. */
const SLICE = 200;
/** What one mail tells of; the others are a number. */
const MOST = 20;

type Waiting = Pick<
  typeof notifications.$inferSelect,
  'id' | 'userId' | 'title' | 'body' | 'path' | 'readAt' | 'dailyAlarm'
> & {
  /** What it tells of can be seen. */
  isTold: boolean;
};
type Account = Pick<UserModel, 'id' | 'name' | 'email' | 'alarms'>;

/**
 * The task daily-mails: mails people what waits for the mail of the day and was not read in the app meanwhile, one mail a person
 * and day (docs/product/notifications.md#mail-of-the-day). A slice of people, their mails and that nothing waits any more are one
 * commit; who had a mail today already gets what came since tomorrow.
 */
export async function mailDaily(
  { db, log }: { db: Database; log: Logger },
  now = new Date(),
  slice = SLICE,
): Promise<void> {
  const bulkId = uuidOf(koreanDay(now), MAILS_OF_DAY);
  let [people, mailed] = [0, 0];
  for (let some = await waitingPeople(db, null, slice); some.length > 0;) {
    const ids = some;
    mailed += await transact({ db }, (tx) => mailPeople(tx, bulkId, ids));
    people += some.length;
    some = await waitingPeople(db, some.at(-1) ?? null, slice);
  }
  log.info({ people, mailed }, 'People were mailed what they had not read');
}

async function waitingPeople(db: Database, after: string | null, most: number): Promise<string[]> {
  const { userId, dailyAlarm } = notifications;
  const rows = await db
    .selectDistinct({ userId })
    .from(notifications)
    .where(and(isNotNull(dailyAlarm), after === null ? undefined : gt(userId, after)))
    .orderBy(asc(userId))
    .limit(most);
  return rows.map((row) => row.userId);
}

/** @returns how many are mailed */
async function mailPeople(tx: Executor, bulkId: string, userIds: readonly string[]): Promise<number> {
  const { id, userId, title, body, path, readAt, dailyAlarm } = notifications;
  const waiting: Waiting[] = await tx
    .select({ id, userId, title, body, path, readAt, dailyAlarm, isTold: sql<boolean>`${isThere(NOTIFICATIONS)}` })
    .from(notifications)
    .where(and(inArray(userId, [...userIds]), isNotNull(dailyAlarm)))
    .orderBy(asc(id))
    .for('update');
  const { name, email, alarms, emailVerifiedAt } = users;
  const accounts: Account[] = await tx
    .select({ id: users.id, name, email, alarms })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(emailVerifiedAt), isActive()));
  const ofPerson = groupBy(waiting, (one) => one.userId);
  const mails = accounts.flatMap((account) => mailOf(account, ofPerson.get(account.id) ?? []));
  const queued = await queueBulk(tx, bulkId, 'daily-news', mails);
  const done = new Set(queued.map(({ ownerId }) => ownerId));
  const hadOne = new Set(mails.map(({ ownerId }) => ownerId).filter((ownerId) => !done.has(ownerId)));
  const settled = waiting.filter((one) => !hadOne.has(one.userId)).map((one) => one.id);
  if (settled.length > 0) await tx.update(notifications).set({ dailyAlarm: null }).where(inArray(id, settled));
  return queued.length;
}

interface DailyMail {
  recipient: string;
  ownerId: string;
  values: MailValues['daily-news'];
}

/** None where all was read, and of what a person wants no mails any more. */
function mailOf({ id: userId, name, email, alarms }: Account, waiting: readonly Waiting[]): DailyMail[] {
  const isWanted: Readonly<Record<string, boolean>> = { ...alarms };
  const unread = waiting.filter(
    ({ readAt, dailyAlarm, isTold }) => readAt === null && isTold && dailyAlarm && isWanted[dailyAlarm],
  );
  if (email === null || unread.length === 0) return [];
  const shown = unread.slice(-MOST);
  const values = {
    ...{ userId, name, count: unread.length },
    titles: shown.map(({ title }) => title),
    bodies: shown.map(({ body }) => body ?? ''),
    paths: shown.map(({ path }) => path),
  };
  return [{ recipient: email, ownerId: userId, values }];
}
