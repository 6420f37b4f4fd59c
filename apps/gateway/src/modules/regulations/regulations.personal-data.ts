import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { ingredients } from '../ingredients/ingredients.table';
import { membershipDecisions, regulatedSubstances } from './regulations.table';

/** Decisions of operators: they stay, since rules rest on them. */
export const regulationsPersonalData: PersonalData = {
  tables: [membershipDecisions],
  lockOrder: 40,
  export: async (db, { id }, mostRows) => ({ membershipDecisions: await readDecisions(db, id, mostRows) }),
};

/** What one decided as an operator about ingredients and entries of law. */
function readDecisions(db: Database, userId: string, mostRows: number) {
  const { list, entry, name } = regulatedSubstances;
  const { decision, reason, createdAt } = membershipDecisions;
  return db
    .select({ list, entry, name, ingredient: ingredients.title, decision, reason, createdAt })
    .from(membershipDecisions)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, membershipDecisions.substanceId))
    .innerJoin(ingredients, eq(ingredients.id, membershipDecisions.ingredientId))
    .where(eq(membershipDecisions.actorId, userId))
    .orderBy(desc(createdAt), desc(membershipDecisions.id))
    .limit(mostRows);
}
