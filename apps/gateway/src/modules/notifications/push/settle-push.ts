import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { LIFE_SECONDS, type ClaimedPush } from './claim-pushes';
import type { PushAnswer } from './push-service';
import { pushSendings, pushSubscriptions, type PushState } from './push.table';

export const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_SECONDS = 30;
/** A browser to which so many messages in a row, and for so long, could not be delivered is given up: no outage lasts as long. */
const MOST_FAILURES = 10;
const MOST_FAILING_DAYS = 7;

/** 30 seconds, two minutes, eight, half an hour, two hours. */
const pauseAfter = (attempts: number): number => FIRST_PAUSE_SECONDS * 4 ** (attempts - 1);

/** Writes down what came of a message. */
export async function settlePush(db: Executor, push: ClaimedPush, answer: PushAnswer): Promise<void> {
  const { subscriptionId, attempts, secondsLeft } = push;
  // As it was addressed: it may have been turned on anew meanwhile, which ends the address before.
  const ofBrowser = and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.endpoint, push.endpoint));
  if (answer.kind === 'GONE') {
    await db.delete(pushSubscriptions).where(ofBrowser);
    return setState(db, push, 'WAITING');
  }
  if (answer.kind === 'TAKEN') {
    await db.update(pushSubscriptions).set({ failures: 0, failingSince: null, pushedAt: new Date() }).where(ofBrowser);
    return setState(db, push, 'SENT');
  }
  if (answer.kind === 'LATER') {
    const pause = Math.max(pauseAfter(attempts), Math.min(answer.afterSeconds, LIFE_SECONDS));
    if (attempts < MOST_ATTEMPTS && pause < secondsLeft) return setState(db, push, 'WAITING', pause);
  }
  await setState(db, push, 'DROPPED');
  const { failures, failingSince } = pushSubscriptions;
  await db
    .update(pushSubscriptions)
    .set({ failures: sql`${failures} + 1`, failingSince: sql`coalesce(${failingSince}, now())` })
    .where(ofBrowser);
  const isLong = lt(failingSince, sql`now() - make_interval(days => ${MOST_FAILING_DAYS})`);
  await db.delete(pushSubscriptions).where(and(ofBrowser, gte(failures, MOST_FAILURES), isLong));
}

/** Says what became of a message, unless it is to go once more as it is by now (replace-pushes). */
export async function setState(
  db: Executor,
  { subscriptionId, notificationId }: Pick<ClaimedPush, 'subscriptionId' | 'notificationId'>,
  state: PushState,
  afterSeconds = 0,
): Promise<void> {
  await db
    .update(pushSendings)
    .set({ state, dueAt: sql`now() + make_interval(secs => ${afterSeconds})` })
    .where(
      and(
        eq(pushSendings.subscriptionId, subscriptionId),
        eq(pushSendings.notificationId, notificationId),
        eq(pushSendings.state, 'SENDING'),
      ),
    );
}
