import { sql, type SQL } from 'drizzle-orm';
import { consents, users, type ConsentKind } from './accounts.table';

/** Whether the newest word of an account on a kind of advertising is yes, in SQL beside `users`. */
export function isConsentInForce(kind: Extract<ConsentKind, `MARKETING_${string}`>): SQL<boolean> {
  const newest = sql`
    SELECT ${consents.given} FROM ${consents}
    WHERE ${consents.userId} = ${users.id} AND ${consents.kind} = ${kind}
    ORDER BY ${consents.createdAt} DESC, ${consents.id} DESC LIMIT 1`;
  // In a statement of its own: Drizzle leaves out the tables before columns that stand directly in a selected expression.
  return sql<boolean>`coalesce((${newest}), false)`;
}
