import { startOfKoreanDay } from '@gredia/domain';
import { and, asc, count, desc, eq, exists, gt, gte, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { FacetValue } from '../../../generated/resolvers';
import type { Database } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf } from '../../../platform/graphql/list-input';
import { ingredients } from '../../ingredients/ingredients.table';
import {
  membershipDecisions,
  membershipPostponements,
  regulatedSubstances,
  substanceMembers,
} from '../regulations.table';
import type { ReviewsInput } from './membership.input';

const { ingredientId, substanceId, basis } = substanceMembers;

/** What narrows the list. The strictest level of an entry stands first. */
const columns = {
  country: regulatedSubstances.country,
  list: regulatedSubstances.list,
  basis,
  level: sql<string>`${regulatedSubstances.levels}[1]`,
} as const;

type FilterName = keyof typeof columns;

const FILTERS = Object.keys(columns) as FilterName[];

type Group = Record<FilterName, string | null> & { isLater: boolean; reviews: number };

/**
 * Memberships that wait for an editor, those of the ingredients on most labels first. A page that begins behind a review
 * leaves none out, whatever was decided since the page before.
 */
export async function membershipReviews({ db, viewer }: RequestContext, input: ReviewsInput) {
  const accountId = viewer!.id;
  const [reviews, groups, decidedToday] = await Promise.all([
    readPage(db, input, accountId),
    readGroups(db, accountId),
    countDecided(db, accountId, startOfKoreanDay()),
  ]);
  const shown = groups.filter(({ isLater }) => isLater === (input.view === 'LATER'));
  const last = reviews.length === input.perPage ? reviews.at(-1) : undefined;
  return {
    total: sum(shown.filter((group) => isMeant(group, input))),
    reviews,
    endCursor: last ? [last.labels, last.member.ingredientId, last.member.substanceId].join('.') : null,
    counts: {
      countries: facet(shown, input, 'country'),
      lists: facet(shown, input, 'list'),
      bases: facet(shown, input, 'basis'),
      levels: facet(shown, input, 'level'),
      waiting: sum(groups.filter(({ isLater }) => !isLater)),
      later: sum(groups.filter(({ isLater }) => isLater)),
      decidedToday,
    },
  };
}

/** Whether the account has put a review off. */
function isLaterFor(db: Database, accountId: string): SQL {
  const later = membershipPostponements;
  return exists(
    db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.accountId, accountId),
          eq(later.substanceId, substanceId),
          eq(later.ingredientId, ingredientId),
          gt(later.until, sql`now()`),
        ),
      ),
  );
}

const isWaiting = eq(substanceMembers.state, 'REVIEW');

function readPage(db: Database, input: ReviewsInput, accountId: string) {
  const { after, view } = input;
  const isLater = isLaterFor(db, accountId);
  const chosen = FILTERS.flatMap((name) => (input[name] === null ? [] : [sql`${columns[name]} = ${input[name]}`]));
  const behind =
    after &&
    sql`(${ingredients.labelCount} < ${after.labels} OR (${ingredients.labelCount} = ${after.labels}
      AND (${ingredientId}, ${substanceId}) > (${after.ingredientId}::uuid, ${after.substanceId}::uuid)))`;
  return db
    .select({ substance: regulatedSubstances, member: substanceMembers, labels: ingredients.labelCount })
    .from(substanceMembers)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceId))
    .innerJoin(ingredients, eq(ingredients.id, ingredientId))
    .where(and(isWaiting, view === 'LATER' ? isLater : not(isLater), ...chosen, behind ?? undefined))
    .orderBy(desc(ingredients.labelCount), asc(ingredientId), asc(substanceId))
    .limit(input.perPage)
    .offset(after ? 0 : offsetOf(input));
}

/** How many wait of each kind: a few hundred groups of which every count follows. */
function readGroups(db: Database, accountId: string): Promise<Group[]> {
  return db
    .select({ ...columns, isLater: sql<boolean>`${isLaterFor(db, accountId)}`.as('is_later'), reviews: count() })
    .from(substanceMembers)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceId))
    .where(isWaiting)
    .groupBy(columns.country, columns.list, columns.basis, columns.level, sql`is_later`);
}

async function countDecided(db: Database, accountId: string, since: Date): Promise<number> {
  const { actorId, createdAt, undoneAt } = membershipDecisions;
  return db.$count(membershipDecisions, and(eq(actorId, accountId), gte(createdAt, since), isNull(undoneAt)));
}

const sum = (groups: readonly Group[]): number => groups.reduce((all, { reviews }) => all + reviews, 0);

const isMeant = (group: Group, input: ReviewsInput, without?: FilterName): boolean =>
  FILTERS.every((name) => name === without || input[name] === null || input[name] === group[name]);

/** The values of one filter, the most frequent first, as the other filters leave them. */
function facet(groups: readonly Group[], input: ReviewsInput, name: FilterName): FacetValue[] {
  const counts = new Map<string, number>();
  for (const group of groups) {
    const value = group[name];
    if (value !== null && isMeant(group, input, name)) counts.set(value, (counts.get(value) ?? 0) + group.reviews);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
