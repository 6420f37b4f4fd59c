import { DAY_MS } from '@gredia/domain';
import {
  GetDocumentRowDocument,
  GetDocumentRowsDocument,
  RemoveUserDocument,
  RevealDocumentDocument,
  SaveDocumentDocument,
  UndoDocumentChangeDocument,
  UpdateDocumentDocument,
} from '@gredia/graphql-schema';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { buildSession } from '../sessions/sessions.factory';
import { sessions } from '../sessions/sessions.table';
import { fieldError, refusalOf, userOf } from './accounts.testing';
import type { UserModel } from './accounts.table';
import { usersDocuments } from './users.collection';
import { buildUser, viewerOf } from './users.factory';

const database = useDatabase();
const as = (user: UserModel) => gatewayAs(viewerOf(user));
const buildAdmin = () => buildUser({ role: 'ADMIN' });

async function rowOf(user: UserModel, id: string) {
  const { data, errors } = await as(user)(GetDocumentRowDocument, { collection: 'users', id });
  if (!data) throw new Error(JSON.stringify(errors));
  return { ...data.documentRow, values: data.documentRow.values as Record<string, unknown> };
}

async function save(admin: UserModel, id: string, changes: Record<string, unknown>, reason?: string) {
  const { updatedAt } = await rowOf(admin, id);
  return as(admin)(SaveDocumentDocument, { collection: 'users', id, changes, expectedUpdatedAt: updatedAt, reason });
}

async function find(user: UserModel, search: string): Promise<string[]> {
  const { data } = await as(user)(GetDocumentRowsDocument, { collection: 'users', search });
  return data!.documentRows.rows.map(({ id }) => id);
}

