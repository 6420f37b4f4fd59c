import { GetSmsOutboxDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs, runJobs } from '../../../testing/jobs';
import { forgetLimits } from '../../identity/accounts/accounts.testing';
import { consents, users } from '../../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildReceiver, newMobile } from '../sms.factory';
import { smsPersonalData } from '../sms.personal-data';
import { smsBatches, smsOutbox, smsSendings } from '../sms.table';
import { LOCAL, messagesOf, NIGHT, NOON, putClock, sendAs } from '../sms.testing';
import { deliverBatch } from './deliver-batch';
import { SmsRefused, type OutgoingBatch, type SmsTransport } from './sms-transport';

const database = useDatabase();
const operator = async () => viewerOf(await buildUser({ role: 'OPERATOR' }));

beforeEach(async () => {
  putClock(NOON);
  await clearJobs();
  await forgetLimits();
});
afterEach(() => vi.useRealTimers());

/** A service that keeps what lies ready and what was sent, and breaks where a test says. */
class FakeService implements SmsTransport {
  readonly ready = new Map<string, OutgoingBatch>();
  readonly sent: string[] = [];
  readonly discarded: string[] = [];
  breaks: { at?: 'prepare' | 'after prepare' | 'release' | 'after release'; with?: Error } = {};
  refused = new Set<string>();

  #breakAt(at: FakeService['breaks']['at']) {
    if (this.breaks.at === at) throw this.breaks.with ?? new Error('The line broke');
  }

  async prepare(batch: OutgoingBatch) {
    this.#breakAt('prepare');
    const groupId = `group-${this.ready.size + 1}`;
    this.ready.set(groupId, batch);
    this.#breakAt('after prepare');
    const acceptances = new Map(
      batch.messages.map(({ id, number }) => [
        id,
        this.refused.has(number) ? { providerCode: '1020' } : { providerId: `provider-${id}` },
      ]),
    );
    return { groupId, acceptances };
  }

  async isReleased(groupId: string) {
    if (this.discarded.includes(groupId)) throw new SmsRefused('GROUP_DELETED');
    return this.sent.includes(groupId);
  }

  async discard(groupId: string) {
    if (this.sent.includes(groupId)) throw new SmsRefused('ValidationError');
    this.discarded.push(groupId);
  }

  async release(groupId: string) {
    this.#breakAt('release');
    if (this.discarded.includes(groupId)) throw new SmsRefused('GROUP_DELETED');
    this.sent.push(groupId);
    this.#breakAt('after release');
  }

  /** The numbers that got a text, in order. */
  get reached() {
    return this.sent.flatMap((groupId) => this.ready.get(groupId)?.messages.map(({ number }) => number) ?? []);
  }
}

async function queued(asked: Parameters<typeof sendAs>[1]) {
  const { data, errors } = await sendAs(await operator(), asked);
  if (!data) throw new Error(JSON.stringify(errors));
  const { id } = data.sendSMS.sending;
  const batches = await database().db.select().from(smsBatches).where(eq(smsBatches.sendingId, id));
  const outcomes = async () => (await messagesOf(id)).map(({ state, refusal }) => refusal ?? state);
  return { id, batchId: batches[0]?.id ?? '', batches, outcomes };
}

const deliver = (service: SmsTransport, batchId: string, isLastAttempt = false) =>
  deliverBatch({ db: database().db, transport: service }, batchId, isLastAttempt);

