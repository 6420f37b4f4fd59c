import {
  ExportMyDataDocument,
  GetPushDevicesDocument,
  RemovePushSubscriptionDocument,
  SavePushSubscriptionDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { refusalOf } from '../../identity/accounts/accounts.testing';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildSession } from '../../identity/sessions/sessions.factory';
import { sessions } from '../../identity/sessions/sessions.table';
import { queuedPush } from './push.testing';
import { MOST_DEVICES } from './push-devices.service';
import { PushBrowser, VAPID } from './push-server.testing';
import { pushSendings, pushSubscriptions } from './push.table';
import { forgetOldPushes } from './push-retention';

const SERVICE = 'http://127.0.0.1:9';
const ENV = { ...VAPID, PUSH_SERVICE_URL: SERVICE };

const database = useDatabase();

/** An account that is signed in by the session of `viewerOf`. */
async function signedIn(values: Parameters<typeof buildUser>[0] = {}): Promise<UserModel> {
  const user = await buildUser(values);
  await buildSession(user, { sid: viewerOf(user).session.sid });
  return user;
}

const asking = (user: UserModel, sid?: string, env: NodeJS.ProcessEnv = ENV) => {
  const viewer = viewerOf(user);
  return gatewayAs(sid === undefined ? viewer : { ...viewer, session: { ...viewer.session, sid } }, { env });
};
const save = async (user: UserModel, browser = new PushBrowser(SERVICE), sid?: string, onlyRenew = false) => {
  const answer = await asking(user, sid)(SavePushSubscriptionDocument, { input: browser.subscription, onlyRenew });
  return refusalOf(answer) ?? answer.data?.savePushSubscription;
};
const listed = async (user: UserModel) => (await asking(user)(GetPushDevicesDocument)).data?.pushDevices;
const rowsOf = (user: UserModel) =>
  database().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
const alarmsOf = async (user: UserModel) =>
  (await database().db.select().from(users).where(eq(users.id, user.id)))[0]?.pushAlarms;

