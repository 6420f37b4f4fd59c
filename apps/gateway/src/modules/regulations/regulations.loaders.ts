import { REGULATION_LEVELS } from '@gredia/domain';
import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { CatalogueCache } from '../../platform/database/catalogue-cache';
import type { Database } from '../../platform/database/client';
import { columnsAs, statement } from '../../platform/database/statement';
import { keptRowsLoader, rowLoader, rowsLoader } from '../../platform/graphql/loader';
import { ingredients } from '../ingredients/ingredients.table';
import {
  membershipDecisions,
  regulatedSubstances,
  regulations,
  substanceMembers,
  type IngredientEntryModel,
  type LimitedCountryModel,
  type MemberRow,
  type SubstanceRow,
} from './regulations.table';
import { entriesElsewhere, neighboursOf, type Elsewhere, type Neighbours } from './answering/related-substances';
import { memberEntries } from './rules/rule-entries';
import { useLevelsOf } from './answering/find-use-levels';

const {
  naturalKey: _key,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...shownColumns
} = getTableColumns(regulations);

/** Korea first, then the strictest first. */
const rulesOf = statement<LimitedCountryModel>(
  'regulations_of_ingredients',
  sql`SELECT ${columnsAs(shownColumns)} FROM ${regulations}
    WHERE ${regulations.ingredientId} = ANY(${sql.placeholder('ids')}::uuid[])
    ORDER BY ${regulations.country} <> 'KR',
      array_position(${sql.param(REGULATION_LEVELS)}::text[], ${regulations.level}),
      ${regulations.country}, ${regulations.id}`,
);

/** Of several decisions about a pair the newest that was not undone. */
const decisionsOfMembers = statement<{ memberId: string; decisionId: string }>(
  'decisions_of_members',
  sql`SELECT DISTINCT ON (member.id) member.id AS "memberId", decision.id AS "decisionId"
    FROM ${substanceMembers} AS member JOIN ${membershipDecisions} AS decision
      ON decision.substance_id = member.substance_id AND decision.ingredient_id = member.ingredient_id
    WHERE member.id = ANY(${sql.placeholder('ids')}::uuid[]) AND decision.undone_at IS NULL
    ORDER BY member.id, decision.created_at DESC, decision.id DESC`,
);

export function regulationLoaders(db: Database, cache: CatalogueCache) {
  const limitedCountries = keptRowsLoader({
    name: 'limitedCountries',
    cache,
    load: (ids) => rulesOf(db, { ids }),
    keyOf: ({ ingredientId }) => ingredientId,
  });

  /**
   * An ingredient without rules has no entry that gives one: of most that is kept already, and nothing is asked. What counts
   * is what is kept now, not what this request read before a change: its answer is kept for everybody.
   */
  const entriesOf = (ids: readonly string[]): Promise<IngredientEntryModel[]> =>
    memberEntries(
      db,
      ids.filter((id) => cache.peekRows('limitedCountries', id)?.length !== 0),
    );

  return {
    substance: rowLoader<SubstanceRow>(
      (ids) => db.select().from(regulatedSubstances).where(inArray(regulatedSubstances.id, ids)),
      ({ id }) => id,
    ),
    limitedCountries,
    entriesOfIngredient: keptRowsLoader<IngredientEntryModel>({
      name: 'entriesOfIngredient',
      cache,
      load: entriesOf,
      keyOf: ({ ingredientId }) => ingredientId,
    }),
    entriesElsewhere: rowLoader<Elsewhere>(
      (ids) => entriesElsewhere(db, ids),
      ({ id }) => id,
    ),
    neighbours: rowLoader<Neighbours>(
      (ids) => neighboursOf(db, ids),
      ({ id }) => id,
    ),
    /** Of a membership the decision that it rests on. */
    decisionOfMember: rowLoader<{ memberId: string; decisionId: string }>(
      (ids) => decisionsOfMembers(db, { ids }),
      ({ memberId }) => memberId,
    ),
    useLevels: keptRowsLoader({
      name: 'useLevels',
      cache,
      load: (ids) => useLevelsOf(db, ids),
      keyOf: ({ ingredientId }) => ingredientId,
    }),
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
