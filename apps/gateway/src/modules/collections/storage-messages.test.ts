import { gunzipSync } from 'node:zlib';
import {
  DeleteStorageRangeDocument,
  ExportDocumentsDocument,
  ExportStorageRangeDocument,
  GetDocumentRowsDocument,
  GetDocumentsDocument,
  GetNotificationsDocument,
  MarkNotificationsReadDocument,
  RemoveUserDocument,
  RestoreStorageRangeDocument,
  RevealDocumentDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { removedRows } from '../../platform/collections/removals.table';
import { emptyNotifications } from '../../platform/notifications/empty-notifications';
import { notifications } from '../../platform/notifications/notifications.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildComment, buildPost } from '../community/community.factory';
import { refusalOf } from '../identity/accounts/accounts.testing';
import type { UserModel } from '../identity/accounts/accounts.table';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { buildNotification } from '../notifications/notifications.factory';
import { newsOfStreams } from '../notifications/streaming/news-of-streams';
import { watches, watchLabels } from '../watches/watches.table';
import { asker, Q3 } from './storage.testing';

const database = useDatabase();
const range = Q3;
const at = new Date('2024-08-01T00:00:00Z');
const PATH = '/community/formulation/7';
const EXPORTED = ['created_at', 'daily_alarm', 'id', 'kind', 'read_at', 'user_id'];
const WORDS = ['비밀스러운 제목', '비밀스러운 본문', PATH];
let admin: UserModel;
let member: UserModel;
const as = (user: UserModel | null) => gatewayAs(user && viewerOf(user));
const told = (values: Parameters<typeof buildNotification>[1] = {}) =>
  buildNotification(member.id, { title: WORDS[0], body: WORDS[1], path: PATH, createdAt: at, ...values });
/** All but the transactions that wrote them. */
const rows = async () => {
  const { rows: found } = await database().db.execute<{ row: object }>(
    sql`SELECT to_jsonb(told) - 'written_in' AS row FROM notifications AS told WHERE user_id = ${member.id} ORDER BY id`,
  );
  return found;
};
/** What a stream of the member tells that has told what is there now. */
async function streamNow() {
  const { db } = database();
  const ask = async (since: string | null) => (await newsOfStreams(db, [{ userId: member.id, sid: '', since }]))[0]!;
  const { snapshot } = await ask(null);
  return () => ask(snapshot);
}
const unread = async () => (await as(member)(GetNotificationsDocument, {} as never)).data?.notifications.unreadCount;
const erase = (values: { dryRun?: boolean; token?: string | null; word?: string; reason?: string }) =>
  as(admin)(DeleteStorageRangeDocument, { collection: 'messages', range, dryRun: false, ...values });

/** Deletes the range without an export. @returns by which it comes back */
async function erased(): Promise<string> {
  const { data } = await erase({ dryRun: true });
  const gone = await erase({ token: data!.deleteStorageRange.token, word: '삭제', reason: '시험' });
  return gone.data!.deleteStorageRange.removal!.id;
}
const giveBack = (id: string) => as(admin)(RestoreStorageRangeDocument, { id });

beforeEach(async () => {
  await database().db.execute(sql`TRUNCATE audit_logs, notifications, watches, removals, storage_exports CASCADE`);
  [admin, member] = [await buildUser({ role: 'ADMIN' }), await buildUser()];
});

describe('notifications and watches in the console', () => {
  it.each(['messages', 'subscriptions'] as const)('%s are exported by administrators alone', async (collection) => {
    const columns = ['createdAt'];
    for (const role of ['USER', 'SELLER', 'OPERATOR'] as const) {
      const ask = as(await buildUser({ role }));
      const answers = [
        await ask(ExportDocumentsDocument, { collection, columns, format: 'CSV' }),
        await ask(ExportStorageRangeDocument, { collection, range }),
        await ask(DeleteStorageRangeDocument, { collection, range, dryRun: true }),
      ];
      const code = role === 'OPERATOR' ? ['FORBIDDEN', 'BAD_USER_INPUT', 'FORBIDDEN'] : Array(3).fill('FORBIDDEN');
      expect(answers.map((answer) => refusalOf(answer)?.code)).toEqual(code);
    }
    const allowed = await as(admin)(ExportDocumentsDocument, { collection, columns, format: 'CSV' });
    expect(allowed.errors).toBeUndefined();
  });

  it('tell whose a notification is, of which kind and whether it was read, never what it said', async () => {
    const [first, second] = [await told({ kind: 'ORDER', dailyAlarm: 'quotes' }), await told({ readAt: new Date() })];
    const answers = [
      await as(admin)(GetDocumentRowsDocument, { collection: 'messages' }),
      await as(admin)(GetDocumentsDocument, { collection: 'messages' }),
      await as(admin)(RevealDocumentDocument, { collection: 'messages', id: first, reason: '문의 확인' }),
    ];
    for (const word of WORDS) expect(JSON.stringify(answers)).not.toContain(word);
    const [listed, , revealed] = answers as [{ data?: { documentRows: { rows: unknown[] } } }, unknown, unknown];
    expect(listed.data?.documentRows.rows).toMatchObject([
      { id: second, values: { kind: 'QUOTE', channel: 'APP', isRead: true, recipient: member.nickname } },
      { id: first, values: { kind: 'ORDER', channel: 'DAILY_MAIL', isRead: false, recipient: member.nickname } },
    ]);
    expect(JSON.stringify(listed)).not.toContain(member.email);
    expect(revealed).toMatchObject({ data: { revealDocument: { values: { recipientEmail: member.email } } } });
    const notes = await database().db.select().from(auditLogs).where(eq(auditLogs.documentId, first));
    expect(notes).toMatchObject([{ action: 'document.reveal', subjectId: member.id, reason: '문의 확인' }]);
  });

  it('tell which ingredients are watched, as they stand now, without names of labels', async () => {
    const { db } = database();
    const [alone, gone, into] = [await buildIngredient(), await buildIngredient(), await buildIngredient()];
    const [label] = await db
      .insert(watchLabels)
      .values({ userId: member.id, name: WORDS[0]!, text: WORDS[1]!, unknownNames: [] })
      .returning();
    await db.insert(watches).values({ userId: member.id, targetId: alone.id });
    await db.insert(watches).values({ userId: member.id, labelId: label!.id, targetId: gone.id });
    await db.execute(sql`DELETE FROM ingredients WHERE id = ${gone.id}::uuid`);
    const { id, title, titleKey, contentHash } = gone;
    await db.insert(mergedIngredients).values({ id, title, titleKey, contentHash, intoId: into.id });
    const { data } = await as(admin)(GetDocumentRowsDocument, { collection: 'subscriptions' });
    expect(data?.documentRows.rows).toMatchObject([
      { title: into.title, values: { targetType: 'LABEL', targetId: into.id, subscriber: member.nickname } },
      { title: alone.title, values: { targetType: 'INGREDIENT', targetId: alone.id, subscriber: member.nickname } },
    ]);
    for (const word of WORDS) expect(JSON.stringify(data)).not.toContain(word);
  });
});

describe('a range of notifications', () => {
  it('is exported without words, deleted as tried, and comes back to the byte; the bell follows', async () => {
    const post = await buildPost(member.id);
    const about = await buildComment(admin.id, post);
    await told({ kind: 'COMMENT', threadId: post.id, aboutId: about.id });
    await told({ kind: 'ORDER' });
    const before = await rows();
    const tried = await erase({ dryRun: true });
    expect(tried.data?.deleteStorageRange).toMatchObject({ deletedCount: 2, export: null });
    expect(await rows()).toEqual(before);

    const made = (await as(admin)(ExportStorageRangeDocument, { collection: 'messages', range })).data!;
    const get = await asker();
    const { downloadUrl, manifestUrl } = made.exportStorageRange;
    expect((await get(downloadUrl)).status).toBe(404);
    const file = Buffer.from(await (await get(downloadUrl, { role: 'ADMIN' })).arrayBuffer());
    const text = gunzipSync(file).toString();
    for (const word of [...WORDS, post.id, about.id]) expect(text).not.toContain(word);
    const lines = text.trim().split('\n');
    const values = lines.map((line) => (JSON.parse(line) as { values: Record<string, unknown> }).values);
    expect(values).toMatchObject([
      { kind: 'COMMENT', user_id: member.id, read_at: null },
      { kind: 'ORDER', user_id: member.id },
    ]);
    // A column that is added says here whether it may leave the database.
    for (const each of values) expect(Object.keys(each).sort()).toEqual(EXPORTED);
    expect(await (await get(manifestUrl, { role: 'ADMIN' })).json()).toMatchObject({
      collection: 'messages',
      leftOut: ['title', 'body', 'path', 'thread_id', 'about_id'],
      rows: { notifications: 2 },
    });

    expect(await unread()).toBe(2);
    const newsSince = await streamNow();
    const gone = await erase({ token: tried.data!.deleteStorageRange.token });
    expect(gone.data?.deleteStorageRange).toMatchObject({ deletedCount: 2, dryRun: false });
    expect([await rows(), await unread()]).toEqual([[], 0]);
    const back = await giveBack(gone.data!.deleteStorageRange.removal!.id);
    expect(back.data?.restoreStorageRange).toMatchObject({ restoredCount: 2 });
    expect(await rows()).toEqual(before);
    expect(await newsSince()).toMatchObject({ unreadCount: 2, told: [] });
  });

  it('that was read after the trial run has to be tried again', async () => {
    const id = await told();
    const { data } = await erase({ dryRun: true });
    await as(member)(MarkNotificationsReadDocument, { ids: [id] });
    const answer = await erase({ token: data!.deleteStorageRange.token, word: '삭제', reason: '시험' });
    expect(refusalOf(answer)?.code).toBe('CONFLICT');
    expect(await rows()).toHaveLength(1);
  });

  it('stays while one waits for the mail of the day', async () => {
    await told({ dailyAlarm: 'quotes' });
    const { errors } = await erase({ dryRun: true });
    expect(errors?.[0]?.extensions?.fields).toEqual({
      range: '쓰고 있는 알림 기록 1건이 이 기간에 있어 지울 수 없어요.',
    });
  });

  it('that was deleted goes with its account', async () => {
    await told();
    const id = await erased();
    const { errors } = await as(member)(RemoveUserDocument, { email: member.email!, password: BUILT_PASSWORD });
    expect(errors).toBeUndefined();
    expect(await database().db.select().from(removedRows)).toEqual([]);
    await giveBack(id);
    expect(await rows()).toEqual([]);
  });

  it('that was deleted does not bring back a title that may not be read any more', async () => {
    await told({ path: `${PATH}?comment=1` });
    await told({ path: `${PATH}1` });
    const id = await erased();
    await database().db.transaction((tx) => emptyNotifications(tx, [member.id], PATH));
    await giveBack(id);
    const back = await database().db.select().from(notifications).orderBy(notifications.id);
    expect(back.map(({ body }) => body)).toEqual([null, WORDS[1]]);
  });
});

it('watches are deleted by their accounts alone, and their range says so', async () => {
  const { db } = database();
  await db.insert(watches).values({ userId: member.id, targetId: (await buildIngredient()).id, createdAt: at });
  const answer = await as(admin)(DeleteStorageRangeDocument, { collection: 'subscriptions', range, dryRun: true });
  expect(answer.errors?.[0]?.extensions?.fields).toEqual({
    collection: '회원이 지금 지켜보는 것이라 여기서 지우지 않아요. 그만 지켜보거나 탈퇴하면 사라져요.',
  });
  const made = await as(admin)(ExportStorageRangeDocument, { collection: 'subscriptions', range });
  expect(made.data?.exportStorageRange).toMatchObject({ documentCount: 1 });
});