describe('a batch', () => {
  it('goes out once, with the result of each number', async () => {
    const service = new FakeService();
    const [one, two] = [newMobile(), newMobile()];
    service.refused.add(two);
    const { id, batchId } = await queued({ receiver: [one, two], content: '소식' });
    await deliver(service, batchId);
    await deliver(service, batchId);
    expect(service.sent).toEqual(['group-1']);
    expect(service.ready.get('group-1')).toMatchObject({ sender: '021234567', text: '소식', kind: 'SMS' });
    expect(await messagesOf(id)).toMatchObject([
      { state: 'SENT', providerId: expect.stringMatching(/^provider-/), sentAt: expect.any(Date), refusal: null },
      { state: 'FAILED', refusal: 'SERVICE', providerCode: '1020', sentAt: null },
    ]);
  });

  it.each(['prepare', 'after prepare', 'release', 'after release'] as const)(
    'reaches a phone once when the line breaks at %s',
    async (at) => {
      const service = new FakeService();
      const number = newMobile();
      const { batchId, outcomes } = await queued({ receiver: [number] });
      service.breaks = { at };
      await expect(deliver(service, batchId)).rejects.toThrow('The line broke');
      expect(await outcomes()).toEqual(['QUEUED']);
      service.breaks = {};
      await deliver(service, batchId);
      await deliver(service, batchId);
      expect(service.reached).toEqual([number]);
      expect(await outcomes()).toEqual(['SENT']);
    },
  );

  it('is not tried again when the service refuses it', async () => {
    for (const at of ['prepare', 'release'] as const) {
      const service = new FakeService();
      const { id, batchId } = await queued({ receiver: [newMobile()] });
      service.breaks = { at, with: new SmsRefused('NotEnoughBalance') };
      await deliver(service, batchId);
      expect(await messagesOf(id)).toMatchObject([{ refusal: 'NO_BALANCE', providerCode: 'NotEnoughBalance' }]);
      expect(service.sent).toEqual([]);
    }
  });

  it('has failed after the last attempt where nothing was sent, and waits where that is not known', async () => {
    const away = new FakeService();
    away.breaks = { at: 'prepare' };
    const first = await queued({ receiver: [newMobile()] });
    await deliver(away, first.batchId, true);
    expect(await messagesOf(first.id)).toMatchObject([{ refusal: 'UNREACHABLE', providerCode: null }]);

    const silent = new FakeService();
    silent.breaks = { at: 'after release' };
    const second = await queued({ receiver: [newMobile()] });
    await expect(deliver(silent, second.batchId, true)).rejects.toThrow();
    expect(await second.outcomes()).toEqual(['QUEUED']);
  });

  it('is taken by one of two workers', async () => {
    const service = new FakeService();
    const { batchId } = await queued({ receiver: [newMobile()] });
    await Promise.allSettled([deliver(service, batchId), deliver(service, batchId)]);
    await deliver(service, batchId);
    expect(service.sent).toHaveLength(1);
  });

  it('is not sent to someone who left while it lay ready, and once to those beside them', async () => {
    const [stays, leaves] = [await buildReceiver(), await buildReceiver()];
    const { id, batchId } = await queued({ target: 'MEMBERS', receiver: [stays.id, leaves.id] });
    const service = new FakeService();
    service.breaks = { at: 'release' };
    await expect(deliver(service, batchId)).rejects.toThrow();
    service.breaks = {};
    await database().db.transaction(async (tx) => smsPersonalData.forget?.(tx, { id: leaves.id } as never));
    await deliver(service, batchId);
    const rows = await messagesOf(id);
    expect(rows.find(({ userId }) => userId === stays.id)).toMatchObject({ state: 'SENT', refusal: null });
    expect(rows.find(({ userId }) => userId === null)).toMatchObject({ refusal: 'UNKNOWN', number: null });
    expect(service.discarded).toEqual(['group-1']);
    expect(service.reached).toEqual([stays.mobile]);
    await deliver(service, batchId);
    expect(service.reached).toHaveLength(1);
  });

  it('reaches the others once where a gateway ended after it took away what lay ready', async () => {
    const [stays, leaves] = [await buildReceiver(), await buildReceiver()];
    const { batchId, outcomes } = await queued({ target: 'MEMBERS', receiver: [stays.id, leaves.id] });
    const service = new FakeService();
    service.breaks = { at: 'release' };
    await expect(deliver(service, batchId)).rejects.toThrow();
    service.breaks = {};
    await database().db.transaction(async (tx) => smsPersonalData.forget?.(tx, { id: leaves.id } as never));
    vi.spyOn(service, 'discard').mockImplementationOnce(async (groupId) => {
      service.discarded.push(groupId);
      throw new Error('The gateway ended');
    });
    await expect(deliver(service, batchId)).rejects.toThrow('The gateway ended');
    expect(await outcomes()).toContain('QUEUED');
    await deliver(service, batchId);
    await deliver(service, batchId);
    expect((await outcomes()).sort()).toEqual(['SENT', 'UNKNOWN']);
    expect(service.reached).toEqual([stays.mobile]);
  });

  it('is not laid ready anew where somebody else took it away', async () => {
    const service = new FakeService();
    const { id, batchId } = await queued({ receiver: [newMobile()] });
    service.breaks = { at: 'release' };
    await expect(deliver(service, batchId)).rejects.toThrow();
    service.breaks = {};
    await service.discard('group-1');
    await deliver(service, batchId);
    expect(await messagesOf(id)).toMatchObject([{ refusal: 'SERVICE', providerCode: 'GROUP_DELETED' }]);
    expect(service.sent).toEqual([]);
  });

  it('stays unsent where what lies ready cannot be taken away', async () => {
    const [stays, leaves] = [await buildReceiver(), await buildReceiver()];
    const { batchId, outcomes } = await queued({ target: 'MEMBERS', receiver: [stays.id, leaves.id] });
    const service = new FakeService();
    service.breaks = { at: 'release' };
    await expect(deliver(service, batchId)).rejects.toThrow();
    service.breaks = {};
    await database().db.transaction(async (tx) => smsPersonalData.forget?.(tx, { id: leaves.id } as never));
    const discard = vi.spyOn(service, 'discard').mockRejectedValueOnce(new Error('The line broke'));
    await expect(deliver(service, batchId)).rejects.toThrow('The line broke');
    discard.mockRejectedValueOnce(new SmsRefused('ValidationError'));
    await deliver(service, batchId);
    expect((await outcomes()).sort()).toEqual(['SERVICE', 'UNKNOWN']);
    expect(service.sent).toEqual([]);
  });

  it.each(['before it lies ready', 'while it lies ready'])('is not sent after a day %s', async (when) => {
    const { id, batchId } = await queued({ receiver: [newMobile()] });
    const service = new FakeService();
    if (when.startsWith('while')) {
      service.breaks = { at: 'release' };
      await expect(deliver(service, batchId)).rejects.toThrow();
      service.breaks = {};
    }
    const createdAt = new Date(Date.now() - 25 * 3_600_000 - 30 * 86_400_000);
    await database().db.update(smsSendings).set({ createdAt }).where(eq(smsSendings.id, id));
    await deliver(service, batchId);
    expect(await messagesOf(id)).toMatchObject([{ state: 'FAILED', refusal: 'TOO_LATE' }]);
    expect(service.sent).toEqual([]);
  });

  it('holds 500 at most', async () => {
    const numbers = Array.from({ length: 501 }, newMobile);
    const { batches } = await queued({ receiver: numbers });
    expect(batches).toHaveLength(2);
    expect(await queuedJobs()).toHaveLength(2);
  });
});

