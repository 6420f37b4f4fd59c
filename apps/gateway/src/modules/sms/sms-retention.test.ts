import { ExportMyDataDocument, RemoveUserDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { clearJobs } from '../../testing/jobs';
import { buildOwnSession, forgetLimits } from '../identity/accounts/accounts.testing';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../identity/accounts/users.factory';
import { forgetOldSms } from './sms-retention';
import { buildReceiver, newMobile } from './sms.factory';
import { smsMessages, smsSendings } from './sms.table';
import { messagesOf, sendAs } from './sms.testing';

const database = useDatabase();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

beforeEach(async () => {
  await clearJobs();
  await forgetLimits();
});

async function sent(asked: Parameters<typeof sendAs>[1], createdAt = new Date()): Promise<string> {
  const { data } = await sendAs(viewerOf(await buildUser({ role: 'OPERATOR' })), asked);
  const id = data?.sendSMS.sending.id ?? '';
  await database().db.update(smsSendings).set({ createdAt }).where(eq(smsSendings.id, id));
  return id;
}

describe('the log of texts', () => {
  it('keeps words for 90 days and rows for a year', async () => {
    const { db } = database();
    const receiver = [newMobile()];
    const [young, old, ancient] = [
      await sent({ receiver }, daysAgo(89)),
      await sent({ receiver }, daysAgo(91)),
      await sent({ receiver }, daysAgo(366)),
    ];
    await db.update(smsMessages).set({ state: 'SENT' }).where(eq(smsMessages.sendingId, young));
    expect(await forgetOldSms(db)).toEqual({ emptied: 2, deleted: 1 });
    const contentOf = async (id: string) =>
      (await db.select().from(smsSendings).where(eq(smsSendings.id, id)))[0]?.content;
    expect(await contentOf(young)).toBe('안녕하세요');
    expect(await contentOf(old)).toBeNull();
    expect(await contentOf(ancient)).toBeUndefined();
    expect(await messagesOf(old)).toMatchObject([{ state: 'FAILED', refusal: 'ERASED' }]);
    expect(await messagesOf(ancient)).toEqual([]);
    expect(await messagesOf(young)).toMatchObject([{ state: 'SENT', number: receiver[0] }]);
  });
});

describe('a person', () => {
  it('gets the texts with the own data', async () => {
    const person = await buildReceiver();
    await sent({ target: 'MEMBERS', receiver: [person.id], content: '받은 문자' });
    await sent({ receiver: [newMobile()], content: '남의 문자' });
    await buildOwnSession(person);
    const { data, errors } = await gatewayAs(viewerOf(person))(ExportMyDataDocument, {});
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toContain('받은 문자');
    expect(JSON.stringify(data)).not.toContain('남의 문자');
  });

  it('who leaves is forgotten, and gets nothing that waits', async () => {
    const person = await buildReceiver();
    const other = newMobile();
    const before = await sent({ receiver: [person.mobile ?? '', other] });
    await buildOwnSession(person);
    const { errors } = await gatewayAs(viewerOf(person))(RemoveUserDocument, {
      email: person.email ?? '',
      password: BUILT_PASSWORD,
    });
    expect(errors).toBeUndefined();
    const rows = await messagesOf(before);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userId: null, name: null, number: null, state: 'FAILED', refusal: 'UNKNOWN' }),
        expect.objectContaining({ number: other, state: 'QUEUED' }),
      ]),
    );
  });
});
