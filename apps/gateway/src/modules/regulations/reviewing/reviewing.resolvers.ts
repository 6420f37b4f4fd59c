import { membershipDecisionInput, membershipPairInput } from '@gredia/domain/regulations';
import type { Resolvers } from '../../../generated/resolvers';
import type { RequestContext } from '../../../platform/graphql/context';
import { parse } from '../../../platform/graphql/parse';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import { decideMembership } from './decide-membership.service';
import { standingOf, versionOf } from './locked-pair';
import { historyOf, listDecisions } from './membership-decisions.service';
import { membershipEffect } from './membership-effect';
import { comparisonOf, countSharing, membershipPair, postponedUntil } from './membership-pair.service';
import { membershipReviews } from './membership-reviews.service';
import { decisionIdInput, decisionsInput, reviewsInput } from './membership.input';
import { postponeMembershipReview, resumeMembershipReview } from './postpone-review.service';
import { undoMembershipDecision } from './undo-decision.service';

async function ingredientOf(ctx: RequestContext, id: string): Promise<IngredientModel> {
  const ingredient = await ctx.loaders.ingredient.load(id);
  if (!ingredient) throw new Error(`The reviewed ${id} is no ingredient.`);
  return ingredient;
}

const idOf = (substanceId: string, ingredientId: string): string => `${substanceId}.${ingredientId}`;

export const reviewingResolvers: Resolvers = {
  Query: {
    membershipReviews: (_, args, ctx) => membershipReviews(ctx, parse(reviewsInput, args)),
    membershipPair: (_, args, ctx) => membershipPair(ctx, parse(membershipPairInput, args)),
    membershipDecisions: (_, args, ctx) => listDecisions(ctx, parse(decisionsInput, args)),
  },
  Mutation: {
    decideMembership: (_, args, ctx) => decideMembership(ctx, parse(membershipDecisionInput, args)),
    undoMembershipDecision: (_, args, ctx) => undoMembershipDecision(ctx, parse(decisionIdInput, args).decisionId),
    postponeMembershipReview: (_, args, ctx) => postponeMembershipReview(ctx, parse(membershipPairInput, args)),
    resumeMembershipReview: (_, args, ctx) => resumeMembershipReview(ctx, parse(membershipPairInput, args)),
  },
  SubstanceMember: {
    decisionId: async ({ id }, _, ctx) => (await ctx.loaders.decisionOfMember.load(id))?.decisionId ?? null,
  },
  MembershipReview: {
    id: ({ substance, member }) => idOf(substance.id, member.ingredientId),
  },
  MembershipPair: {
    id: ({ substance, ingredientId }) => idOf(substance.id, ingredientId),
    ingredient: ({ ingredientId }, _, ctx) => ingredientOf(ctx, ingredientId),
    member: async (pair, _, { db }) => (await standingOf(db, idsOf(pair))).member,
    version: async (pair, _, { db }) => versionOf({ ...pair, ...(await standingOf(db, idsOf(pair))) }),
    sharedWith: async (pair, _, { db }) => countSharing(db, (await standingOf(db, idsOf(pair))).member),
    comparison: async (pair, _, ctx) => comparisonOf(pair, await ingredientOf(ctx, pair.ingredientId)),
    effect: async (pair, _, ctx) => membershipEffect(ctx.db, pair, await ingredientOf(ctx, pair.ingredientId)),
    history: (pair, _, { db }) => historyOf(db, pair),
    laterUntil: (pair, _, { db, viewer }) => postponedUntil(db, viewer!.id, pair),
  },
  MembershipDecisionRecord: {
    ingredient: ({ ingredientId }, _, ctx) => ingredientOf(ctx, ingredientId),
    substance: async ({ substanceId }, _, ctx) => {
      const substance = await ctx.loaders.substance.load(substanceId);
      if (!substance) throw new Error(`The decided ${substanceId} is no entry.`);
      return substance;
    },
  },
};

const idsOf = ({ substance, ingredientId }: { substance: { id: string }; ingredientId: string }) => ({
  substanceId: substance.id,
  ingredientId,
});
