import { sql } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { users } from './accounts.table';

export interface UsersCount {
  all: number;
  subs: number;
  normals: number;
  /** Of the normals, those whose address is not confirmed. */
  unverified: number;
}

/** How many accounts there are, those who left not among them; subs have a level in force now. */
export async function countUsers({ db }: RequestContext): Promise<UsersCount> {
  const inForce = sql`${users.level} > 0 AND (${users.levelExpiredAt} IS NULL OR ${users.levelExpiredAt} > now())`;
  const { all, subs, unverified } = await db
    .select({
      all: sql<number>`count(*)::integer`,
      subs: sql<number>`(count(*) FILTER (WHERE ${inForce}))::integer`,
      unverified: sql<number>`(count(*) FILTER (WHERE NOT (${inForce}) AND ${users.emailVerifiedAt} IS NULL))::integer`,
    })
    .from(users)
    .where(sql`${users.state} <> 'WITHDRAWN'`)
    .then(one);
  return { all, subs, normals: all - subs, unverified };
}
