import {
  GetMyProductsDocument,
  GetSellerAccountsDocument,
  JoinSellerAccountDocument,
  PartSellerAccountDocument,
} from '@gredia/graphql-schema';
import { koreanDay, maskedEmail, shiftDay } from '@gredia/domain';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { mailsTo, refusalOf, userOf } from '../identity/accounts/accounts.testing';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildMembership } from '../memberships/memberships.factory';
import { memberships } from '../memberships/memberships.table';
import { buildProduct } from '../products/products.factory';
import { products } from '../products/products.table';
import { buildAsker, type Ask } from '../products/products.testing';
import { buildSeller, buildSellerUser } from '../sellers/sellers.factory';
import { sellerMembers, sellers, type SellerModel } from '../sellers/sellers.table';

describe('the accounts of a supplier', () => {
  const database = useDatabase();
  let admin: Ask;
  let seller: SellerModel;
  beforeAll(async () => {
    admin = await buildAsker('ADMIN');
  });
  beforeEach(async () => {
    seller = await buildSeller();
  });

  const join = (email: string | null, { ask = admin, sellerId = seller.id, reason = '계약' } = {}) =>
    ask(JoinSellerAccountDocument, { sellerId, email: email ?? '', reason });
  const part = (userId: string, { ask = admin, successorId = null as string | null, reason = '퇴사' } = {}) =>
    ask(PartSellerAccountDocument, { sellerId: seller.id, userId, successorId, reason });
  const linkOf = async ({ id }: UserModel) =>
    (await database().db.select().from(sellerMembers).where(eq(sellerMembers.userId, id)))[0]?.sellerId ?? null;
  const sellerNow = async () => (await database().db.select().from(sellers).where(eq(sellers.id, seller.id)))[0]!;

  it.each([null, 'USER', 'SELLER', 'EDITOR', 'OPERATOR'] as const)('are not changed by %s', async (role) => {
    const code = role === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    const ask = role === null ? gatewayAs(null) : await buildAsker(role);
    const [user, member] = [await buildUser(), await buildSellerUser(seller)];
    expect(refusalOf(await join(user.email, { ask }))).toMatchObject({ code });
    expect(refusalOf(await part(member.id, { ask }))).toMatchObject({ code });
    const read = await ask(GetSellerAccountsDocument, { sellerId: seller.id });
    if (role === 'OPERATOR') expect(read.data?.sellerAccounts).toHaveLength(1);
    else expect(refusalOf(read)).toMatchObject({ code });
    expect([await linkOf(user), await linkOf(member)]).toEqual([null, seller.id]);
  });

  it('begin to act for it, several for one, masked and noted', async () => {
    const user = await buildUser({ name: '이서연' });
    const { data } = await join(` ${user.email?.toUpperCase()} `);
    expect(data?.joinSellerAccount).toEqual([
      {
        ...{ id: user.id, nickname: user.nickname, name: '이○○', email: maskedEmail(user.email ?? '') },
        ...{ isActing: true, isRoot: false, joinedAt: expect.any(String) },
      },
    ]);
    expect(await userOf(user.id)).toMatchObject({ role: 'SELLER', company: seller.name });
    const mine = await gatewayAs(viewerOf(await userOf(user.id)))(GetMyProductsDocument, {});
    expect(mine.data?.myProducts.total).toBe(0);
    expect((await join((await buildUser()).email)).data?.joinSellerAccount).toHaveLength(2);

    expect(await mailsTo(user.email)).toMatchObject([
      { template: 'supplier-account-joined', values: { name: seller.name } },
    ]);
    const [noted] = await database()
      .db.select()
      .from(auditLogs)
      .where(and(eq(auditLogs.action, 'seller-account.join'), eq(auditLogs.subjectId, user.id)));
    expect(noted).toMatchObject({
      collection: 'sellers',
      documentId: seller.id,
      reason: '계약',
      after: { members: 1 },
    });
    const rights = await database()
      .db.select()
      .from(auditLogs)
      .where(and(eq(auditLogs.action, 'rights.change'), eq(auditLogs.subjectId, user.id)));
    expect(rights[0]).toMatchObject({ details: { by: 'seller-account', after: { role: 'SELLER' } } });
  });

  it('are refused with a sentence beside the address', async () => {
    const said = async (email: string | null) =>
      (refusalOf(await join(email))?.['fields'] as Record<string, string>)?.email;
    expect(await said('nobody@example.kr')).toMatch(/가입한 회원이 없어요/);
    expect(await said('nobody')).toMatch(/이메일 주소/);
    expect(await said((await buildUser({ emailVerifiedAt: null })).email)).toMatch(/인증을 마치지 않은/);
    expect(await said((await buildUser({ state: 'SUSPENDED' })).email)).toMatch(/이용정지/);
    for (const role of ['OPERATOR', 'ADMIN', 'EDITOR'] as const) {
      expect(await said((await buildUser({ role })).email)).toMatch(/운영자나 신뢰 편집자/);
    }
    expect(await said((await buildSellerUser(await buildSeller())).email)).toMatch(/이미 다른 회사/);
    expect(await said((await buildSellerUser(seller)).email)).toMatch(/이미 이 회사/);
    const { email } = await buildUser();
    expect(refusalOf(await join(email, { reason: ' ' }))).toMatchObject({ fields: { reason: expect.any(String) } });
    expect(refusalOf(await join(email, { sellerId: newId() }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await said((await buildUser({ state: 'WITHDRAWN' })).email)).toMatch(/가입한 회원이 없어요/);
  });

  it('act for it again once an administrator had made them members by hand', async () => {
    const user = await buildSellerUser(seller);
    await database().db.update(users).set({ role: 'USER' }).where(eq(users.id, user.id));
    const read = await admin(GetSellerAccountsDocument, { sellerId: seller.id });
    expect(read.data?.sellerAccounts).toMatchObject([{ id: user.id, isActing: false }]);
    expect((await join(user.email)).data?.joinSellerAccount).toMatchObject([{ id: user.id, isActing: true }]);
  });

  it('cease to act for it: materials stay, their addresses go, and they are members', async () => {
    const user = await buildSellerUser(seller);
    const draft = await buildProduct({
      ...{ sellerId: seller.id, visible: false, email: user.email },
      receiverEmails: [user.email?.toUpperCase() ?? '', 'x@ab.kr'],
    });
    const addresses = { contactEmail: user.email, email: 'info@ab.kr' };
    await database().db.update(sellers).set(addresses).where(eq(sellers.id, seller.id));
    expect(refusalOf(await part(user.id, { reason: ' ' }))).toMatchObject({ fields: { reason: expect.any(String) } });
    expect((await part(user.id)).data?.partSellerAccount).toEqual([]);
    expect(await linkOf(user)).toBeNull();
    expect(await userOf(user.id)).toMatchObject({ role: 'USER' });
    const [product] = await database().db.select().from(products).where(eq(products.id, draft.id));
    expect(product).toMatchObject({ sellerId: seller.id, email: null, receiverEmails: ['x@ab.kr'] });
    expect(await sellerNow()).toMatchObject({ contactEmail: null, email: 'info@ab.kr' });
    const notes = await database()
      .db.select()
      .from(auditLogs)
      .where(eq(auditLogs.action, 'seller-account.part'))
      .orderBy(desc(auditLogs.createdAt));
    const ofSeller = notes.find(({ documentId }) => documentId === seller.id);
    expect(ofSeller).toMatchObject({
      subjectId: user.id,
      reason: '퇴사',
      before: { members: 1 },
      after: { members: 0 },
    });
    // The log knows the account by its id alone.
    expect(JSON.stringify(notes)).not.toContain(user.email);
    expect(await mailsTo(user.email)).toMatchObject([{ template: 'supplier-account-parted' }]);
    expect(refusalOf(await part(user.id))).toMatchObject({ code: 'CONFLICT' });
    expect((await join(user.email)).errors).toBeUndefined();
  });

  it('keep another role that they were given since', async () => {
    const user = await buildSellerUser(seller);
    await database().db.update(users).set({ role: 'OPERATOR' }).where(eq(users.id, user.id));
    expect((await part(user.id)).errors).toBeUndefined();
    expect(await userOf(user.id)).toMatchObject({ role: 'OPERATOR' });
  });

  describe('of a membership', () => {
    const owned = (user: UserModel, values: Parameters<typeof buildMembership>[0] = {}) =>
      buildMembership({ sellerId: seller.id, rootUserId: user.id, membership: 'BASIC', ...values });
    const rootOf = async (id: string) =>
      (await database().db.select().from(memberships).where(eq(memberships.id, id)))[0]?.rootUserId ?? null;

    it('do not leave one that is paid for alone, also where it is stopped', async () => {
      const user = await buildSellerUser(seller);
      const { id } = await owned(user, { expiryDate: koreanDay(), isStopped: true });
      expect(refusalOf(await part(user.id))).toMatchObject({ code: 'CONFLICT' });
      expect([await rootOf(id), await linkOf(user)]).toEqual([user.id, seller.id]);
      const isThis = eq(memberships.id, id);
      await database()
        .db.update(memberships)
        .set({ expiryDate: shiftDay(koreanDay(), -1) })
        .where(isThis);
      expect((await part(user.id)).errors).toBeUndefined();
      expect(await rootOf(id)).toBeNull();
    });

    it('name a colleague who takes it over, who acts for the supplier', async () => {
      const [user, colleague] = [await buildSellerUser(seller), await buildSellerUser(seller)];
      const { id } = await owned(user, { expiryDate: shiftDay(koreanDay(), 30) });
      await database().db.update(sellers).set({ email: user.email }).where(eq(sellers.id, seller.id));
      const stranger = await buildSellerUser(await buildSeller());
      for (const successorId of [null, stranger.id, user.id]) {
        expect(refusalOf(await part(user.id, { successorId }))).toMatchObject({
          fields: { successorId: expect.any(String) },
        });
      }
      expect((await part(user.id, { successorId: colleague.id })).data?.partSellerAccount).toMatchObject([
        { id: colleague.id, isRoot: true },
      ]);
      expect(await rootOf(id)).toBe(colleague.id);
      expect(await sellerNow()).toMatchObject({ email: colleague.email });
    });

    it('that is free, and of colleagues, are parted without a word about it', async () => {
      const [root, other] = [await buildSellerUser(seller), await buildSellerUser(seller)];
      const { id } = await owned(root, { membership: 'FREE', expiryDate: null });
      expect((await part(other.id)).errors).toBeUndefined();
      expect(await rootOf(id)).toBe(root.id);
      expect((await part(root.id)).errors).toBeUndefined();
      expect(await rootOf(id)).toBeNull();
    });
  });
});
