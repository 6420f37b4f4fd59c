import { ADVERTISING_A_MONTH, DAY_MS, koreanMonth } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { LOCKS } from '../../platform/database/locks';
import { mails } from '../../platform/mailer/mails.table';
import { users } from '../identity/accounts/accounts.table';
import { smsMessages, smsSendings } from './sms.table';

/** Until the transaction ends nobody else counts or adds advertising. */
export async function lockAdvertising(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.advertising})`);
}

/**
 * Whether an account has had less advertising in the month of a moment than it agreed to, in SQL beside `users`: texts to the
 * account or its phone and mails to its address count together, since the text of the agreement knows one number for both. They
 * count in the month in which they were sent; what waits counts in the one that is asked for, since it may go at any moment.
 * @param exceptBulkId the notice of which an account's mail does not count: it is the one that is asked for
 */
export function hasAdvertisingRoom(at: Date, exceptBulkId: string | null = null): SQL<boolean> {
  const { start, end } = koreanMonth(at);
  const isThen = (moment: SQL) => sql`${moment} >= ${start.toISOString()} AND ${moment} < ${end.toISOString()}`;
  const texts = sql`
    SELECT count(*) FROM ${smsMessages} JOIN ${smsSendings} ON ${smsSendings.id} = ${smsMessages.sendingId}
    WHERE (${smsMessages.userId} = ${users.id} OR ${smsMessages.number} = ${users.mobile})
      AND ${smsMessages.state} <> 'FAILED' AND ${smsSendings.isAdvertisement} AND ${smsSendings.target} <> 'TEST'
      AND (${isThen(sql`coalesce(${smsMessages.sentAt}, ${smsSendings.createdAt})`)} OR ${isTextWaiting(start)})`;
  const except = exceptBulkId === null ? sql`` : sql`AND ${mails.bulkId} IS DISTINCT FROM ${exceptBulkId}::uuid`;
  const mailed = sql`
    SELECT count(*) FROM ${mails}
    WHERE ${mails.recipient} = ${users.email} AND ${mails.template} = 'notice-advertised'
      AND (${mails.status} = 'QUEUED' OR (${mails.status} = 'SENT' AND ${isThen(sql`${mails.sentAt}`)})) ${except}`;
  return sql<boolean>`((${texts}) + (${mailed}) < ${ADVERTISING_A_MONTH}::integer)`;
}

/** Texts of the last day of the month before that have not gone yet; older ones never go (docs/product/sms.md#sending). */
const isTextWaiting = (start: Date): SQL => sql`
  (${smsMessages.state} = 'QUEUED' AND ${smsSendings.createdAt} >= ${new Date(start.getTime() - DAY_MS).toISOString()}
    AND ${smsSendings.createdAt} < ${start.toISOString()})`;
