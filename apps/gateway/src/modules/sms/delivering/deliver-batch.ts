import { isAdvertisingNight, type SmsRefusal } from '@gredia/domain';
import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { isActive, isConsentInForce } from '../../identity/public';
import { users } from '../../identity/accounts/accounts.table';
import { smsBatches, smsMessages, smsSendings, type SmsSendingRow } from '../sms.table';
import { SmsRefused, type SmsTransport } from './sms-transport';

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    'send-sms': { batchId: string };
  }
}

export interface SmsOffice {
  db: Database;
  transport: SmsTransport;
}

interface Batch {
  id: string;
  groupId: string | null;
  sending: SmsSendingRow;
  /** What it says may hold no more. */
  isTooLate: boolean;
}

/** People may refuse or leave while a batch is laid ready anew; after so many times the queue comes back later. */
const ROUNDS = 3;

/** Texts that waited longer, for a service or for an operator, are not sent any more. */
const LATEST_HOURS = 24;

/**
 * The task send-sms: hands a batch over, unless that is done. First it is laid ready, under a name that is then known here; then
 * it is sent by that name. Each step holds the lock of the batch, so no second worker does the same.
 * @throws what may pass, so that the queue tries again
 */
export async function deliverBatch(office: SmsOffice, batchId: string, isLastAttempt: boolean): Promise<void> {
  const { db } = office;
  for (let round = 0; round < ROUNDS; round += 1) {
    const isReady = await db
      .transaction((tx) => prepare(office, tx, batchId))
      .catch(async (error: unknown) => {
        if (!(error instanceof SmsRefused) && !isLastAttempt) throw error;
        return db.transaction((tx) => giveUp(tx, batchId, error));
      });
    if (!isReady || (await db.transaction((tx) => release(office, tx, batchId)))) return;
  }
  throw new Error('A batch of texts became another one again and again');
}

/** @returns whether there is something to send */
async function prepare({ transport }: SmsOffice, tx: Executor, batchId: string): Promise<boolean> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) return false;
  if (batch.groupId !== null) return hasWaiting(tx, batchId);
  const { sender, content, kind } = batch.sending;
  if (content === null) return fail(tx, batchId, 'ERASED');
  if (batch.isTooLate) return fail(tx, batchId, 'TOO_LATE');
  await refuseAgain(tx, batch);
  const waiting = await tx
    .select({ id: smsMessages.id, number: sql<string>`${smsMessages.number}` })
    .from(smsMessages)
    .where(isWaiting(batchId))
    .orderBy(smsMessages.id);
  if (waiting.length === 0) return false;

  const { groupId, acceptances } = await transport.prepare({ sender, text: content, kind, messages: waiting });
  for (const { id } of waiting) {
    const answer = acceptances.get(id) ?? { providerCode: 'NO_ANSWER' };
    await tx
      .update(smsMessages)
      .set('providerId' in answer ? answer : { ...answer, state: 'FAILED', refusal: 'SERVICE' })
      .where(eq(smsMessages.id, id));
  }
  await tx.update(smsBatches).set({ groupId }).where(eq(smsBatches.id, batchId));
  return hasWaiting(tx, batchId);
}

/**
 * Tells the operator that nothing was sent and nothing will be, instead of leaving a dead job.
 * @returns that there is nothing left to send
 * @throws the failure, where another worker has the batch or has laid it ready meanwhile
 */
async function giveUp(tx: Executor, batchId: string, error: unknown): Promise<false> {
  const batch = await lockBatch(tx, batchId).catch(() => null);
  if (batch?.groupId !== null) throw error;
  if (!(error instanceof SmsRefused)) return fail(tx, batchId, 'UNREACHABLE');
  return fail(tx, batchId, refusalOf(error), error.code);
}

/** Why the service takes nothing at all. */
const refusalOf = ({ code }: SmsRefused): SmsRefusal => (code === 'NotEnoughBalance' ? 'NO_BALANCE' : 'SERVICE');

/** @returns whether it is done; false where the rest has to be laid ready anew */
async function release({ transport }: SmsOffice, tx: Executor, batchId: string): Promise<boolean> {
  const batch = await lockBatch(tx, batchId);
  if (!batch?.groupId || !(await hasWaiting(tx, batchId))) return true;
  try {
    if (!(await transport.isReleased(batch.groupId))) {
      if (batch.isTooLate) return !(await fail(tx, batchId, 'TOO_LATE'));
      // The night may have begun, an agreement may have ended or a person may have left since it was laid ready: what lies ready
      // can only be sent as a whole, so it is taken away, and the others get a text by another name.
      await refuseAgain(tx, batch);
      if (await tx.$count(smsMessages, isRefusedSince(batchId))) {
        await transport.discard(batch.groupId);
        await layAside(tx, batchId);
        return false;
      }
      await transport.release(batch.groupId);
    }
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error;
    // A gateway may have ended after it took away what lay ready and before that was written down. What is gone was never
    // sent, so the others still get theirs.
    if (error.code === 'GROUP_DELETED') {
      await refuseAgain(tx, batch);
      if (await tx.$count(smsMessages, isRefusedSince(batchId))) {
        await layAside(tx, batchId);
        return false;
      }
    }
    return !(await fail(tx, batchId, refusalOf(error), error.code));
  }
  await tx.update(smsMessages).set({ state: 'SENT', sentAt: new Date() }).where(isWaiting(batchId));
  return true;
}

