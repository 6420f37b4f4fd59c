import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { rowLoader, rowsLoader } from '../../platform/graphql/loader';
import { ingredients } from '../ingredients/ingredients.table';
import {
  regulatedSubstances,
  substanceMembers,
  type IngredientEntryModel,
  type MemberRow,
  type SubstanceRow,
} from './regulations.table';
import { entriesElsewhere, neighboursOf, type Elsewhere, type Neighbours } from './related-substances';
import { memberEntries } from './rule-entries';
import { useLevelsOf } from './use-levels';

export function regulationLoaders(db: Database) {
  return {
    substance: rowLoader<SubstanceRow>(
      (ids) => db.select().from(regulatedSubstances).where(inArray(regulatedSubstances.id, ids)),
      ({ id }) => id,
    ),
    entriesOfIngredient: rowsLoader<IngredientEntryModel>(
      (ids) => memberEntries(db, ids),
      ({ ingredientId }) => ingredientId,
    ),
    entriesElsewhere: rowLoader<Elsewhere>(
      (ids) => entriesElsewhere(db, ids),
      ({ id }) => id,
    ),
    neighbours: rowLoader<Neighbours>(
      (ids) => neighboursOf(db, ids),
      ({ id }) => id,
    ),
    useLevels: rowsLoader(
      (ids) => useLevelsOf(db, ids),
      ({ ingredientId }) => ingredientId,
    ),
    /** Members on the page first, then those that wait and those that were refused; each kind the most used first. */
    membersOfSubstance: rowsLoader<MemberRow>(
      async (ids) => {
        const rows = await db
          .select({ member: substanceMembers })
          .from(substanceMembers)
          .innerJoin(ingredients, eq(ingredients.id, substanceMembers.ingredientId))
          .where(inArray(substanceMembers.substanceId, ids))
          .orderBy(asc(substanceMembers.state), desc(ingredients.labelCount), asc(ingredients.titleOrder));
        return rows.map(({ member }) => member);
      },
      ({ substanceId }) => substanceId,
    ),
  };
}