describe('advertising that was queued', () => {
  const ad = { isAdvertisement: true, content: '새 원료 소식', target: 'MEMBERS' as const };

  it('goes to no one who took the agreement back or left meanwhile', async () => {
    const [stays, changed, left] = [
      await buildReceiver(['MARKETING_SMS']),
      await buildReceiver(['MARKETING_SMS']),
      await buildReceiver(['MARKETING_SMS']),
    ];
    const { id, batchId } = await queued({ ...ad, receiver: [stays.id, changed.id, left.id] });
    const { db } = database();
    const taken = {
      kind: 'MARKETING_SMS' as const,
      given: false,
      textVersion: '2026-01-01',
      channel: 'PROFILE' as const,
    };
    await db.insert(consents).values({ userId: changed.id, ...taken });
    await db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, left.id));
    const service = new FakeService();
    await deliver(service, batchId);
    const rows = await messagesOf(id);
    const outcome = (userId: string) => rows.find((row) => row.userId === userId);
    expect(outcome(stays.id)).toMatchObject({ state: 'SENT' });
    expect(outcome(changed.id)).toMatchObject({ refusal: 'NO_CONSENT' });
    expect(outcome(left.id)).toMatchObject({ refusal: 'NO_CONSENT' });
    expect(service.reached).toEqual([stays.mobile]);
  });

  it('that lies ready goes to the others where one takes the agreement back', async () => {
    const [stays, changed] = [await buildReceiver(['MARKETING_SMS']), await buildReceiver(['MARKETING_SMS'])];
    const { id, batchId } = await queued({ ...ad, receiver: [stays.id, changed.id] });
    const service = new FakeService();
    service.breaks = { at: 'release' };
    await expect(deliver(service, batchId)).rejects.toThrow();
    service.breaks = {};
    await database().db.insert(consents).values({
      userId: changed.id,
      kind: 'MARKETING_SMS',
      given: false,
      textVersion: '2026-01-01',
      channel: 'PROFILE',
    });
    await deliver(service, batchId);
    const rows = await messagesOf(id);
    const outcome = (userId: string) => rows.find((row) => row.userId === userId);
    expect(outcome(changed.id)).toMatchObject({ refusal: 'NO_CONSENT', providerCode: null });
    expect(outcome(stays.id)).toMatchObject({ state: 'SENT', refusal: null });
    expect(service.reached).toEqual([stays.mobile]);
  });

  it('does not reach a phone whose other account came to refuse it', async () => {
    const [one, other] = [await buildReceiver(['MARKETING_SMS']), await buildReceiver(['MARKETING_SMS'])];
    const { batchId, outcomes } = await queued({ ...ad, receiver: [one.id, other.id] });
    await buildReceiver([], { mobile: one.mobile });
    const service = new FakeService();
    await deliver(service, batchId);
    expect((await outcomes()).sort()).toEqual(['NO_CONSENT', 'SENT']);
    expect(service.reached).toEqual([other.mobile]);
  });

  it('stops at 21:00, also where it lies ready', async () => {
    const [early, late] = [
      await buildReceiver(['MARKETING_SMS']),
      await buildReceiver(['MARKETING_SMS', 'MARKETING_NIGHT']),
    ];
    const waiting = await queued({ ...ad, receiver: [early.id, late.id] });
    const ready = await queued({ ...ad, receiver: [early.id] });
    const service = new FakeService();
    service.breaks = { at: 'release' };
    await expect(deliver(service, ready.batchId)).rejects.toThrow();
    service.breaks = {};
    putClock(NIGHT);
    await deliver(service, waiting.batchId);
    await deliver(service, ready.batchId);
    expect((await waiting.outcomes()).sort()).toEqual(['NIGHT', 'SENT']);
    expect(await ready.outcomes()).toEqual(['NIGHT']);
    expect(service.reached).toEqual([late.mobile]);
  });
});

describe('without a service', () => {
  it('texts go into the local outbox, where operators read them', async () => {
    const [one, two] = [newMobile(), newMobile()];
    const { outcomes } = await queued({ receiver: [one, two], content: '시험 문자' });
    runJobs(LOCAL);
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['SENT', 'SENT']), 10_000);
    expect(await database().db.$count(smsOutbox)).toBe(2);
    const { data } = await gatewayAs(await operator(), { env: LOCAL })(GetSmsOutboxDocument, {});
    expect(data?.smsOutbox.texts).toMatchObject([{ text: '시험 문자' }, { text: '시험 문자' }]);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${one}|${two}`));
  });

  it('texts wait in production', async () => {
    const { outcomes } = await queued({ receiver: [newMobile()] });
    runJobs({ ...LOCAL, NODE_ENV: 'production' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await outcomes()).toEqual(['QUEUED']);
  });
});
