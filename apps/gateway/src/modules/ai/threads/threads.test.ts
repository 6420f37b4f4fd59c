import { addDays } from '@gredia/domain';
import { DeleteAiThreadsDocument, GetAiThreadDocument, GetAiThreadsDocument } from '@gredia/graphql-schema';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { one } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { as, refusalOf } from '../../community/community.testing';
import { buildUser } from '../../identity/accounts/users.factory';
import { aiAnswers, aiThreads } from '../ai.table';
import { forgetThreads } from './ai-retention';

const database = useDatabase();

async function buildThread(userId: string, title = '페녹시에탄올 한도', updatedAt = new Date()) {
  const thread = await database().db.insert(aiThreads).values({ userId, title, updatedAt }).returning().then(one);
  await database()
    .db.insert(aiAnswers)
    .values({ threadId: thread.id, userId, question: title, state: 'DONE', engine: 'records' });
  return thread;
}

it('shows conversations to their owner alone, the last one first', async () => {
  const [owner, other] = [await buildUser(), await buildUser()];
  const older = await buildThread(owner.id, '먼저', addDays(new Date(), -1));
  const newer = await buildThread(owner.id, '나중');
  const { data } = await as(owner)(GetAiThreadsDocument, {});
  expect(data?.aiThreads.threads.map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect((await as(other)(GetAiThreadsDocument, {})).data?.aiThreads.total).toBe(0);
  expect(refusalOf(await as(other)(GetAiThreadDocument, { id: older.id }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(refusalOf(await as(null)(GetAiThreadsDocument, {}))).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await as(owner)(GetAiThreadDocument, { id: older.id })).data?.aiThread.answers).toHaveLength(1);
});

it('deletes one, some or all of the caller’s, passes over others’, and notes how many', async () => {
  const [owner, other] = [await buildUser(), await buildUser()];
  const threads = [await buildThread(owner.id), await buildThread(owner.id), await buildThread(owner.id)];
  const foreign = await buildThread(other.id);
  const remove = async (ids: string[] | null) =>
    (await as(owner)(DeleteAiThreadsDocument, { ids })).data?.deleteAiThreads;
  expect(await remove([threads[0]!.id, foreign.id, newId()])).toBe(1);
  expect(await remove(null)).toBe(2);
  expect(await remove(null)).toBe(0);
  expect((await as(other)(GetAiThreadsDocument, {})).data?.aiThreads.total).toBe(1);
  const noted = and(eq(auditLogs.actorId, owner.id), eq(auditLogs.action, 'ai.delete'));
  const rows = await database().db.select({ details: auditLogs.details }).from(auditLogs).where(noted);
  expect(rows.map(({ details }) => details)).toEqual([{ count: 1 }, { count: 2 }]);
  expect(refusalOf(await as(owner)(DeleteAiThreadsDocument, { ids: ['none'] }))).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

it('forgets conversations a year after the last question', async () => {
  const owner = await buildUser();
  await buildThread(owner.id, '오래된', addDays(new Date(), -366));
  const kept = await buildThread(owner.id, '새로운', addDays(new Date(), -364));
  await database().db.transaction((tx) => forgetThreads(tx));
  const left = await database().db.select().from(aiThreads).where(eq(aiThreads.userId, owner.id));
  expect(left.map(({ id }) => id)).toEqual([kept.id]);
});
