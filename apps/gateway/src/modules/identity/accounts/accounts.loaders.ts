import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { rowOf, statement } from '../../../platform/database/statement';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loader';
import { consents, identities, users, type ConsentKind, type UserModel } from './accounts.table';

const byIds = statement<UserModel>(
  'users_by_ids',
  sql`SELECT ${rowOf(users)} FROM ${users} WHERE ${users.id} = ANY(${sql.placeholder('ids')}::uuid[])`,
);

const providers = statement<{ userId: string; provider: string }>(
  'providers_of_users',
  sql`SELECT ${identities.userId} AS "userId", ${identities.provider} FROM ${identities}
    WHERE ${identities.userId} = ANY(${sql.placeholder('ids')}::uuid[])
    ORDER BY ${identities.createdAt}`,
);

const newestConsents = statement<{ userId: string; kind: ConsentKind; given: boolean }>(
  'newest_consents_of_users',
  sql`SELECT DISTINCT ON (${consents.userId}, ${consents.kind})
      ${consents.userId} AS "userId", ${consents.kind}, ${consents.given} FROM ${consents}
    WHERE ${consents.userId} = ANY(${sql.placeholder('ids')}::uuid[])
    ORDER BY ${consents.userId}, ${consents.kind}, ${consents.createdAt} DESC, ${consents.id} DESC`,
);

export function accountLoaders(db: Database) {
  return {
    /** For every reader: what of an account may be seen is asked where its fields are answered. */
    user: rowLoader(
      (ids) => byIds(db, { ids }),
      ({ id }) => id,
    ),
    /** The social sign-ins that lead to each account. */
    providersOfUser: rowsLoader(
      (ids) => providers(db, { ids }),
      ({ userId }) => userId,
    ),
    /** The consents of each account, of every kind the newest. */
    consentsOfUser: rowsLoader(
      (ids) => newestConsents(db, { ids }),
      ({ userId }) => userId,
    ),
  };
}
