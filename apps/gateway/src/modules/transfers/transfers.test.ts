import {
  GetMyProductsDocument,
  GetReceivedQuotesDocument,
  GetRootEmailTransfersDocument,
  GetTransferCompaniesDocument,
  GetTransferPreviewDocument,
  RevealRootEmailTransferDocument,
  TransferRootEmailDocument,
  UndoTransferRootEmailDocument,
} from '@gredia/graphql-schema';
import { maskedEmail } from '@gredia/domain';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { auditLogs } from '../../platform/audit/audit.table';
import { mails } from '../../platform/mailer/mails.table';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildProduct } from '../products/products.factory';
import { buildAsker, buildSupplier, type Ask } from '../products/products.testing';
import { products } from '../products/products.table';
import { buildSeller, buildSellerUser } from '../sellers/sellers.factory';
import { sellers, type SellerModel } from '../sellers/sellers.table';
import { transfersPersonalData } from './transfers.personal-data';
import { rootEmailTransfers } from './transfers.table';

const HOUR = 3_600_000;

describe('the root e-mail of a company', () => {
  const database = useDatabase();
  let admin: Ask;
  let seller: SellerModel;
  let from: UserModel;
  let to: UserModel;

  beforeAll(async () => {
    admin = await buildAsker('ADMIN');
  });
  beforeEach(async () => {
    await database().db.delete(mails);
    ({ seller, user: from } = await buildSupplier());
    to = await buildUser({ name: '이서연' });
  });

  const addresses = () => ({ from: from.email ?? '', to: to.email ?? '' });
  const transfer = (values: Record<string, string> = {}, ask = admin) =>
    ask(TransferRootEmailDocument, { ...addresses(), reason: '담당자 퇴사', typedWord: '변경', ...values });
  const transferred = async () => (await transfer()).data?.transferRootEmail.id ?? '';
  const undo = (id: string, ask = admin) => ask(UndoTransferRootEmailDocument, { id });
  const codeOf = ({ errors }: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
    errors?.[0]?.extensions?.['code'];
  const userNow = async ({ id }: UserModel) => (await database().db.select().from(users).where(eq(users.id, id)))[0]!;
  /** How an account sees its company's materials now. */
  const askAs = async (user: UserModel) => gatewayAs(viewerOf(await userNow(user)));

  it.each(['OPERATOR', 'SELLER', 'USER'] as const)('is not changed by one of role %s', async (role) => {
    const ask = await buildAsker(role);
    expect(codeOf(await transfer({}, ask))).toBe('FORBIDDEN');
    expect(codeOf(await ask(GetTransferPreviewDocument, addresses()))).toBe('FORBIDDEN');
    expect(codeOf(await undo(await transferred(), ask))).toBe('FORBIDDEN');
  });

  it('goes over with all that belongs to the company', async () => {
    const named = await buildProduct({
      sellerId: seller.id,
      receiverEmails: [from.email?.toUpperCase() ?? '', 'x@ab.kr'],
    });
    await buildProduct({ sellerId: seller.id, email: from.email, visible: false });
    await buildProduct({ sellerId: seller.id });
    await database()
      .db.update(sellers)
      .set({ contactEmail: from.email, email: 'info@ab.kr' })
      .where(eq(sellers.id, seller.id));
    const found = await admin(GetTransferCompaniesDocument, { search: seller.name });
    const masked = (email: string | null) => maskedEmail(email ?? '');
    expect(found.data?.transferCompanies).toMatchObject([
      { account: from.id, email: masked(from.email), membership: null },
    ]);
    const { data } = await admin(GetTransferPreviewDocument, addresses());
    expect(data?.transferPreview).toMatchObject({
      seller: { name: seller.name },
      toName: '이○○',
      products: 3,
      receivedQuotes: 0,
      addressedProducts: 2,
      colleagues: 0,
    });

    const made = await transfer();
    const shown = { from: masked(from.email), to: masked(to.email) };
    expect(made.data?.transferRootEmail).toMatchObject({ ...shown, reason: '담당자 퇴사', canUndo: true });
    expect(await userNow(from)).toMatchObject({ role: 'USER' });
    expect(await userNow(to)).toMatchObject({ role: 'SELLER', company: seller.name });
    const mine = await (await askAs(to))(GetMyProductsDocument, {});
    expect(mine.data?.myProducts.total).toBe(3);
    expect((await (await askAs(to))(GetReceivedQuotesDocument, {})).errors).toBeUndefined();
    expect(codeOf(await (await askAs(from))(GetMyProductsDocument, {}))).toBe('FORBIDDEN');
    const [product] = await database().db.select().from(products).where(eq(products.id, named.id));
    expect(product?.receiverEmails).toEqual([to.email, 'x@ab.kr']);
    const [company] = await database().db.select().from(sellers).where(eq(sellers.id, seller.id));
    expect(company).toMatchObject({ contactEmail: to.email, email: 'info@ab.kr' });
    // Who has its form open in the console is told that it changed.
    expect(company!.updatedAt.getTime()).toBeGreaterThan(seller.updatedAt.getTime());

    const sent = await database().db.select().from(mails).orderBy(asc(mails.id));
    const told = sent.filter(({ template }) => template === 'supplier-company-transferred');
    expect(told.map(({ recipient, values }) => [recipient, values['takesOver']])).toEqual([
      [from.email, false],
      [to.email, true],
    ]);
    const [logged] = await database()
      .db.select()
      .from(auditLogs)
      .where(eq(auditLogs.action, 'root-email.transfer'))
      .orderBy(desc(auditLogs.id))
      .limit(1);
    expect(logged?.details).toMatchObject({
      before: { member: from.id },
      after: { member: to.id },
      reason: '담당자 퇴사',
    });
    expect(JSON.stringify(logged?.details)).not.toContain('@');
  });

  it('is found by a part of the name or by the whole address, and begun by the id of the account', async () => {
    const foundBy = async (search: string) => {
      const { data } = await admin(GetTransferCompaniesDocument, { search });
      return data?.transferCompanies.map(({ account }) => account);
    };
    expect(await foundBy(` ${from.email?.toUpperCase()} `)).toEqual([from.id]);
    expect(await foundBy(from.email?.split('@')[0] ?? '')).toEqual([]);
    expect((await transfer({ from: from.id })).errors).toBeUndefined();
    expect(await userNow(to)).toMatchObject({ role: 'SELLER', company: seller.name });
  });

  it('shows its addresses to administrators who say why, which is kept without them', async () => {
    const id = await transferred();
    const reveal = (reason: string, ask = admin) => ask(RevealRootEmailTransferDocument, { id, reason });
    expect(codeOf(await reveal('이유', await buildAsker('OPERATOR')))).toBe('FORBIDDEN');
    expect(codeOf(await reveal(' '))).toBe('BAD_USER_INPUT');
    expect((await reveal('문의 답변')).data?.revealRootEmailTransfer).toEqual({ id, ...addresses() });
    const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.action, 'root-email.reveal'));
    expect(rows).toHaveLength(2);
    // Found at each of the two accounts, as any other look at what is hidden.
    for (const person of [from, to]) {
      expect(rows.find(({ subjectId }) => subjectId === person.id)).toMatchObject({
        ...{ outcome: 'ok', collection: 'users', documentId: person.id, reason: '문의 답변', details: { id } },
      });
    }
    expect(JSON.stringify(rows)).not.toContain('@');
    const { data } = await admin(GetRootEmailTransfersDocument, {});
    expect(JSON.stringify(data?.rootEmailTransfers)).not.toContain(from.email);
  });

  it('keeps why its addresses were looked at with accounts that are there, and with none once one of them has left', async () => {
    const { db } = database();
    const id = await transferred();
    const reveal = () => admin(RevealRootEmailTransferDocument, { id, reason: `${from.name} 님 문의` });
    /** By whom it is kept, row by row. */
    const kept = async () => {
      const isOfIt = sql`${auditLogs.action} = 'root-email.reveal' AND ${auditLogs.details} ->> 'id' = ${id}`;
      const rows = await db.select().from(auditLogs).where(isOfIt).orderBy(auditLogs.id);
      return rows.map(({ documentId, reason }) => reason && documentId);
    };
    const leave = (user: UserModel) => db.transaction((tx) => transfersPersonalData.forget!(tx, user));
    await reveal();
    await leave(from);
    expect(await kept()).toEqual([null, null]);
    // Its row is there still, as that of an account which was withdrawn.
    expect((await reveal()).data?.revealRootEmailTransfer).toEqual({ id, from: null, to: to.email });
    expect(await kept()).toEqual([null, null, to.id]);
    await leave(to);
    await reveal();
    expect(await kept()).toEqual([null, null, null, null]);
  });

  it('takes the address of who leaves out of the log where it stands, and nobody else’s', async () => {
    const { db } = database();
    const { id } = await buildProduct({ sellerId: seller.id, email: from.email });
    await transferred();
    const noted = { action: 'document.update', outcome: 'ok', collection: 'products', documentId: id } as const;
    const others = {
      before: { email: 'x@ab.kr', receiverEmails: ['y@ab.kr'] },
      after: { email: null, receiverEmails: [] },
    };
    const listed = { ...others, before: { email: 'x@ab.kr', receiverEmails: [from.email?.toUpperCase()] } };
    // The account has had another address since.
    const since = { ...others, after: { email: 'since@ab.kr', receiverEmails: [] } };
    await db.insert(auditLogs).values([
      { ...noted, ...others },
      { ...noted, ...listed },
      { ...noted, ...since },
    ]);
    await db.transaction((tx) => transfersPersonalData.forget!(tx, { ...from, email: 'since@ab.kr' }));
    const rows = await db.select().from(auditLogs).where(eq(auditLogs.documentId, id)).orderBy(auditLogs.id);
    expect(rows.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { updatedAt: expect.any(String) }, after: { updatedAt: expect.any(String) } },
      others,
      { before: { email: 'x@ab.kr' }, after: { email: null } },
      { before: { receiverEmails: ['y@ab.kr'] }, after: { receiverEmails: [] } },
    ]);
    // Without its addresses it cannot come back, and nothing offers that.
    const { data } = await admin(GetRootEmailTransfersDocument, {});
    expect(data?.rootEmailTransfers.transfers[0]).toMatchObject({ from: null, canUndo: false });
    const logged = await db.select().from(auditLogs).where(eq(auditLogs.documentId, seller.id));
    expect(JSON.stringify(logged)).not.toContain(from.email);
  });

  it('comes back whole within 24 hours, once', async () => {
    const named = await buildProduct({ sellerId: seller.id, email: from.email });
    const own = await buildProduct({ sellerId: seller.id, receiverEmails: [to.email ?? ''] });
    const id = await transferred();
    expect((await undo(id)).data?.undoTransferRootEmail).toMatchObject({ canUndo: false });
    expect(await userNow(from)).toMatchObject({ role: 'SELLER' });
    expect(await userNow(to)).toMatchObject({ role: 'USER', company: null });
    expect((await (await askAs(from))(GetMyProductsDocument, {})).data?.myProducts.total).toBe(2);
    const emailOf = async (productId: string) =>
      (await database().db.select().from(products).where(eq(products.id, productId)))[0];
    expect((await emailOf(named.id))?.email).toBe(from.email);
    // What named the new address before keeps it.
    expect((await emailOf(own.id))?.receiverEmails).toEqual([to.email]);
    expect(codeOf(await undo(id))).toBe('CONFLICT');
    const { data } = await admin(GetRootEmailTransfersDocument, {});
    expect(data?.rootEmailTransfers.transfers[0]?.undoneAt).toBeTruthy();
    const templates = (await database().db.select().from(mails)).map(({ template }) => template);
    expect(templates.filter((template) => template === 'supplier-company-restored')).toHaveLength(2);
  });

  it('comes back address by address, also where the new one stood beside the old one', async () => {
    const { db } = database();
    const [old, next] = [from.email ?? '', to.email ?? ''];
    const both = await buildProduct({ sellerId: seller.id, email: next, receiverEmails: [old, 'x@ab.kr', next] });
    const edited = await buildProduct({ sellerId: seller.id, receiverEmails: [old, next] });
    await db.update(sellers).set({ email: next, contactEmail: old }).where(eq(sellers.id, seller.id));
    await db.update(users).set({ role: 'SELLER' }).where(eq(users.id, to.id));
    const id = await transferred();
    const find = async (productId: string) => (await db.select().from(products).where(eq(products.id, productId)))[0];
    expect(await find(both.id)).toMatchObject({ email: next, receiverEmails: [next, 'x@ab.kr'] });
    await db
      .update(products)
      .set({ receiverEmails: [next, 'y@ab.kr'] })
      .where(eq(products.id, edited.id));
    expect((await undo(id)).errors).toBeUndefined();
    expect(await find(both.id)).toMatchObject({ email: next, receiverEmails: [old, 'x@ab.kr', next] });
    expect(await find(edited.id)).toMatchObject({ receiverEmails: [old, 'y@ab.kr', next] });
    const [company] = await db.select().from(sellers).where(eq(sellers.id, seller.id));
    expect(company).toMatchObject({ email: next, contactEmail: old });
    expect(await userNow(to)).toMatchObject({ role: 'SELLER' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a material named it', () => buildProduct({ sellerId: seller.id, email: from.email })],
    [
      'the company named it',
      () => database().db.update(sellers).set({ contactEmail: from.email }).where(eq(sellers.id, seller.id)),
    ],
  ])('does not come back in parts where nobody noted the places of its address: %s', async (_, name) => {
    await name();
    const id = await transferred();
    const unnoted = { seller: { email: false, contactEmail: false }, products: [] };
    await database().db.update(rootEmailTransfers).set({ moved: unnoted }).where(eq(rootEmailTransfers.id, id));
    const before = await userNow(to);
    expect((await undo(id)).errors?.[0]).toMatchObject({
      message: expect.stringContaining('남기지 않던 때의 변경이라 되돌릴 수 없어요'),
      extensions: { code: 'CONFLICT' },
    });
    expect(await userNow(to)).toEqual(before);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'the day is over',
      (id) =>
        database()
          .db.update(rootEmailTransfers)
          .set({ createdAt: new Date(Date.now() - 25 * HOUR) })
          .where(eq(rootEmailTransfers.id, id)),
    ],
    [
      'it went on to a third',
      async () => {
        const third = await buildUser();
        await transfer({ from: to.email ?? '', to: third.email ?? '' });
      },
    ],
    [
      'the old account is suspended',
      () => database().db.update(users).set({ state: 'SUSPENDED' }).where(eq(users.id, from.id)),
    ],
    [
      'the new account has another address',
      () =>
        database()
          .db.update(users)
          .set({ email: `n${to.email}` })
          .where(eq(users.id, to.id)),
    ],
  ])('does not come back when %s', async (_, change) => {
    const id = await transferred();
    await change(id);
    const before = await userNow(from);
    expect(codeOf(await undo(id))).toBe('CONFLICT');
    expect(await userNow(from)).toEqual(before);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['no one has', async () => 'nobody@ab.kr', /가입한 회원이 없어요/],
    ['is not verified', async () => (await buildUser({ emailVerifiedAt: null })).email ?? '', /인증을 마치지 않은/],
    ['is suspended', async () => (await buildUser({ state: 'SUSPENDED' })).email ?? '', /이용정지/],
    ['is an operator’s', async () => (await buildUser({ role: 'OPERATOR' })).email ?? '', /운영자/],
    ['is another company’s', async () => (await buildSellerUser(await buildSeller())).email ?? '', /다른 회사/],
    ['is a colleague’s', async () => (await buildSellerUser(seller)).email ?? '', /이 회사의/],
    ['is the same', async () => from.email ?? '', /같은 주소/],
    ['is none', async () => 'x', /이메일/],
  ])('does not go to an address that %s', async (_, addressOf, sentence) => {
    const address = await addressOf();
    for (const { errors } of [
      await admin(GetTransferPreviewDocument, { ...addresses(), to: address }),
      await transfer({ to: address }),
    ]) {
      const fields = errors?.[0]?.extensions?.['fields'] as Record<string, string>;
      expect(fields['to']).toMatch(sentence);
    }
    expect(await userNow(from)).toMatchObject({ role: 'SELLER' });
  });

  it.each([
    [{ reason: ' ' }, 'reason'],
    [{ reason: '가'.repeat(201) }, 'reason'],
    [{ typedWord: '삭제' }, 'typedWord'],
    [{ from: 'nobody@ab.kr' }, 'from'],
  ])('is not changed by %j', async (values, field) => {
    const { errors } = await transfer(values);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('goes to one of two who ask at once', async () => {
    const other = await buildUser();
    const answers = await Promise.all([transfer(), transfer({ to: other.email ?? '' })]);
    expect(answers.filter(({ data }) => data?.transferRootEmail)).toHaveLength(1);
  });

  it('is unknown under another id', async () => {
    expect(codeOf(await undo('x'))).toBe('NOT_FOUND');
  });
});
