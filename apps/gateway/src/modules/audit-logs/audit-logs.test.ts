import {
  GetAuditActionsDocument,
  GetAuditLogsDocument,
  SaveDocumentDocument,
  GetDocumentRowDocument,
  type GetAuditLogsQueryVariables,
} from '@gredia/graphql-schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { refusalOf } from '../identity/accounts/accounts.testing';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';

const database = useDatabase();
let admin: UserModel;
let operator: UserModel;

beforeEach(async () => {
  await database().db.delete(auditLogs);
  admin = await buildUser({ role: 'ADMIN' });
  operator = await buildUser({ role: 'OPERATOR' });
});

async function list(variables: GetAuditLogsQueryVariables = {}, user = operator) {
  const { data, errors } = await gatewayAs(viewerOf(user))(GetAuditLogsDocument, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.auditLogs;
}

const note = (values: Partial<typeof auditLogs.$inferInsert> = {}) =>
  database()
    .db.insert(auditLogs)
    .values({ action: 'sign-in', outcome: 'ok', actorId: operator.id, ...values });

async function rename(id: string, name: string) {
  const ask = gatewayAs(viewerOf(admin));
  const { data } = await ask(GetDocumentRowDocument, { collection: 'users', id });
  const expectedUpdatedAt = data!.documentRow.updatedAt;
  await ask(SaveDocumentDocument, { collection: 'users', id, changes: { name }, expectedUpdatedAt, reason: '오타' });
}

describe('the audit log', () => {
  it.each([
    [null, 'UNAUTHENTICATED'],
    [viewer('USER'), 'FORBIDDEN'],
    [viewer('SELLER'), 'FORBIDDEN'],
    [viewer('EDITOR'), 'FORBIDDEN'],
  ])('is not read by %j', async (asking, code) => {
    expect(refusalOf(await gatewayAs(asking)(GetAuditLogsDocument, {}))).toMatchObject({ code });
    expect(refusalOf(await gatewayAs(asking)(GetAuditActionsDocument, {}))).toMatchObject({ code });
  });

  it('tells who changed what and why, masked as the collection says, and who may take it back', async () => {
    const user = await buildUser({ name: '서다온' });
    await rename(user.id, '서하늘');
    const change = (await list()).logs.find(({ action }) => action === 'document.update')!;
    expect(change).toMatchObject({
      actor: admin.nickname,
      collection: 'users',
      documentId: user.id,
      documentTitle: user.nickname,
      reason: '오타',
      before: { name: '서○○' },
      after: { name: '서○○' },
      changeCount: 1,
      isUndoable: false,
    });
    expect((await list({}, admin)).logs.find(({ action }) => action === 'document.update')).toMatchObject({
      isUndoable: true,
    });
    expect(JSON.stringify(await list())).not.toContain('하늘');
  });

  it('comes page by page, nothing twice and nothing left out, also of one moment', async () => {
    const createdAt = new Date('2026-03-01T00:00:00Z');
    for (let row = 0; row < 7; row += 1) await note({ createdAt, details: { row } });
    const found: unknown[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ first: 3, after });
      found.push(...page.logs.map(({ id }) => id));
      after = page.endCursor ?? null;
    } while (after !== null);
    expect(found).toHaveLength(7);
    expect(new Set(found).size).toBe(7);
  });

  it('is filtered by person, action, record, day in Korea and outcome', async () => {
    const documentId = newId();
    await note({ createdAt: new Date('2026-03-01T14:59:59Z') });
    await note({ createdAt: new Date('2026-03-01T15:00:00Z'), outcome: 'CredentialsSignin', actorId: null });
    await note({
      createdAt: new Date('2026-03-02T15:00:00Z'),
      action: 'document.update',
      collection: 'products',
      documentId,
    });
    const count = async (filter: NonNullable<GetAuditLogsQueryVariables['filter']>) =>
      (await list({ filter })).logs.length;
    expect(await count({})).toBe(3);
    expect(await count({ from: '2026-03-01', to: '2026-03-01' })).toBe(1);
    expect(await count({ from: '2026-03-02', to: '2026-03-02' })).toBe(1);
    expect(await count({ from: '2026-03-02' })).toBe(2);
    expect(await count({ actor: operator.nickname.toUpperCase() })).toBe(2);
    expect(await count({ actor: operator.id })).toBe(2);
    expect(await count({ actor: '%' })).toBe(0);
    expect(await count({ action: 'document.update', collection: 'products' })).toBe(1);
    expect(await count({ documentId })).toBe(1);
    expect(await count({ outcome: 'REFUSED' })).toBe(1);
    expect(await count({ outcome: 'OK' })).toBe(2);
  });

  it.each<[GetAuditLogsQueryVariables, string]>([
    [{ first: 201 }, '한 번에 1–200개를 볼 수 있어요.'],
    [{ after: 'nothing' }, '목록이 바뀌었어요. 처음부터 다시 불러와 주세요.'],
    [
      { after: Buffer.from("2026-01-01T00:00:00Z'; x").toString('base64url') },
      '목록이 바뀌었어요. 처음부터 다시 불러와 주세요.',
    ],
    [{ filter: { from: '어제' } }, '날짜를 확인해 주세요.'],
    [{ filter: { from: '2026-03-02', to: '2026-03-01' } }, '끝 날짜가 시작 날짜보다 앞서요.'],
    [{ filter: { documentId: '1' } }, '항목의 ID를 확인해 주세요.'],
  ])('says what is wrong with %j', async (variables, message) => {
    const { errors } = await gatewayAs(viewerOf(operator))(GetAuditLogsDocument, variables);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('knows what can stand in it', async () => {
    const { data } = await gatewayAs(viewerOf(operator))(GetAuditActionsDocument, {});
    expect(data?.auditActions).toEqual(expect.arrayContaining(['sign-in', 'document.update', 'quote.change']));
  });
});