/** Nothing of a batch lies ready any more. */
async function layAside(tx: Executor, batchId: string): Promise<void> {
  await tx.update(smsMessages).set({ providerId: null }).where(eq(smsMessages.batchId, batchId));
  await tx.update(smsBatches).set({ groupId: null }).where(eq(smsBatches.id, batchId));
}

const isWaiting = (batchId: string) => and(eq(smsMessages.batchId, batchId), eq(smsMessages.state, 'QUEUED'));

/** What the service took and must not send any more. */
const isRefusedSince = (batchId: string) =>
  and(eq(smsMessages.batchId, batchId), eq(smsMessages.state, 'FAILED'), isNotNull(smsMessages.providerId));

const hasWaiting = async (tx: Executor, batchId: string) => (await tx.$count(smsMessages, isWaiting(batchId))) > 0;

/** Without waiting for another worker: the queue comes back. */
async function lockBatch(tx: Executor, batchId: string): Promise<Batch | undefined> {
  const [batch] = await tx.select().from(smsBatches).where(eq(smsBatches.id, batchId)).for('update', { noWait: true });
  if (!batch) return undefined;
  const isTooLate = sql<boolean>`(${smsSendings.createdAt} < now() - make_interval(hours => ${LATEST_HOURS}))`;
  const [found] = await tx
    .select({ sending: smsSendings, isTooLate })
    .from(smsSendings)
    .where(eq(smsSendings.id, batch.sendingId));
  return found && { ...batch, ...found };
}

/** What has changed since it was queued: people left or took their agreement back, or the night began. */
async function refuseAgain(tx: Executor, batch: Batch): Promise<void> {
  await tx
    .update(smsMessages)
    .set({ state: 'FAILED', refusal: 'UNKNOWN' })
    .where(and(isWaiting(batch.id), sql`${smsMessages.number} IS NULL`));
  if (batch.sending.target === 'ALARM') return refuseAlarm(tx, batch);
  if (!batch.sending.isAdvertisement || batch.sending.target === 'TEST') return;
  await refuseUnless(sql`${isActive()} AND ${isConsentInForce('MARKETING_SMS')}`, 'NO_CONSENT');
  if (isAdvertisingNight(new Date())) await refuseUnless(isConsentInForce('MARKETING_NIGHT'), 'NIGHT');

  async function refuseUnless(mayGet: SQL, refusal: SmsRefusal): Promise<void> {
    const isRefused = or(isNoneOf(accountsThat(batch, mayGet)), isPhoneOf(ownersWithout(batch, mayGet)));
    await tx
      .update(smsMessages)
      .set({ state: 'FAILED', refusal })
      .where(and(isWaiting(batch.id), isRefused));
  }
}

/**
 * An alarm that could not be handed over before the night began wakes nobody; the suspended hear when they are back, and a number
 * that the account has no more may be somebody else's.
 */
async function refuseAlarm(tx: Executor, batch: Batch): Promise<void> {
  if (isAdvertisingNight(new Date())) return refuse('NIGHT');
  await refuse('INACTIVE', isNoneOf(accountsThat(batch, sql`${isActive()}`)));
  await refuse('NO_NUMBER', isNoneOf(accountsThat(batch, sql`${users.mobile} = ${smsMessages.number}`)));

  async function refuse(refusal: SmsRefusal, isRefused?: SQL): Promise<void> {
    await tx
      .update(smsMessages)
      .set({ state: 'FAILED', refusal })
      .where(and(isWaiting(batch.id), isRefused));
  }
}

/** Also of a number that is no account's any more. */
const isNoneOf = (accounts: SQL): SQL =>
  sql`(${smsMessages.userId} IS NULL OR ${smsMessages.userId} NOT IN (${accounts}))`;

const isPhoneOf = (numbers: SQL): SQL => sql`${smsMessages.number} IN (${numbers})`;

/** Ids of accounts in a batch for which a condition holds. */
const accountsThat = (batch: Batch, condition: SQL): SQL => sql`
  SELECT ${users.id} FROM ${users} WHERE ${condition} AND ${inArray(
    users.id,
    sql`(SELECT of_batch.user_id FROM ${smsMessages} AS of_batch WHERE of_batch.batch_id = ${batch.id})`,
  )}`;

/** Numbers in a batch that stand also in an account for which a condition does not hold: it speaks for the phone. */
const ownersWithout = (batch: Batch, condition: SQL): SQL => sql`
  SELECT ${users.mobile} FROM ${users}
  WHERE ${users.state} <> 'WITHDRAWN' AND (${condition}) IS NOT TRUE AND ${inArray(
    users.mobile,
    sql`(SELECT of_batch.number FROM ${smsMessages} AS of_batch WHERE of_batch.batch_id = ${batch.id})`,
  )}`;

/** @returns that there is nothing left to send */
async function fail(
  tx: Executor,
  batchId: string,
  refusal: SmsRefusal,
  providerCode: string | null = null,
): Promise<false> {
  await tx.update(smsMessages).set({ state: 'FAILED', refusal, providerCode }).where(isWaiting(batchId));
  return false;
}
