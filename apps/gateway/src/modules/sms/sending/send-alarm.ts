import { maskedName, outgoingText, smsNumberOf } from '@gredia/domain';
import { and, count, eq, gt, max, ne, or, sql } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { LOCKS } from '../../../platform/database/locks';
import { lockUser } from '../../identity/public';
import type { SmsDesk } from '../sms-desk';
import { smsMessages, smsSendings } from '../sms.table';
import { checkedText } from './checked-text';
import { queueBatch } from './queue-batch';

/** Alarms that an account gets within a day at most, and a phone (docs/product/sms.md#alarms). */
const ALARMS_A_DAY = 5;

export interface Alarm {
  userId: string;
  /** The same words go to an account once an hour. */
  content: string;
}

/** Whether texts go out here at all, and from a number. */
export const sendsTexts = ({ route, senders }: Pick<SmsDesk, 'route' | 'senders'>): boolean =>
  route !== 'NONE' && senders.length > 0;

/**
 * Writes and queues a text of the service itself to an account about its own matters. None goes to an account without a mobile
 * number, nor beyond the bounds; account and number are locked, so that no other is counted beside it.
 * @returns whether one was queued
 */
export async function sendAlarm(tx: Executor, desk: SmsDesk, { userId, content }: Alarm): Promise<boolean> {
  const [sender] = desk.senders;
  const account = await lockUser(tx, userId);
  const number = account?.mobile ? smsNumberOf(account.mobile) : null;
  if (!sendsTexts(desk) || sender === undefined || !account || number === null) return false;
  const { text, bytes, kind, unitPriceKrw } = checkedText(desk, { sender, content, isAdvertisement: false });
  if (!(await hasRoom(tx, { userId, number, text }))) return false;
  const sendingId = newId();
  await tx.insert(smsSendings).values({
    ...{ id: sendingId, sender, target: 'ALARM', content: text },
    ...{ kind, bytes, isAdvertisement: false, unitPriceKrw },
  });
  await queueBatch(tx, sendingId, [{ userId, name: maskedName(account.name), number, refusal: null }]);
  return true;
}

/** When the same words last went to an account since a moment; what failed told it nothing. */
export async function lastAlarmAt(tx: Executor, { userId, content }: Alarm, since: Date): Promise<Date | null> {
  const { at } = await tx
    .select({ at: max(smsSendings.createdAt) })
    .from(smsSendings)
    .innerJoin(smsMessages, eq(smsMessages.sendingId, smsSendings.id))
    .where(
      and(
        ...[eq(smsMessages.userId, userId), ne(smsMessages.state, 'FAILED')],
        ...[
          eq(smsSendings.target, 'ALARM'),
          eq(smsSendings.content, outgoingText(content, null)),
          gt(smsSendings.createdAt, since),
        ],
      ),
    )
    .then(one);
  return at;
}

/**
 * What failed counts as well: a service that refuses is not asked again by every comment. No number is verified, and several
 * accounts may name one: what its phone got counts whichever of them it was for, and within an hour it hears of one of them.
 */
async function hasRoom(
  tx: Executor,
  { userId, number, text }: { userId: string; number: string; text: string },
): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.alarms}, hashtext(${number}))`);
  const { content, target, createdAt } = smsSendings;
  const isWithinHour = sql`${createdAt} > now() - interval '1 hour'`;
  const isSame = sql`(${content} = ${text} OR ${smsMessages.userId} IS DISTINCT FROM ${userId})`;
  const sent = await tx
    .select({
      ofDay: count(),
      ofHour: sql<number>`(count(*) FILTER (WHERE ${isWithinHour} AND ${isSame}))::integer`,
    })
    .from(smsSendings)
    .innerJoin(smsMessages, eq(smsMessages.sendingId, smsSendings.id))
    .where(
      and(
        or(eq(smsMessages.userId, userId), eq(smsMessages.number, number)),
        ...[eq(target, 'ALARM'), sql`${createdAt} > now() - interval '1 day'`],
      ),
    )
    .then(one);
  return sent.ofHour === 0 && sent.ofDay < ALARMS_A_DAY;
}
