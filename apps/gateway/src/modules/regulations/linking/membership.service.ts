import { count, desc, asc, eq } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { notFound } from '../../../platform/errors/errors';
import { offsetOf, type Paging } from '../../../platform/graphql/list-input';
import { announceCatalogueChange } from '../../change-logs/public';
import { shareCounts } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { audit } from '../../../platform/audit/audit';
import { sourceEditions } from '../../sources/sources.table';
import { keepStamp } from './link-law';
import type { DecisionInput } from './membership.input';
import { linkPair } from './link-pair';
import {
  membershipDecisions,
  regulatedSubstances,
  substanceMembers,
  type MembershipReviewModel,
  type SubstanceRow,
} from '../regulations.table';

/** Memberships that wait for an editor, those of the ingredients on most labels first. */
export async function membershipReviews(
  { db }: RequestContext,
  paging: Paging,
): Promise<{ total: number; reviews: MembershipReviewModel[] }> {
  const waiting = eq(substanceMembers.state, 'REVIEW');
  const [{ total }] = (await db.select({ total: count() }).from(substanceMembers).where(waiting)) as [
    { total: number },
  ];
  const reviews = await db
    .select({ substance: regulatedSubstances, member: substanceMembers })
    .from(substanceMembers)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceMembers.substanceId))
    .innerJoin(ingredients, eq(ingredients.id, substanceMembers.ingredientId))
    .where(waiting)
    .orderBy(desc(ingredients.labelCount), asc(substanceMembers.id))
    .limit(paging.perPage)
    .offset(offsetOf(paging));
  return { total, reviews };
}

/**
 * Notes what an operator decided about a membership and makes the rules that follow, with an audit row, in one commit.
 * @throws NOT_FOUND for a substance or ingredient that is not there
 * @throws RATE_LIMITED while an import holds the rules
 */
export async function decideMembership(ctx: RequestContext, input: DecisionInput): Promise<SubstanceRow> {
  const actorId = ctx.viewer?.id ?? null;
  const decide = async (tx: Executor) => {
    // All memberships are made anew alone: a decision in the midst of it would be lost.
    await shareCounts(tx);
    const [substance] = await tx
      .select()
      .from(regulatedSubstances)
      .where(eq(regulatedSubstances.id, input.substanceId))
      .for('no key update');
    const [ingredient] = await tx
      .select({ id: ingredients.id, title: ingredients.title })
      .from(ingredients)
      .where(eq(ingredients.id, input.ingredientId));
    if (!substance || !ingredient) throw notFound('항목이나 성분을 찾지 못했어요.');
    await audit(tx, ctx.keys, ctx.client, {
      actorId,
      action: 'membership.decide',
      outcome: 'ok',
      details: {
        substance: `${substance.list}/${substance.entry}`,
        ingredient: ingredient.title,
        decision: input.decision,
        reason: input.reason,
      },
    });
    const edition = await tx
      .select()
      .from(sourceEditions)
      .where(eq(sourceEditions.id, substance.sourceEditionId))
      .then(one);
    await keepStamp(tx, async () => {
      await tx.insert(membershipDecisions).values({ ...input, actorId, textHash: substance.textHash });
      return linkPair(tx, substance, ingredient.id, { actor: actorId ?? 'system', edition });
    });
    await announceCatalogueChange(tx);
    return substance;
  };
  return transact(ctx, decide);
}