describe('accounts in the console', () => {
  it('are found by nickname, name, address, company and digits of the phone, and shown masked', async () => {
    const operator = await buildUser({ role: 'OPERATOR' });
    const { id } = await buildUser({
      name: '서다온',
      nickname: '다온찾기',
      email: 'daon.seo@find.example',
      company: '다온소재연구',
      mobile: '01098761234',
    });
    for (const search of ['온찾', '서다온', 'Daon.Seo@find.example', '@find.example', '소재연구', '010-9876-1234']) {
      expect(await find(operator, search)).toEqual([id]);
    }
    // Piece by piece a search would tell what is masked.
    for (const search of ['서다', 'daon.seo', '9876-1234']) expect(await find(operator, search)).toEqual([]);
    expect((await rowOf(operator, id)).values).toMatchObject({
      name: '서○○',
      nickname: '다온찾기',
      email: 'da•••@find.example',
      mobile: '•••1234',
      emailVerified: true,
    });
  });

  it.each(['가나', '서다온', 'firm42', '@firm42.example', '01012345678'])(
    'are found by %s without reading all of them',
    async (text) => {
      const plan = await database().db.transaction(async (tx) => {
        // Few rows are read faster whole: what is asked is whether every part of the search has an index.
        await tx.execute(sql`SET LOCAL enable_seqscan = off`);
        const search = sql`SELECT id FROM users WHERE ${usersDocuments.search(text)}`;
        return (await tx.execute(sql`EXPLAIN (COSTS OFF) ${search}`)).rows.map((row) => JSON.stringify(row)).join();
      });
      expect(plan).toContain('Bitmap Index Scan on users_search');
      expect(plan).not.toContain('Seq Scan');
    },
  );

  it('are not put in order by what is masked: a cursor would tell it', async () => {
    const { errors } = await as(await buildAdmin())(GetDocumentRowsDocument, {
      collection: 'users',
      option: { sort: [{ field: 'email' }] },
    });
    expect(errors?.[0]?.message).toBe('정렬할 수 없는 항목이에요.');
  });

  it('are read and revealed by operators, which stands in the log of the account, and written by none of them', async () => {
    const [operator, user] = [await buildUser({ role: 'OPERATOR' }), await buildUser({ mobile: '01011112222' })];
    const { data } = await as(operator)(RevealDocumentDocument, {
      collection: 'users',
      id: user.id,
      reason: '본인 확인',
    });
    expect(data?.revealDocument.values).toMatchObject({ email: user.email, mobile: '01011112222' });
    const [log] = await database().db.select().from(auditLogs).where(eq(auditLogs.action, 'document.reveal'));
    expect(log).toMatchObject({ actorId: operator.id, subjectId: user.id, documentId: user.id, reason: '본인 확인' });
    expect(refusalOf(await save(operator, user.id, { company: '새 회사' }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await userOf(user.id)).toEqual(user);
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ nickname: '운영자' }, 'nickname', '쓸 수 없는 별명이에요. 다른 별명을 골라 주세요.'],
    [{ state: 'WITHDRAWN' }, 'state', '탈퇴는 여기서 바꿀 수 없어요. 회원 탈퇴로 처리해 주세요.'],
    [{ email: 'a@b.example' }, 'email', '여기서 바꿀 수 없는 항목이에요.'],
    [{ role: 'SELLER' }, 'company', '공급사는 회사 이름이 필요해요.'],
    [
      { level: '1', levelExpiredAt: '2020-01-01T00:00:00Z' },
      'levelExpiredAt',
      '이미 지난 때예요. 앞으로 올 때를 골라 주세요.',
    ],
    [{ levelExpiredAt: '0000-01-01T00:00:00Z' }, 'levelExpiredAt', '날짜와 시각을 확인해 주세요.'],
    [{ level: '9' }, 'level', '등급을 다시 골라 주세요.'],
  ])('refuse %j beside the field', async (changes, field, message) => {
    const user = await buildUser();
    expect(refusalOf(await save(await buildAdmin(), user.id, changes))).toMatchObject(fieldError(field, message));
    expect(await userOf(user.id)).toEqual(user);
  });

  it('say at the field that a nickname is taken, also for several at once', async () => {
    const [admin, user, other] = [await buildAdmin(), await buildUser({ nickname: '먼저있던' }), await buildUser()];
    const taken = fieldError('nickname', '이미 사용 중인 별명이에요.');
    expect(refusalOf(await save(admin, other.id, { nickname: '먼저있던' }))).toMatchObject(taken);
    const both = await as(admin)(UpdateDocumentDocument, {
      collection: 'users',
      ids: [user.id, other.id],
      updateField: 'nickname',
      updateValue: '둘이같은',
    });
    expect(refusalOf(both)).toMatchObject(taken);
    expect(await userOf(user.id)).toEqual(user);
  });

  it('never give an administrator rights over itself, but let it change the rest of itself', async () => {
    const admin = await buildAdmin();
    for (const changes of [{ role: 'USER' }, { state: 'SUSPENDED' }, { level: '2' }]) {
      expect(refusalOf(await save(admin, admin.id, changes))).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(refusalOf(await save(admin, admin.id, { company: '그레디아' }))).toBeUndefined();
    expect(await userOf(admin.id)).toMatchObject({ role: 'ADMIN', company: '그레디아' });
  });

  it('refuse who is no administrator any more, whatever the token says', async () => {
    const [gone, user] = [await buildUser({ role: 'USER' }), await buildUser()];
    const asGone = { ...gone, role: 'ADMIN' as const };
    expect(refusalOf(await save(asGone, user.id, { role: 'OPERATOR' }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await userOf(user.id)).toEqual(user);
  });

  it('are suspended, which ends their sessions, and let in again by taking that back', async () => {
    const [admin, user] = [await buildAdmin(), await buildUser({ level: 1 })];
    await buildSession(user);
    const until = new Date(Date.now() + 7 * DAY_MS).toISOString();
    const { data } = await save(admin, user.id, { state: 'SUSPENDED', suspendedUntil: until }, '도배');
    expect(data?.saveDocument.row.values).toMatchObject({ state: 'SUSPENDED' });
    expect(await userOf(user.id)).toMatchObject({ state: 'SUSPENDED', suspendedUntil: new Date(until) });
    expect(await database().db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    await as(admin)(UndoDocumentChangeDocument, { changeId: data!.saveDocument.changeId! });
    expect(await userOf(user.id)).toMatchObject({ state: 'ACTIVE', suspendedUntil: null, level: 1 });
    const noted = await database()
      .db.select()
      .from(auditLogs)
      .where(and(eq(auditLogs.subjectId, user.id), eq(auditLogs.action, 'rights.change')));
    expect(noted).toHaveLength(2);
  });

  it('leave nothing of who they were in the log when they go', async () => {
    const [admin, user] = [await buildAdmin(), await buildUser({ name: '처음이름', mobile: '01033334444' })];
    const { data } = await save(admin, user.id, { name: '다음이름', mobile: '01055556666', company: '떠나는회사' });
    const rows = () => database().db.select().from(auditLogs).where(eq(auditLogs.documentId, user.id));
    expect(JSON.stringify(await rows())).toContain('처음이름');
    const removed = await as(admin)(RemoveUserDocument, { email: user.id });
    expect(removed.errors).toBeUndefined();
    const kept = await rows();
    expect(kept).toMatchObject([
      { action: 'document.update', actorId: admin.id, before: null, after: null },
      { action: 'account.withdraw', actorId: admin.id, before: null, after: null },
    ]);
    const undo = await as(admin)(UndoDocumentChangeDocument, { changeId: data!.saveDocument.changeId! });
    expect(refusalOf(undo)).toMatchObject({ code: 'CONFLICT' });
    expect(refusalOf(await save(admin, user.id, { company: '다시' }))).toMatchObject({
      code: 'CONFLICT',
      message: '탈퇴한 회원의 정보는 바꿀 수 없어요.',
    });
  });
});
