import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { statement } from '../../db/statement';
import { rowsLoader } from '../../graphql/loader';
import { consents, identities, type ConsentKind } from './accounts.table';

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
