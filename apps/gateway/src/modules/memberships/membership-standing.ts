import { EXPIRING_DAYS, GRACE_DAYS } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import { koreanDate } from '../../platform/database/values';
import { memberships } from './memberships.table';

const { membership, isStopped, expiryDate } = memberships;

/** `membershipStanding` of `@gredia/domain` in SQL, of rows of `memberships`. */
export const membershipStandingOf = (today: SQL = koreanDate(sql`now()`)): SQL<string> => sql`(CASE
  WHEN ${isStopped} THEN 'STOPPED'
  WHEN ${membership} = 'FREE' OR ${expiryDate} IS NULL THEN 'NONE'
  WHEN ${expiryDate} - ${today} > ${sql.raw(String(EXPIRING_DAYS))} THEN 'ACTIVE'
  WHEN ${expiryDate} >= ${today} THEN 'EXPIRING'
  WHEN ${expiryDate} + ${sql.raw(String(GRACE_DAYS))} >= ${today} THEN 'GRACE'
  ELSE 'ENDED' END)`;
