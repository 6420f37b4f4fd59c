import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { ingredients } from '../ingredients/ingredients.table';
import { membershipDecisions, membershipPostponements, regulatedSubstances } from './regulations.table';

/** Decisions of operators stay, since rules rest on them; what one wanted to see later goes. */
export const regulationsPersonalData: PersonalData = {
  tables: [membershipDecisions, membershipPostponements],
  lockOrder: 40,
  export: async (db, { id }, mostRows) => ({ membershipDecisions: await readDecisions(db, id, mostRows) }),
  forget: async (tx, { id }) => {
    await tx.delete(membershipPostponements).where(eq(membershipPostponements.accountId, id));
  },
  removed: [{ table: membershipPostponements, account: membershipPostponements.accountId }],
};

/** What one decided as an operator about ingredients and entries of law. */
function readDecisions(db: Database, userId: string, mostRows: number) {
  const { list, entry, name } = regulatedSubstances;
  const { decision, reason, condition, undoneAt, createdAt } = membershipDecisions;
  return db
    .select({ list, entry, name, ingredient: ingredients.title, decision, reason, condition, undoneAt, createdAt })
    .from(membershipDecisions)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, membershipDecisions.substanceId))
    .innerJoin(ingredients, eq(ingredients.id, membershipDecisions.ingredientId))
    .where(eq(membershipDecisions.actorId, userId))
    .orderBy(desc(createdAt), desc(membershipDecisions.id))
    .limit(mostRows);
}
