import { isMembershipInForce, koreanDay } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { koreanDate } from '../../platform/database/values';
import { useDatabase } from '../../testing/database';
import { membershipInForce } from './membership-in-force';
import { buildMembership } from './memberships.factory';
import { memberships } from './memberships.table';

describe('a membership in force', () => {
  const database = useDatabase();
  const TODAY = '2026-11-20';

  it.each([
    ['2026-11-19', false],
    ['2026-11-19', true],
    ['2026-11-20', false],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-21', true],
    [null, false],
    [null, true],
  ])('that ends %s (stopped: %s) is the same in SQL as in the domain', async (expiryDate, isStopped) => {
    const { id } = await buildMembership({ expiryDate, isStopped });
    const [row] = await database()
      .db.select({ inForce: sql<boolean>`${membershipInForce(sql`${TODAY}::date`)}` })
      .from(memberships)
      .where(eq(memberships.id, id));
    expect(row?.inForce).toBe(isMembershipInForce({ expiryDate, isStopped }, TODAY));
  });

  it('ends at midnight in Korea', async () => {
    for (const moment of ['2026-11-20T14:59:59.999Z', '2026-11-20T15:00:00.000Z']) {
      const { rows } = await database().db.execute<{ today: string }>(
        sql`SELECT ${koreanDate(sql`${moment}::timestamptz`)}::text AS today`,
      );
      expect(rows).toEqual([{ today: koreanDay(new Date(moment)) }]);
    }
    expect(koreanDay(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20');
    expect(koreanDay(new Date('2026-11-20T15:00:00.000Z'))).toBe('2026-11-21');
  });
});
