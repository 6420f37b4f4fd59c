import { compareMembership, type MembershipComparison } from '@gredia/domain/regulations';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { notFound } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { ingredients, type IngredientModel } from '../../ingredients/ingredients.table';
import {
  membershipPostponements,
  regulatedSubstances,
  substanceMembers,
  type MemberRow,
  type MembershipPairModel,
} from '../regulations.table';
import type { Pair } from '../linking/pairs';

/** An entry and an ingredient to be held against each other. @throws NOT_FOUND for one that is not there */
export async function membershipPair({ db }: RequestContext, pair: Pair): Promise<MembershipPairModel> {
  const [found] = await db
    .select({ substance: regulatedSubstances, ingredientId: ingredients.id })
    .from(regulatedSubstances)
    .innerJoin(ingredients, eq(ingredients.id, pair.ingredientId))
    .where(eq(regulatedSubstances.id, pair.substanceId));
  if (!found) throw notFound('항목이나 성분을 찾지 못했어요.');
  return found;
}

/** What the texts, names and numbers of both say. */
export function comparisonOf(
  { substance }: MembershipPairModel,
  { description, euChemNameAndDescription, euInciName, euCasNo, euEcNo, ...ingredient }: IngredientModel,
): MembershipComparison {
  const descriptions = [euChemNameAndDescription, description].filter((text) => text !== null);
  return compareMembership(substance, {
    ...ingredient,
    inci: ingredient.inci ?? euInciName,
    casNo: [...ingredient.casNo, ...euCasNo],
    ecNo: [...ingredient.ecNo, ...euEcNo],
    descriptions,
  });
}

/** How many other ingredients the same name or number proposes for the entry: why it could not be decided alone. */
export async function countSharing(db: Executor, member: MemberRow | null): Promise<number> {
  if (!member) return 0;
  const { substanceId, ingredientId, basis, detail } = substanceMembers;
  const [row] = await db
    .select({ others: sql<number>`count(*)::int` })
    .from(substanceMembers)
    .where(
      and(
        eq(substanceId, member.substanceId),
        eq(basis, member.basis),
        eq(detail, member.detail),
        ne(ingredientId, member.ingredientId),
      ),
    );
  return row!.others;
}

/** Until when the account has put the review off. */
export async function postponedUntil(
  db: Executor,
  accountId: string,
  { substance, ingredientId }: MembershipPairModel,
): Promise<Date | null> {
  const later = membershipPostponements;
  const [row] = await db
    .select({ until: later.until })
    .from(later)
    .where(
      and(
        eq(later.accountId, accountId),
        eq(later.substanceId, substance.id),
        eq(later.ingredientId, ingredientId),
        gt(later.until, sql`now()`),
      ),
    );
  return row?.until ?? null;
}
