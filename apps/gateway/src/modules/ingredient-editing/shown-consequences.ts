import { inArray } from 'drizzle-orm';
import type { ResolversParentTypes } from '../../generated/resolvers';
import type { RequestContext } from '../../platform/graphql/context';
import { cosmetics } from '../cosmetics/cosmetics.table';
import type { Consequences } from './edit-ingredient.service';
import type { LabelEffect, LawEffect } from './identity-effects';

/** So many labels are named. */
const COSMETICS_SHOWN = 5;

type ShownConsequences = ResolversParentTypes['IngredientConsequences'];

/** Consequences with the records that they name. What was removed in between is left out. */
export async function shownConsequences(ctx: RequestContext, consequences: Consequences): Promise<ShownConsequences> {
  const { id, made, before, after, effects, neighbours, typedWord, fingerprint } = consequences;
  const { law, labels, materials, searchAdded, searchRemoved, decisions } = effects;
  const own = labels.find(({ ingredientId }) => ingredientId === id);
  const address = effects.addresses.find(({ ingredientId }) => ingredientId === id)!;
  return {
    before,
    after,
    law: await present(law.map((effect) => shownLaw(ctx, effect, made))),
    labels: {
      ...labelCounts(effects.labelCounts[id] ?? 0, own),
      gainedCosmetics: await firstCosmetics(ctx, own?.gained),
      lostCosmetics: await firstCosmetics(ctx, own?.lost),
      others: await present(
        labels
          .filter(({ ingredientId }) => ingredientId !== id)
          .map(async ({ ingredientId, gained, lost }) => {
            const ingredient = await ctx.loaders.ingredient.load(ingredientId);
            return ingredient && { ingredient, gained: gained.length, lost: lost.length };
          }),
      ),
    },
    materials: materials[id] ?? 0,
    searchAdded,
    searchRemoved,
    address: {
      before: address.before ?? address.after,
      after: address.after,
      oldLeadsTo: address.oldLeadsTo === null ? null : await ctx.loaders.ingredient.load(address.oldLeadsTo),
      sharedWith: await present(address.sharedWith.map(async (other) => ctx.loaders.ingredient.load(other))),
    },
    clashes: await present(
      effects.clashes.map(async ({ ingredientId, values }) => {
        const ingredient = await ctx.loaders.ingredient.load(ingredientId);
        return ingredient && { ingredient, values };
      }),
    ),
    similar: [...(neighbours?.similar ?? [])],
    unmapped: neighbours?.unmapped.count ?? 0,
    unmappedProducts: neighbours?.unmapped.products ?? [],
    decisions,
    typedWord,
    fingerprint,
  };
}

async function present<One>(found: readonly Promise<One | null | undefined>[]): Promise<One[]> {
  return (await Promise.all(found)).flatMap((one) => one ?? []);
}

function labelCounts(after: number, own: LabelEffect | undefined) {
  const gained = own?.gained.length ?? 0;
  const lost = own?.lost.length ?? 0;
  return { before: after - gained + lost, after, gained, lost };
}

async function firstCosmetics({ db }: RequestContext, ids: readonly string[] = []) {
  if (!ids.length) return [];
  return db
    .select()
    .from(cosmetics)
    .where(inArray(cosmetics.id, ids.slice(0, COSMETICS_SHOWN)))
    .orderBy(cosmetics.id);
}

/** @param made a new ingredient, which is in the database no more when it was only looked at */
async function shownLaw(ctx: RequestContext, effect: LawEffect, made: Consequences['made']) {
  const { kind, before, after, levelsBefore, levelsAfter, losesRules, isDecided } = effect;
  const ingredient = effect.ingredientId === made?.id ? made : await ctx.loaders.ingredient.load(effect.ingredientId);
  const substance = await ctx.loaders.substance.load(effect.substanceId);
  if (!ingredient || !substance) return null;
  return {
    kind,
    ingredient,
    substance,
    stateBefore: before?.state ?? null,
    stateAfter: after?.state ?? null,
    basisBefore: before?.basis ?? null,
    basisAfter: after?.basis ?? null,
    detailBefore: before?.detail ?? null,
    detailAfter: after?.detail ?? null,
    levelsBefore,
    levelsAfter,
    losesRules,
    isDecided,
  };
}
