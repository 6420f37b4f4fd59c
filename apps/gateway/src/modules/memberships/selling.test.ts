import {
  AddMembershipPaymentDocument,
  CancelMembershipPaymentDocument,
  GetDocumentRowDocument,
  GetMyMembershipDocument,
  GetSingleMembershipDocument,
  ResumeMembershipDocument,
  SaveMembershipDocument,
  StopMembershipDocument,
  UpdateDocumentDocument,
  type MembershipInput,
} from '@gredia/graphql-schema';
import { ARTICLES_BY_TIER, koreanDay, shiftDay } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildSeller, buildSellerUser } from '../sellers/sellers.factory';
import { sellerMembers } from '../sellers/sellers.table';
import { buildMembership, buildMembershipPayment } from './memberships.factory';
import { membershipPayments, memberships } from './memberships.table';
import { refusalOf } from './memberships.testing';

const BUSINESS_NUMBER = '120-81-47521';

describe('selling a membership', () => {
  const database = useDatabase();
  let admin: UserModel;
  beforeEach(async () => {
    admin = await buildUser({ role: 'ADMIN' });
  });

  const save = async (input: Partial<MembershipInput>, asking: UserModel | null = admin) => {
    const { data, errors } = await gatewayAs(asking && viewerOf(asking))(SaveMembershipDocument, {
      input: { reason: '계약', ...input } as MembershipInput,
    });
    return { saved: data?.saveMembership, ...refusalOf(errors), message: errors?.[0]?.message };
  };
  const stored = async (id: string) =>
    (await database().db.select().from(memberships).where(eq(memberships.id, id)))[0];
  const logged = (action: string, documentId: string) =>
    database()
      .db.select()
      .from(auditLogs)
      .where(and(eq(auditLogs.action, action as 'membership.save'), eq(auditLogs.documentId, documentId)));

  describe('is refused', () => {
    it.each([null, 'USER', 'SELLER', 'EDITOR', 'OPERATOR'] as const)('to %s, in each of its ways', async (role) => {
      const seller = await buildSeller();
      const { id } = await buildMembership({ sellerId: seller.id, taxEmail: 'tax@a.example' });
      const payment = await buildMembershipPayment({ membershipId: id });
      const asking = role && (await buildUser({ role }));
      const as = gatewayAs(asking && viewerOf(asking));
      const code = role === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect(await save({ sellerId: (await buildSeller()).id, membership: 'BASIC', period: 1 }, asking)).toMatchObject({
        code,
      });
      const said = {
        membershipId: id,
        customerName: '가',
        productName: '나',
        paymentAmount: 1,
        createdDate: '2026-01-01',
      };
      const answers = [
        await as(StopMembershipDocument, { id, reason: '이유' }),
        await as(ResumeMembershipDocument, { id, reason: '이유' }),
        await as(AddMembershipPaymentDocument, { input: { ...said, paymentMethod: 'CARD', clientKey: null } }),
        await as(CancelMembershipPaymentDocument, {
          input: { paymentId: payment.id, amount: 1, reason: '이유', clientKey: null },
        }),
      ];
      for (const { errors } of answers) expect(errors?.[0]?.extensions).toMatchObject({ code });
      expect(await stored(id)).toMatchObject({ isStopped: false });
      expect(await database().db.$count(membershipPayments, eq(membershipPayments.membershipId, id))).toBe(1);
    });

    it('where it does not say until when, to whom, or why', async () => {
      const { id: sellerId } = await buildSeller();
      expect((await save({ sellerId, membership: 'BASIC' })).fields).toHaveProperty('period');
      expect((await save({ membership: 'BASIC', period: 1 })).fields).toHaveProperty('sellerId');
      expect((await save({ sellerId: newId(), membership: 'BASIC', period: 1 })).fields).toHaveProperty('sellerId');
      expect((await save({ sellerId, membership: 'BASIC', period: 2 })).fields).toHaveProperty('period');
      expect((await save({ sellerId, membership: 'FREE', period: 1 })).fields).toHaveProperty('period');
      expect((await save({ sellerId, membership: 'BASIC', period: 1, reason: ' ' })).fields).toHaveProperty('reason');
      expect((await save({ sellerId, membership: 'BASIC', period: 1, businessNumber: '120-81-47522' })).fields).toEqual(
        {
          businessNumber: '사업자등록번호를 확인해 주세요.',
        },
      );
      expect((await save({ id: newId(), period: 1 })).code).toBe('NOT_FOUND');
    });

    it('of a company that has one already', async () => {
      const { id: sellerId } = await buildSeller();
      const { id: membershipId } = await buildMembership({ sellerId, expiryDate: '2020-01-01' });
      expect(await save({ sellerId, membership: 'BASIC', period: 1 })).toMatchObject({
        code: 'CONFLICT',
        membershipId,
      });
    });

    it('of one that is stopped, until it goes on', async () => {
      const expiryDate = shiftDay(koreanDay(), 10);
      const { id } = await buildMembership({ sellerId: (await buildSeller()).id, expiryDate, isStopped: true });
      const words = '중지된 멤버십이에요. 먼저 다시 시작해 주세요.';
      expect((await save({ id, period: 12 })).fields).toEqual({ period: words });
      expect((await save({ id, expiryDate: shiftDay(expiryDate, 1) })).fields).toEqual({ expiryDate: words });
      expect(await stored(id)).toMatchObject({ expiryDate, period: null, isStopped: true });
      // What is known of the company, and an earlier end, are no sale.
      expect((await save({ id, ceo: '김대표', expiryDate: shiftDay(expiryDate, -1) })).saved).toMatchObject({ id });
      await gatewayAs(viewerOf(admin))(ResumeMembershipDocument, { id, reason: '다시 계약' });
      expect((await save({ id, period: 12 })).saved).toMatchObject({ isActive: true, period: 12 });
    });

    it('of one that was stopped, has ended, or is free now, until it goes on', async () => {
      for (const values of [{ expiryDate: '2020-01-01' }, { membership: 'FREE' as const, expiryDate: null }]) {
        const { id } = await buildMembership({ sellerId: (await buildSeller()).id, isStopped: true, ...values });
        expect((await save({ id, membership: 'BASIC', period: 1 })).fields).toHaveProperty('period');
        expect((await save({ id, membership: 'BASIC', expiryDate: '2999-01-01' })).fields).toHaveProperty('expiryDate');
      }
    });

    it('of a form that is older than what it changes', async () => {
      const { id, updatedAt } = await buildMembership({ sellerId: (await buildSeller()).id });
      const expectedUpdatedAt = updatedAt.toISOString();
      expect((await save({ id, period: 1, expectedUpdatedAt })).saved).toMatchObject({ id });
      expect(await save({ id, period: 1, expectedUpdatedAt })).toMatchObject({ code: 'CONFLICT' });
    });
  });

  it('keeps what was agreed, ends on the day before the same one, and stands in the history with its reason', async () => {
    const seller = await buildSeller({ name: '물별소재' });
    const owner = await buildSellerUser(seller);
    const { saved } = await save({
      sellerId: seller.id,
      membership: 'PREMIUM',
      period: 12,
      businessNumber: BUSINESS_NUMBER,
      website: 'https://seller.example',
      contact: '02-345-6789',
      managerName: '한도윤',
      managerEmail: 'Han@Seller.example',
      taxEmail: 'tax@seller.example',
    });
    const today = koreanDay();
    expect(saved).toMatchObject({
      ...{ membership: 'PREMIUM', companyName: '물별소재', isActive: true, standing: 'ACTIVE', period: 12 },
      ...{ website: 'https://seller.example', articlesCount: ARTICLES_BY_TIER.PREMIUM },
    });
    const row = await stored(saved?.id ?? '');
    expect(row).toMatchObject({
      rootUserId: owner.id,
      period: 12,
      businessNumber: '1208147521',
      contact: '023456789',
      managerEmail: 'han@seller.example',
    });
    const [year = 0, ...rest] = today.split('-').map(Number);
    if (today.slice(5) !== '02-29') {
      const nextYear = [year + 1, ...rest].map((part) => String(part).padStart(2, '0')).join('-');
      expect(row?.expiryDate).toBe(shiftDay(nextYear, -1));
    }
    const [log] = await logged('membership.save', saved?.id ?? '');
    expect(log).toMatchObject({ actorId: admin.id, reason: '계약', after: { membership: 'PREMIUM' } });
    // Names and addresses are masked for those who do not act for the company, administrators among them.
    expect(saved).toMatchObject({ managerName: '한○○', taxEmail: 'ta•••@seller.example' });
  });

  it('sold again goes on behind its end, and changes its tier', async () => {
    const expiryDate = shiftDay(koreanDay(), 10);
    const { id } = await buildMembership({ sellerId: (await buildSeller()).id, expiryDate });
    const { saved } = await save({ id, membership: 'STANDARD', period: 1 });
    expect(saved?.membership).toBe('STANDARD');
    expect(Date.parse(saved?.expiryDate ?? '')).toBeGreaterThan(Date.parse(shiftDay(expiryDate, 26)));
  });

  it('is sold once, however often its form arrives', async () => {
    const { id: sellerId } = await buildSeller();
    const input = { sellerId, membership: 'BASIC' as const, period: 1, clientKey: newId() };
    const answers = await Promise.all([save(input), save(input), save(input)]);
    expect(new Set(answers.map(({ saved }) => saved?.id)).size).toBe(1);
    expect(await database().db.$count(memberships, eq(memberships.sellerId, sellerId))).toBe(1);
  });

  it('of two administrators is sold by one', async () => {
    const { id: sellerId } = await buildSeller();
    const answers = await Promise.all(
      [1, 3].map((period) => save({ sellerId, membership: 'BASIC', period, clientKey: newId() })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
  });

  describe('to an account', () => {
    it('that does not do says so beside its address', async () => {
      const seller = await buildSeller();
      const other = await buildSellerUser(await buildSeller());
      const problems = [
        ['nobody@nowhere.example', '가입한 회원이 없어요'],
        [other.email, '다른 회사의 담당 계정'],
        [(await buildUser({ emailVerifiedAt: null })).email, '이메일 인증'],
        [(await buildUser({ role: 'OPERATOR' })).email, '운영자'],
        [(await buildUser({ state: 'SUSPENDED', suspendedUntil: new Date('2999-01-01') })).email, '이용정지'],
      ] as const;
      for (const [rootEmail, words] of problems) {
        const { fields } = await save({ sellerId: seller.id, membership: 'BASIC', period: 1, rootEmail });
        expect(fields?.['rootEmail']).toContain(words);
      }
      await buildSellerUser(seller);
      const stranger = await buildUser();
      const { fields } = await save({ sellerId: seller.id, membership: 'BASIC', period: 1, rootEmail: stranger.email });
      expect(fields?.['rootEmail']).toContain('담당 계정으로 먼저 추가');
      expect(await database().db.$count(memberships, eq(memberships.sellerId, seller.id))).toBe(0);
    });

    it('that acts for nobody makes it act for the company', async () => {
      const seller = await buildSeller();
      const owner = await buildUser({ company: null });
      const { saved } = await save({ sellerId: seller.id, membership: 'BASIC', period: 1, rootEmail: owner.email });
      expect(await stored(saved?.id ?? '')).toMatchObject({ rootUserId: owner.id });
      const { db } = database();
      expect(await db.select().from(sellerMembers).where(eq(sellerMembers.userId, owner.id))).toMatchObject([
        { sellerId: seller.id },
      ]);
      expect(await db.select().from(users).where(eq(users.id, owner.id))).toMatchObject([
        { role: 'SELLER', company: seller.name },
      ]);
    });
  });

  it('is stopped and goes on, each once and with a reason', async () => {
    const { id } = await buildMembership({ sellerId: (await buildSeller()).id });
    const as = gatewayAs(viewerOf(admin));
    expect((await as(StopMembershipDocument, { id, reason: '' })).errors?.[0]?.extensions?.['code']).toBe(
      'BAD_USER_INPUT',
    );
    const stopped = await as(StopMembershipDocument, { id, reason: '계약 해지' });
    expect(stopped.data?.stopMembership).toMatchObject({ isActive: false, isStopped: true, standing: 'STOPPED' });
    expect((await as(StopMembershipDocument, { id, reason: '다시' })).errors?.[0]?.extensions?.['code']).toBe(
      'CONFLICT',
    );
    const resumed = await as(ResumeMembershipDocument, { id, reason: '다시 계약' });
    expect(resumed.data?.resumeMembership).toMatchObject({ isActive: true, isStopped: false });
    expect(await logged('membership.stop', id)).toMatchObject([
      { reason: '계약 해지', after: { standing: 'STOPPED' } },
    ]);
    expect(await logged('membership.continue', id)).toMatchObject([{ reason: '다시 계약' }]);
  });

  describe('is paid', () => {
    const as = () => gatewayAs(viewerOf(admin));
    const pay = async (membershipId: string, values: Record<string, unknown> = {}) => {
      const said = { customerName: '물별소재', productName: '프리미엄 12개월', paymentAmount: 1_490_000 };
      const { data, errors } = await as()(AddMembershipPaymentDocument, {
        input: {
          ...{ membershipId, ...said, paymentMethod: 'TRANSFER', createdDate: koreanDay(), clientKey: newId() },
          ...values,
        },
      });
      return { payments: data?.addMembershipPayment.payments, ...refusalOf(errors) };
    };
    const cancel = async (paymentId: string, amount: number, clientKey = newId()) => {
      const input = { paymentId, amount, reason: '중도 해지', clientKey };
      const { data, errors } = await as()(CancelMembershipPaymentDocument, { input });
      return { payments: data?.cancelMembershipPayment.payments, ...refusalOf(errors) };
    };

    it('with an address for tax invoices alone, by a day that has come, in whole won', async () => {
      const { id } = await buildMembership({ sellerId: (await buildSeller()).id });
      expect((await pay(id)).fields).toHaveProperty('taxEmail');
      await database().db.update(memberships).set({ taxEmail: 'tax@a.example' }).where(eq(memberships.id, id));
      expect((await pay(id, { createdDate: shiftDay(koreanDay(), 1) })).fields).toHaveProperty('createdDate');
      for (const paymentAmount of [0, -5, 1_000_000_001]) {
        expect((await pay(id, { paymentAmount })).fields).toHaveProperty('paymentAmount');
      }
      expect((await pay(newId())).code).toBe('NOT_FOUND');
    });

    it('and keeps that address from then on', async () => {
      const { id } = await buildMembership({ sellerId: (await buildSeller()).id, taxEmail: 'tax@a.example' });
      expect((await save({ id, taxEmail: null as never })).fields).toBeUndefined();
      await database().db.update(memberships).set({ taxEmail: 'tax@a.example' }).where(eq(memberships.id, id));
      await pay(id);
      expect((await save({ id, taxEmail: '' })).fields).toHaveProperty('taxEmail');
      expect(await stored(id)).toMatchObject({ taxEmail: 'tax@a.example' });
    });

    it('and keeps it in the table of the console too, which asks once of all rows', async () => {
      const paid = await buildMembership({ taxEmail: 'tax@a.example' });
      const unpaid = await Promise.all([1, 2, 3].map(() => buildMembership({ taxEmail: 'tax@b.example' })));
      await buildMembershipPayment({ membershipId: paid.id });
      const clear = async (rows: readonly { id: string }[]) =>
        refusalOf(
          (
            await as()(UpdateDocumentDocument, {
              ...{ collection: 'memberships', ids: rows.map(({ id }) => id), updateField: 'taxEmail' },
              ...{ updateValue: null, reason: '정리' },
            })
          ).errors,
        );
      expect((await clear([...unpaid, paid])).fields).toEqual({
        taxEmail: '결제 내역이 있으면 계산서 메일이 있어야 해요.',
      });
      for (const { id } of unpaid) expect(await stored(id)).toMatchObject({ taxEmail: 'tax@b.example' });
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      expect(await clear(unpaid)).toEqual({});
      const texts = asked.mock.calls.map(([query]) =>
        typeof query === 'string' ? query : (query as pg.QueryConfig).text,
      );
      asked.mockRestore();
      expect(texts.filter((text) => /^select count.*"membership_payments"/.test(text))).toHaveLength(1);
      for (const { id } of unpaid) expect(await stored(id)).toMatchObject({ taxEmail: null });
    });

    it('with sums beyond what an integer holds', async () => {
      const { id } = await buildMembership();
      for (let year = 0; year < 3; year++)
        await buildMembershipPayment({ membershipId: id, paymentAmountKrw: 1_000_000_000 });
      const { data, errors } = await as()(GetDocumentRowDocument, { collection: 'memberships', id });
      expect(errors).toBeUndefined();
      expect(data?.documentRow.values).toMatchObject({ paid: 3_000_000_000 });
      // Changed, it is watched with all its columns.
      expect((await save({ id, ceo: '김대표' })).saved).toMatchObject({ id });
    });

    it('once for each form, and given back in parts, never more than was paid', async () => {
      const owner = await buildSeller();
      const root = await buildSellerUser(owner);
      const { id } = await buildMembership({ sellerId: owner.id, rootUserId: root.id, taxEmail: 'tax@a.example' });
      const clientKey = newId();
      const answers = await Promise.all([pay(id, { clientKey }), pay(id, { clientKey })]);
      for (const { payments } of answers) expect(payments).toHaveLength(1);
      const [payment] = answers[0]?.payments ?? [];
      expect(payment).toMatchObject({
        ...{ paymentAmount: 1_490_000, canceledAmount: 0, canceledAt: null, currency: 'KRW', user: root.nickname },
        createdDate: koreanDay(),
      });
      const key = newId();
      await cancel(payment?.id ?? '', 490_000, key);
      expect((await cancel(payment?.id ?? '', 490_000, key)).payments).toMatchObject([{ canceledAmount: 490_000 }]);
      expect((await cancel(payment?.id ?? '', 1_000_001)).fields).toEqual({
        amount: '1,000,000원까지 취소할 수 있어요.',
      });
      const both = await Promise.all([cancel(payment?.id ?? '', 700_000), cancel(payment?.id ?? '', 700_000)]);
      expect(both.filter(({ fields }) => fields)).toHaveLength(1);
      const { payments } = await cancel(payment?.id ?? '', 300_000);
      expect(payments).toMatchObject([{ canceledAmount: 1_490_000 }]);
      expect(payments?.[0]?.canceledAt).not.toBeNull();
      expect((await cancel(payment?.id ?? '', 1)).fields).toEqual({ amount: '이미 모두 취소한 결제예요.' });
      expect(await logged('membership.payment', id)).toMatchObject([
        { actorId: admin.id, details: { paymentAmount: 1_490_000 } },
      ]);
      expect(await logged('membership.payment-cancel', id)).toHaveLength(3);
    });

    it('and the database itself keeps more from being given back', async () => {
      const { id } = await buildMembership();
      const row = { membershipId: id, paymentAmountKrw: 100, canceledAmountKrw: 101, canceledAt: new Date() };
      await expect(buildMembershipPayment(row)).rejects.toThrow();
      await expect(buildMembershipPayment({ ...row, canceledAmountKrw: 50, canceledAt: null })).rejects.toThrow();
    });
  });

  it('is read by operators, whoever it names masked, who paid among them, and in full by its company', async () => {
    const seller = await buildSeller();
    const owner = await buildSellerUser(seller);
    const people = { managerContact: '01012345678', ceo: '김대표' };
    const { id } = await buildMembership({ sellerId: seller.id, ...people });
    await buildMembershipPayment({ membershipId: id, customerName: '한도윤' });
    for (const role of ['OPERATOR', 'ADMIN'] as const) {
      const asking = gatewayAs(viewerOf(await buildUser({ role })));
      const { data } = await asking(GetSingleMembershipDocument, { id });
      expect(data?.singleMembership, role).toMatchObject({
        ...{ managerContact: '•••5678', ceo: '김○○', payments: [{ customerName: '한○○' }] },
      });
    }
    const own = await gatewayAs(viewerOf(owner))(GetMyMembershipDocument);
    expect(own.data?.myMembership?.membership).toMatchObject({ ...people, payments: [{ customerName: '한도윤' }] });
    for (const role of ['USER', 'SELLER'] as const) {
      const { errors } = await gatewayAs(viewerOf(await buildUser({ role })))(GetSingleMembershipDocument, { id });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});
