import { asc, and, like, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { isActive } from '../../identity/public';

const MOST = 8;

/** People whose nicknames begin so, in the order of the alphabet; one of them is not the one who asks. */
export async function findMentionable({ db, viewer, limits }: RequestContext, query: string): Promise<UserModel[]> {
  const wanted = query.toLowerCase().replace(/[\\%_]/g, '\\$&');
  if (!wanted || !viewer) return [];
  await limits.take('people-search', viewer.id);
  return db
    .select()
    .from(users)
    .where(and(like(sql`lower(${users.nickname})`, `${wanted}%`), isActive(), ne(users.id, viewer.id)))
    .orderBy(asc(sql`lower(${users.nickname})`))
    .limit(MOST);
}
