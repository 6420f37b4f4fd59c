import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { LIFE_SECONDS, type ClaimedPush } from './claim-pushes';
import type { PushAnswer } from './push-service';
import { pushSendings, pushSubscriptions, type PushState } from './push.table';

export const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_SECONDS = 30;
/** A browser to which so many messages in a row could not be delivered is given up. */
export const MOST_FAILURES = 10;

/** 30 seconds, two minutes, eight, half an hour, two hours. */
const pauseAfter = (attempts: number): number => FIRST_PAUSE_SECONDS * 4 ** (attempts - 1);

/** Writes down what came of a message. */
export async function settlePush(db: Executor, push: ClaimedPush, answer: PushAnswer): Promise<void> {
  const { subscriptionId, attempts, secondsLeft } = push;
  const ofBrowser = eq(pushSubscriptions.id, subscriptionId);
  if (answer.kind === 'GONE') return void (await db.delete(pushSubscriptions).where(ofBrowser));
  if (answer.kind === 'TAKEN') {
    await db.update(pushSubscriptions).set({ failures: 0, pushedAt: new Date() }).where(ofBrowser);
    return setState(db, push, 'SENT');
  }
  if (answer.kind === 'LATER') {
    const pause = Math.max(pauseAfter(attempts), Math.min(answer.afterSeconds, LIFE_SECONDS));
    if (attempts < MOST_ATTEMPTS && pause < secondsLeft) return setState(db, push, 'WAITING', pause);
  }
  await setState(db, push, 'DROPPED');
  const failed = await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(ofBrowser)
    .returning({ failures: pushSubscriptions.failures });
  if (failed.some(({ failures }) => failures >= MOST_FAILURES)) await db.delete(pushSubscriptions).where(ofBrowser);
}

/** Says what became of a message. */
export async function setState(
  db: Executor,
  { subscriptionId, notificationId }: Pick<ClaimedPush, 'subscriptionId' | 'notificationId'>,
  state: PushState,
  afterSeconds = 0,
): Promise<void> {
  await db
    .update(pushSendings)
    .set({ state, dueAt: sql`now() + make_interval(secs => ${afterSeconds})` })
    .where(and(eq(pushSendings.subscriptionId, subscriptionId), eq(pushSendings.notificationId, notificationId)));
}
