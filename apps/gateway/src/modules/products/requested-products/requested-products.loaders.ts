import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { statement } from '../../../platform/database/statement';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loader';
import { users } from '../../identity/accounts/accounts.table';
import { requestedProductVotes } from '../products.table';

const voters = statement<{ id: string; nickname: string }>(
  'voters_of_requested_products',
  sql`SELECT ${requestedProductVotes.requestedProductId} AS id, ${users.nickname} FROM ${requestedProductVotes}
    JOIN ${users} ON ${users.id} = ${requestedProductVotes.userId}
    WHERE ${requestedProductVotes.requestedProductId} = ANY(${sql.placeholder('ids')}::uuid[])
    ORDER BY ${requestedProductVotes.createdAt}, ${users.id}`,
);

const votes = statement<{ key: string }>(
  'votes_for_requested_products',
  sql`SELECT ${requestedProductVotes.requestedProductId} || ' ' || ${requestedProductVotes.userId} AS key
    FROM unnest(${sql.placeholder('wishes')}::uuid[], ${sql.placeholder('people')}::uuid[]) AS asked (wish, person)
    JOIN ${requestedProductVotes} ON ${requestedProductVotes.requestedProductId} = asked.wish
      AND ${requestedProductVotes.userId} = asked.person`,
);

/** The key of `voteFor`. */
export const voteKey = (requestedProductId: string, userId: string): string => `${requestedProductId} ${userId}`;

export function requestedProductLoaders(db: Database) {
  return {
    /** Nicknames of those who asked for each material, the first first. */
    votersOfRequest: rowsLoader(
      (ids) => voters(db, { ids }),
      ({ id }) => id,
    ),
    /** Whether a person asked for a material, by `voteKey`; null when not. */
    voteFor: rowLoader(
      (keys) => {
        const pairs = keys.map((key) => key.split(' '));
        return votes(db, { wishes: pairs.map(([wish]) => wish), people: pairs.map(([, person]) => person) });
      },
      ({ key }) => key,
    ),
  };
}