describe('SavePushSubscription', () => {
  it('is refused to visitors, to a session that has ended and to one that is locked', async () => {
    const variables = { input: new PushBrowser(SERVICE).subscription, onlyRenew: false };
    const asVisitor = gatewayAs(null, { env: ENV });
    expect(refusalOf(await asVisitor(SavePushSubscriptionDocument, variables))?.code).toBe('UNAUTHENTICATED');
    expect(refusalOf(await asVisitor(GetPushDevicesDocument))?.code).toBe('UNAUTHENTICATED');
    expect(await save(await buildUser())).toMatchObject({ code: 'UNAUTHENTICATED' });
    const operator = await signedIn({ role: 'OPERATOR' });
    const viewer = viewerOf(operator);
    const locked = gatewayAs({ ...viewer, session: { ...viewer.session, isLocked: true } }, { env: ENV });
    expect(refusalOf(await locked(SavePushSubscriptionDocument, variables))?.code).toBe('FORBIDDEN');
    expect(await rowsOf(operator)).toEqual([]);
  });

  it('turns it on in the browser of the session, and begins with all that is told in the app', async () => {
    const user = await signedIn({
      inAppAlarms: { quotes: true, comments: false, regulations: true, notices: true },
    });
    expect([await listed(user), await alarmsOf(user)]).toEqual([
      { serverKey: VAPID.VAPID_PUBLIC_KEY, devices: [] },
      null,
    ]);
    expect(await save(user)).toMatchObject({
      devices: [{ name: 'Chrome · Windows', isCurrent: true, isFailing: false, pushedAt: null }],
    });
    expect(await alarmsOf(user)).toEqual({ quotes: true, comments: false, regulations: true, notices: true });
    // What the browser has now replaces what it had; what was chosen stays.
    await database()
      .db.update(users)
      .set({ pushAlarms: { quotes: false, comments: false, regulations: false, notices: false } })
      .where(eq(users.id, user.id));
    const renewed = new PushBrowser(SERVICE);
    await save(user, renewed);
    expect((await rowsOf(user)).map(({ endpoint }) => endpoint)).toEqual([renewed.subscription.endpoint]);
    expect(await alarmsOf(user)).toMatchObject({ quotes: false });
  });

  it('moves a browser to who is signed in there now, with nothing of what was on its way', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const browser = new PushBrowser(SERVICE);
    await save(first, browser);
    const [row] = await rowsOf(first);
    const { queued } = await queuedPush(first, row!.id);
    expect(await queued()).toBe(1);
    await save(second, browser);
    expect([await rowsOf(first), (await rowsOf(second)).length, await queued()]).toEqual([[], 1, 0]);
    expect((await listed(first))?.devices).toEqual([]);
  });

  it('renews what the session has, and turns nothing on by itself', async () => {
    const user = await signedIn();
    expect(await save(user, new PushBrowser(SERVICE), undefined, true)).toMatchObject({ devices: [] });
    await save(user);
    const renewed = new PushBrowser(SERVICE);
    await save(user, renewed, undefined, true);
    expect(await rowsOf(user)).toMatchObject([renewed.subscription]);
  });

  it.each([
    ['http://push.example.com/a', 'input.endpoint'],
    ['https://127.0.0.1/a', 'input.endpoint'],
    ['https://[::1]/a', 'input.endpoint'],
    ['https://localhost/a', 'input.endpoint'],
    ['https://gateway/a', 'input.endpoint'],
    ['https://db.internal/a', 'input.endpoint'],
    ['https://push.example.com:8443/a', 'input.endpoint'],
    ['https://name:word@push.services.mozilla.com/a', 'input.endpoint'],
    [`https://push.services.mozilla.com/${'a'.repeat(1000)}`, 'input.endpoint'],
    [`https://push.services.mozilla.com/${'가'.repeat(900)}`, 'input.endpoint'],
    ['https://{x}.gredia.com/a', 'input.endpoint'],
    [`https://${'a.'.repeat(130)}com/a`, 'input.endpoint'],
    ['javascript:alert(1)', 'input.endpoint'],
    ['', 'input.endpoint'],
  ])('refuses the endpoint %.60s', async (endpoint, field) => {
    const user = await signedIn();
    const input = { ...new PushBrowser(SERVICE).subscription, endpoint };
    const refusal = refusalOf(await asking(user)(SavePushSubscriptionDocument, { input, onlyRenew: false }));
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.stringMatching(/요\.$/) } });
  });

  it('refuses keys that nothing could be encrypted with', async () => {
    const user = await signedIn();
    const { subscription } = new PushBrowser(SERVICE);
    const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    for (const wrong of [{ p256dh: 'x' }, { p256dh: noPoint }, { auth: 'short' }, { auth: 'ㄱ'.repeat(22) }]) {
      const input = { ...subscription, ...wrong };
      const refusal = refusalOf(await asking(user)(SavePushSubscriptionDocument, { input, onlyRenew: false }));
      const field = `input.${Object.keys(wrong)[0]}`;
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
    }
  });

  it('takes twenty browsers of an account and no more, also at the same moment', async () => {
    const user = await signedIn();
    const sids = await Promise.all(
      Array.from({ length: MOST_DEVICES + 2 }, async () => (await buildSession(user)).sid),
    );
    const answers = await Promise.all(sids.map((sid) => save(user, new PushBrowser(SERVICE), sid)));
    expect(answers.filter((answer) => answer && 'code' in answer)).toMatchObject([
      { code: 'CONFLICT', message: expect.stringContaining('20곳까지') },
      { code: 'CONFLICT' },
    ]);
    expect(await rowsOf(user)).toHaveLength(MOST_DEVICES);
  });

  it('does not count browsers that messages cannot go to any more', async () => {
    const user = await signedIn();
    const sids = await Promise.all(Array.from({ length: MOST_DEVICES }, async () => (await buildSession(user)).sid));
    for (const sid of sids) await save(user, new PushBrowser(SERVICE), sid);
    expect(await save(user)).toMatchObject({ code: 'CONFLICT' });
    await database()
      .db.update(pushSubscriptions)
      .set({ serverKey: 'another' })
      .where(eq(pushSubscriptions.sid, sids[0]!));
    expect(await save(user)).toMatchObject({ devices: { length: MOST_DEVICES } });
  });

  it('refuses a browser that subscribed by another key of ours', async () => {
    const user = await signedIn();
    const browser = new PushBrowser(SERVICE);
    browser.subscription.serverKey = new PushBrowser(SERVICE).subscription.p256dh;
    expect(await save(user, browser)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/켜 주세요\.$/),
    });
    expect(await rowsOf(user)).toEqual([]);
  });

  it('gives a browser to one of two sessions that have it at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn()));
    const browser = new PushBrowser(SERVICE);
    const answers = await Promise.all(people.map((user) => save(user, browser)));
    expect(answers).toEqual(people.map(() => expect.objectContaining({ devices: [expect.anything()] })));
    expect((await Promise.all(people.map(rowsOf))).flat()).toHaveLength(1);
  });

  it('is refused to a session that ends at the same moment', async () => {
    const user = await signedIn();
    const { sid } = viewerOf(user).session;
    let signOut = () => {};
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const ending = database().db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.sid, sid));
      hasBegun();
      await new Promise<void>((resolve) => (signOut = resolve));
    });
    await begun;
    const answer = save(user);
    // It has come to the row, and waits there.
    await vi.waitFor(async () => {
      const { rows } = await database().db.execute(sql`SELECT FROM pg_locks WHERE NOT granted`);
      expect(rows).toHaveLength(1);
    });
    signOut();
    await ending;
    expect(await answer).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is refused, and nothing is offered, where the service has no keys', async () => {
    const user = await signedIn();
    const without = asking(user, undefined, {});
    expect((await without(GetPushDevicesDocument)).data?.pushDevices).toEqual({ serverKey: null, devices: [] });
    const input = { ...new PushBrowser(SERVICE).subscription };
    expect(refusalOf(await without(SavePushSubscriptionDocument, { input, onlyRenew: false }))).toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('a browser that is turned on', () => {
  it('is turned off by its account alone', async () => {
    const [user, stranger] = [await signedIn(), await signedIn()];
    await save(user);
    const id = (await rowsOf(user))[0]!.id;
    expect(
      (await asking(stranger)(RemovePushSubscriptionDocument, { id })).data?.removePushSubscription.devices,
    ).toEqual([]);
    expect(await rowsOf(user)).toHaveLength(1);
    for (let time = 0; time < 2; time += 1)
      expect((await asking(user)(RemovePushSubscriptionDocument, { id })).data?.removePushSubscription.devices).toEqual(
        [],
      );
    expect(await rowsOf(user)).toEqual([]);
    expect(refusalOf(await asking(user)(RemovePushSubscriptionDocument, { id: 'x' }))?.code).toBe('BAD_USER_INPUT');
  });

  it('goes with its session, and with its own end', async () => {
    const user = await signedIn();
    const other = await buildSession(user);
    await save(user);
    await save(user, new PushBrowser(SERVICE), other.sid);
    await database().db.delete(sessions).where(eq(sessions.sid, other.sid));
    expect(await rowsOf(user)).toHaveLength(1);
    await database()
      .db.update(pushSubscriptions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(pushSubscriptions.userId, user.id));
    expect((await listed(user))?.devices).toEqual([]);
    await database().db.transaction(forgetOldPushes);
    expect(await rowsOf(user)).toEqual([]);
  });

  it('is none any more once messages are signed by another key', async () => {
    const user = await signedIn();
    await save(user);
    await database()
      .db.update(pushSubscriptions)
      .set({ serverKey: 'another' })
      .where(eq(pushSubscriptions.userId, user.id));
    expect((await listed(user))?.devices).toEqual([]);
  });

  it('is in the file of one’s data by its name, without its address and keys', async () => {
    const user = await signedIn();
    await save(user);
    const [row] = await rowsOf(user);
    const { data } = await asking(user)(ExportMyDataDocument);
    const file = JSON.stringify(data?.exportMyData);
    expect(file).toContain('pushDevices');
    for (const secret of [row!.endpoint, row!.p256dh, row!.auth]) expect(file).not.toContain(secret);
  });

  it('leaves no trace of what was sent after three days', async () => {
    const user = await signedIn();
    await save(user);
    const { queued } = await queuedPush(user, (await rowsOf(user))[0]!.id);
    await database()
      .db.update(pushSendings)
      .set({ createdAt: new Date(Date.now() - 4 * 86_400_000) });
    await database().db.transaction(forgetOldPushes);
    expect(await queued()).toBe(0);
  });
});
