import { setTimeout as sleep } from 'node:timers/promises';
import { eq, min } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/client';
import { claimPushes, type Busy, type ClaimedPush } from './claim-pushes';
import type { SendPush } from './push-service';
import { pushSendings } from './push.table';
import { addRetryJob } from './queue-pushes.task';
import { setState, settlePush } from './settle-push';

export interface PushOffice {
  db: Database;
  log: Logger;
  send: SendPush;
  publicKey: string;
}

/** Messages under way at once, and to one service or account: who has many names for a slow service has one account. */
const PLACES = 64;
const PLACES_OF_ONE = 8;
/** Taken at once: fewer than one has places, so that it does not fill them far beyond. */
const CLAIM = 4;
/** While some are slow, what came meanwhile is looked for as often. */
const LOOK_AGAIN_MS = 500;
/** Then nothing more is taken: mails go first before another run goes on, and a gateway that stops waits as long. */
const LONGEST_RUN_MS = 5000;

/**
 * The task send-pushes: hands over what is due until nothing is, and comes back when something failed. Those of a slow service wait
 * for each other alone.
 */
export async function sendPushes(office: PushOffice, stopping: AbortSignal): Promise<void> {
  const { db, publicKey } = office;
  const underWay = new Map<Promise<void>, ClaimedPush>();
  const errors: unknown[] = [];
  const until = Date.now() + LONGEST_RUN_MS;
  const start = (push: ClaimedPush) => {
    const work = deliver(office, push)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => underWay.delete(work));
    underWay.set(work, push);
  };
  for (;;) {
    const mayTake = !stopping.aborted && Date.now() < until && underWay.size <= PLACES - CLAIM;
    const claimed = mayTake ? await claimPushes(db, CLAIM, busyOf([...underWay.values()]), publicKey) : [];
    claimed.forEach(start);
    if (claimed.length === 0 && underWay.size === 0) break;
    if (claimed.length < CLAIM) await Promise.race([...underWay.keys(), sleep(LOOK_AGAIN_MS)]);
  }
  const [next] = await db
    .select({ at: min(pushSendings.dueAt) })
    .from(pushSendings)
    .where(eq(pushSendings.state, 'WAITING'));
  // Not at once: what waits for one that another gateway had under way would have run follow run.
  if (next?.at) await addRetryJob(db, new Date(Math.max(next.at.getTime(), Date.now() + LOOK_AGAIN_MS)));
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} pushes were not settled`, { cause: errors[0] });
}

const busyOf = (underWay: readonly ClaimedPush[]): Busy => ({
  services: frequent(underWay.map(({ service }) => service)),
  userIds: frequent(underWay.map(({ userId }) => userId)),
});

function frequent(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= PLACES_OF_ONE).map(([name]) => name);
}

async function deliver({ db, log, send }: PushOffice, push: ClaimedPush): Promise<void> {
  if (!push.isWanted) return setState(db, push, 'DROPPED');
  const answer = await send(push);
  // Neither the endpoint nor what it says: who knows the one may address the browser.
  if ('reason' in answer)
    log.info({ outcome: answer.kind, reason: answer.reason, attempts: push.attempts }, 'A push was not delivered');
  await settlePush(db, push, answer);
}
