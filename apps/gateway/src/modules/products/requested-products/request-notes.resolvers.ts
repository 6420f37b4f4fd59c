import { desc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Resolvers } from '../../../generated/resolvers';
import { users } from '../../identity/accounts/accounts.table';
import { requestedProductVotes } from '../products.table';

const MOST = 200;

export const requestNotesResolvers: Resolvers = {
  Query: {
    requestNotes: (_, { id }, { db }) => {
      if (!isUuid(id)) return [];
      const { requestedProductId, userId, note, createdAt } = requestedProductVotes;
      return db
        .select({ nickname: users.nickname, note, at: createdAt })
        .from(requestedProductVotes)
        .innerJoin(users, eq(users.id, userId))
        .where(eq(requestedProductId, id))
        .orderBy(desc(createdAt), desc(userId))
        .limit(MOST);
    },
  },
};
