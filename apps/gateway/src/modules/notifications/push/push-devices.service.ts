import { and, count, desc, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PushDevices } from '../../../generated/resolvers';
import { one, type Executor } from '../../../platform/database/client';
import { LOCKS } from '../../../platform/database/locks';
import { badUserInput, conflict, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { beginPushing, isSignedIn, lockOwnAccount } from '../../identity/public';
import { sessions } from '../../identity/sessions/sessions.table';
import { readEndpoint } from './endpoint';
import type { PushDesk } from './push-desk';
import type { PushSubscriptionInput } from './push.input';
import { pushSubscriptions, type PushSubscriptionRow } from './push.table';

/** More browsers than a person has, fewer than a script would leave behind. */
export const MOST_DEVICES = 20;
/** After so many messages in a row that could not be delivered, its page says so. */
const FAILING = 3;

const OFF = '지금은 브라우저 알림을 보내지 않아요.';
const UNKNOWN_SERVICE = '이 브라우저의 알림 서비스 주소로는 보낼 수 없어요.';
const OTHER_KEY = '알림을 보내는 방법이 그사이에 바뀌었어요. 한 번 더 켜 주세요.';
const FULL = `브라우저 알림은 ${MOST_DEVICES}곳까지 켤 수 있어요. 쓰지 않는 기기를 끄고 다시 시도해 주세요.`;

/** Subscriptions that messages can still go to: by their own end and that of their session, and signed by today's key. */
export const isSubscribed = (publicKey: string): SQL | undefined =>
  and(
    eq(pushSubscriptions.serverKey, publicKey),
    or(isNull(pushSubscriptions.expiresAt), gt(pushSubscriptions.expiresAt, sql`now()`)),
    gt(sessions.expiresAt, sql`now()`),
  );

/** In which browsers the viewer has notifications pushed. */
export function listPushDevices(ctx: RequestContext): Promise<PushDevices> {
  if (!ctx.viewer) throw unauthenticated();
  return devicesOf(ctx.db, ctx.viewer.id, ctx.viewer.session.sid, ctx.pushDesk);
}

/**
 * Has notifications pushed to the browser of the viewer's session. One whose address another session or account had is theirs no
 * more, and what was on its way to them there is not sent.
 * @param onlyRenew where the browser does it by itself: it turns nothing on
 * @throws BAD_USER_INPUT for an endpoint that is none, CONFLICT at 20 browsers, for another key than ours of today, or where nothing
 * is pushed, RATE_LIMITED
 */
export async function savePushSubscription(
  ctx: RequestContext,
  { input, onlyRenew }: { input: PushSubscriptionInput; onlyRenew: boolean },
): Promise<PushDevices> {
  const { viewer, pushDesk } = ctx;
  if (!viewer) throw unauthenticated();
  if (!pushDesk) throw conflict(OFF);
  const endpoint = readEndpoint(input.endpoint, pushDesk);
  if (!endpoint) throw badUserInput({ 'input.endpoint': UNKNOWN_SERVICE });
  // Its push service would refuse whatever we sign, and nobody would be told.
  if (input.serverKey !== pushDesk.publicKey) throw conflict(OTHER_KEY);
  await ctx.limits.take('push-subscription', viewer.id);
  const given = { ...input, endpoint: endpoint.href, service: endpoint.host };
  return transact(ctx, async (tx) => {
    const { id: userId } = await lockOwnAccount(tx, ctx);
    const { sid } = viewer.session;
    if (!(await isSignedIn(tx, userId, sid))) throw unauthenticated();
    // Two sessions that have one browser at the same moment would not see each other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.pushEndpoint}::int, hashtext(${given.endpoint}))`);
    const ofSession = eq(pushSubscriptions.sid, sid);
    const [before] = await tx.select().from(pushSubscriptions).where(ofSession);
    if (before || !onlyRenew) {
      const ofOthers = and(eq(pushSubscriptions.endpoint, given.endpoint), ne(pushSubscriptions.sid, sid));
      await tx.delete(pushSubscriptions).where(ofOthers);
      if (before)
        await tx
          .update(pushSubscriptions)
          .set({ ...given, failures: 0, failingSince: null })
          .where(ofSession);
      else await add(tx, { ...given, userId, sid });
    }
    return devicesOf(tx, userId, sid, pushDesk);
  });
}

/** Ends it in one of the viewer's browsers. */
export async function removePushSubscription(ctx: RequestContext, id: string): Promise<PushDevices> {
  const { viewer, pushDesk } = ctx;
  if (!viewer) throw unauthenticated();
  return transact(ctx, async (tx) => {
    const own = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, viewer.id));
    await tx.delete(pushSubscriptions).where(own);
    return devicesOf(tx, viewer.id, viewer.session.sid, pushDesk);
  });
}

async function add(tx: Executor, row: Omit<typeof pushSubscriptions.$inferInsert, 'id'>): Promise<void> {
  const { devices } = await tx
    .select({ devices: count() })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
    .where(and(eq(pushSubscriptions.userId, row.userId), isSubscribed(row.serverKey)))
    .then(one);
  if (devices >= MOST_DEVICES) throw conflict(FULL);
  await tx.insert(pushSubscriptions).values(row);
  await beginPushing(tx, row.userId);
}

async function devicesOf(tx: Executor, userId: string, sid: string, desk: PushDesk | null): Promise<PushDevices> {
  if (!desk) return { serverKey: null, devices: [] };
  const isCurrent = eq(pushSubscriptions.sid, sid);
  const rows = await tx
    .select({ subscription: pushSubscriptions, name: sessions.device })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
    .where(and(eq(pushSubscriptions.userId, userId), isSubscribed(desk.publicKey)))
    .orderBy(desc(isCurrent), desc(pushSubscriptions.createdAt));
  return { serverKey: desk.publicKey, devices: rows.map(({ subscription, name }) => shown(subscription, name, sid)) };
}

/** Without the endpoint: whoever knows it may address the browser. */
const shown = ({ id, sid, failures, createdAt, pushedAt }: PushSubscriptionRow, name: string, ofViewer: string) => ({
  ...{ id, name, createdAt, pushedAt },
  isCurrent: sid === ofViewer,
  isFailing: failures >= FAILING,
});
