import { addDays, isMembershipInForce, keepsAllowances, membershipStanding } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../platform/mailer/mails.table';
import { useDatabase } from '../../testing/database';
import { users } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildSeller } from '../sellers/sellers.factory';
import { forgetOldMemberships } from './expiring/memberships-retention';
import { tellExpiring } from './expiring/tell-expiring';
import { membershipStandingOf } from './membership-standing';
import { buildMembership, buildMembershipPayment } from './memberships.factory';
import { membershipsPersonalData } from './memberships.personal-data';
import { membershipNotices, membershipPayments, memberships } from './memberships.table';

/** The hour of the nightly work in Korea, on 2026-11-20. */
const NIGHT = new Date('2026-11-19T18:10:00Z');

describe('a membership that ends', () => {
  const database = useDatabase();
  beforeEach(async () => {
    for (const table of [mails, membershipNotices, membershipPayments, memberships]) await database().db.delete(table);
  });

  const tell = (now = NIGHT) => database().db.transaction((tx) => tellExpiring(tx, now));
  const sold = async (values: Parameters<typeof buildMembership>[0]) =>
    buildMembership({ sellerId: (await buildSeller()).id, ...values });
  const told = async () =>
    (await database().db.select().from(mails))
      .map(({ recipient, values }) => `${recipient} ${(values as { daysLeft: number }).daysLeft}`)
      .sort();

  it.each([
    ['is free', { membership: 'FREE' as const }],
    ['was stopped', { isStopped: true }],
    ['has ended', { expiryDate: '2026-11-19' }],
    ['has more than 30 days', { expiryDate: '2026-12-21' }],
    ['names nobody', { managerEmail: null }],
    ['has no supplier any more', { sellerId: null }],
  ])('is told nobody of where it %s', async (_, values) => {
    await sold({ managerEmail: 'm@a.example', expiryDate: '2026-11-27', ...values });
    expect(await tell()).toBe(0);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['no less, which ends later', { membership: 'STANDARD' as const, expiryDate: '2027-05-01' }, 0],
    ['more, which ends later', { membership: 'PREMIUM' as const, expiryDate: '2026-11-28' }, 0],
    ['more, which ends no later', { membership: 'PREMIUM' as const, expiryDate: '2026-11-26' }, 1],
    ['less', { membership: 'BASIC' as const, expiryDate: '2027-05-01' }, 1],
    ['more, which was stopped', { membership: 'PREMIUM' as const, expiryDate: '2027-05-01', isStopped: true }, 1],
    ['more of another company', { membership: 'PREMIUM' as const, expiryDate: '2027-05-01', sellerId: null }, 1],
  ])(
    'of a company with another one, that gives %s, is told only where something ends for it',
    async (_, other, count) => {
      const { id: sellerId } = await buildSeller();
      const ending = { sellerId, membership: 'STANDARD' as const, expiryDate: '2026-11-27' };
      await buildMembership({ ...ending, managerEmail: 'm@e.example' });
      // It names nobody, so that no mail is its own.
      await buildMembership({ sellerId, ...other });
      expect(await tell()).toBe(count);
      expect(await told()).toEqual(count === 0 ? [] : ['m@e.example 7']);
    },
  );

  it('is told to its owner and the person in charge 30, 7 and 1 days before, once each', async () => {
    const owner = await buildUser({ email: 'root@a.example' });
    const { id } = await sold({
      ...{ rootUserId: owner.id, managerEmail: 'm@a.example', expiryDate: '2026-12-20', membership: 'PREMIUM' },
    });
    for (let day = 0; day <= 35; day++) {
      // Twice a night: the work was begun again after it had broken off behind its commit.
      await tell(addDays(NIGHT, day));
      await tell(addDays(NIGHT, day));
    }
    expect(await told()).toEqual(
      ['m@a.example', 'root@a.example'].flatMap((email) => [`${email} 1`, `${email} 30`, `${email} 7`]),
    );
    // Extended, it has another end, of which they are told anew.
    await database().db.update(memberships).set({ expiryDate: '2027-06-30' }).where(eq(memberships.id, id));
    await tell(new Date('2027-06-29T18:10:00Z'));
    expect(await told()).toHaveLength(8);
  });

  it('is told once where one address is both, and what was missed by the last stage that has come', async () => {
    const owner = await buildUser({ email: 'root@b.example' });
    await sold({ rootUserId: owner.id, managerEmail: 'root@b.example', expiryDate: '2026-11-24' });
    expect(await tell()).toBe(1);
    expect(await told()).toEqual(['root@b.example 4']);
  });

  it('is told of by one of two gateways that do it at the same time', async () => {
    await sold({ managerEmail: 'm@c.example', expiryDate: '2026-11-27' });
    const counts = await Promise.all([tell(), tell(), tell()]);
    expect(counts.reduce((total, count) => total + count, 0)).toBe(1);
    expect(await told()).toEqual(['m@c.example 7']);
  });

  it('is not remembered as told where the work breaks off before its commit', async () => {
    await sold({ managerEmail: 'm@d.example', expiryDate: '2026-11-27' });
    const broken = database().db.transaction(async (tx) => {
      await tellExpiring(tx, NIGHT);
      throw new Error('The machine went away.');
    });
    await expect(broken).rejects.toThrow('went away');
    expect(await told()).toEqual([]);
    expect(await tell()).toBe(1);
    expect(await told()).toEqual(['m@d.example 7']);
  });

  it('stands in SQL as in the domain, from before its end until behind its grace', async () => {
    const terms = [
      { membership: 'PREMIUM', expiryDate: '2026-11-20', isStopped: false },
      { membership: 'PREMIUM', expiryDate: '2026-11-20', isStopped: true },
      { membership: 'FREE', expiryDate: '2026-11-20', isStopped: false },
      { membership: 'BASIC', expiryDate: null, isStopped: false },
    ] as const;
    for (const term of terms) {
      const { id } = await buildMembership(term);
      for (const today of ['2026-10-20', '2026-10-21', '2026-11-20', '2026-11-21', '2026-12-04', '2026-12-05']) {
        const [row] = await database()
          .db.select({ standing: membershipStandingOf(sql`${today}::date`) })
          .from(memberships)
          .where(eq(memberships.id, id));
        expect(row?.standing, `${JSON.stringify(term)} on ${today}`).toBe(membershipStanding(term, today));
      }
    }
    const ended = { expiryDate: '2026-11-20', isStopped: false };
    expect([isMembershipInForce(ended, '2026-11-21'), keepsAllowances(ended, '2026-12-04')]).toEqual([false, true]);
  });

  describe('is forgotten', () => {
    const forget = () => database().db.transaction((tx) => forgetOldMemberships(tx, NIGHT));

    it('5 years after its payments and its end, and not a day before', async () => {
      const people = { ceo: '김대표', managerName: '한도윤', taxEmail: 'tax@a.example', businessNumber: '1208147521' };
      const old = await buildMembership({ ...people, expiryDate: '2021-11-19' });
      const young = await buildMembership({ ...people, expiryDate: '2021-11-20' });
      const gone = await buildMembershipPayment({ membershipId: old.id, paidOn: '2021-11-19' });
      const kept = await buildMembershipPayment({ membershipId: young.id, paidOn: '2021-11-20' });
      await forget();
      const { db } = database();
      expect((await db.select().from(membershipPayments)).map(({ id }) => id)).toEqual([kept.id]);
      expect(gone.id).not.toBe(kept.id);
      const [forgotten] = await db.select().from(memberships).where(eq(memberships.id, old.id));
      expect(forgotten).toMatchObject({ ceo: null, managerName: null, taxEmail: null, businessNumber: null });
      expect((await db.select().from(memberships).where(eq(memberships.id, young.id)))[0]).toMatchObject(people);
    });

    it('of one without an end, set back to 무료 or never sold, 5 years after it was last changed', async () => {
      const people = { ceo: '김대표', managerName: '한도윤', taxEmail: 'tax@a.example', businessNumber: '1208147521' };
      const free = { ...people, membership: 'FREE' as const, expiryDate: null };
      // Days of Korea: the first ended there an hour before the second began.
      const old = await buildMembership({ ...free, updatedAt: new Date('2021-11-19T14:30:00Z') });
      const young = await buildMembership({ ...free, updatedAt: new Date('2021-11-19T15:30:00Z') });
      await forget();
      const { db } = database();
      const [forgotten] = await db.select().from(memberships).where(eq(memberships.id, old.id));
      expect(forgotten).toMatchObject({ ceo: null, managerName: null, taxEmail: null, businessNumber: null });
      expect((await db.select().from(memberships).where(eq(memberships.id, young.id)))[0]).toMatchObject(people);
    });

    it('of the person in charge when their account ends; the contract and its payments stay', async () => {
      const owner = await buildUser({ email: 'leaver@a.example' });
      const { id } = await buildMembership({
        ...{ rootUserId: owner.id, managerEmail: 'leaver@a.example', managerName: '한도윤', taxEmail: 'tax@a.example' },
      });
      await buildMembershipPayment({ membershipId: id, userId: owner.id });
      const other = await buildMembership({ managerEmail: 'other@a.example', managerName: '서하린' });
      const { db } = database();
      await db.transaction(async (tx) => {
        const [person] = await tx.select().from(users).where(eq(users.id, owner.id));
        await membershipsPersonalData.forget?.(tx, person!);
      });
      expect((await db.select().from(memberships).where(eq(memberships.id, id)))[0]).toMatchObject({
        ...{ rootUserId: null, managerEmail: null, managerName: null, taxEmail: 'tax@a.example' },
      });
      expect(await db.select().from(membershipPayments)).toMatchObject([{ userId: null, paymentAmountKrw: 1_000_000 }]);
      expect((await db.select().from(memberships).where(eq(memberships.id, other.id)))[0]?.managerName).toBe('서하린');
    });
  });
});
