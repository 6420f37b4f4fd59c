import { countryLabel } from '@gredia/domain';
import {
  applicationLabel,
  entryLabel,
  lawList,
  permittedPurposes,
  PRODUCT_USES,
  sayConditions,
  scopeWords,
  useLevelKindLabel,
  useLevelPlaceLabel,
} from '@gredia/domain/regulations';
import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import { titleInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { findIngredient, pastOf } from '../ingredients/public';
import { sourceEditionOf } from '../sources/public';
import { regulationAnswer } from './answering/regulation-answer.service';
import { coverage } from './editions/coverage';
import { functionalFacts } from './answering/functional-facts';
import { findSubstance } from './answering/substance.service';
import { pastRule } from './rules/past-rule';

const addressInput = z.object({ list: z.string().max(40), entry: z.string().max(60) });

const answerInput = z.object({
  title: titleInput,
  amountPercent: z.number().min(0, '함량은 0%보다 작을 수 없어요.').max(100, '함량은 100%를 넘을 수 없어요.'),
  use: z.enum(PRODUCT_USES),
  countries: z
    .array(z.string().refine((country) => country in countryLabel, '모르는 나라예요.'))
    .min(1, '나라를 하나 이상 골라 주세요.')
    .max(10, '나라는 10곳까지 고를 수 있어요.'),
});

export const regulationsResolvers: Resolvers = {
  Query: {
    regulatedSubstance: (_, args, ctx) => {
      const { list, entry } = parse(addressInput, args);
      return findSubstance(ctx, list, entry);
    },
    regulationAnswer: async (_, args, ctx) => {
      const { title, ...question } = parse(answerInput, args);
      return regulationAnswer(ctx, await findIngredient(ctx, title, null), question);
    },
    coverage: (_, __, { db, cache }) => coverage(db, cache),
  },
  Ingredient: {
    limitedCountries: async (ingredient, { countries }, ctx) => {
      const rules =
        pastOf(ingredient)?.rules.map((rule) => pastRule(ingredient.id, rule)) ??
        (await ctx.loaders.limitedCountries.load(ingredient.id));
      return countries ? rules.filter(({ country }) => countries.includes(country)) : rules;
    },
    entries: ({ id }, _, ctx) => ctx.loaders.entriesOfIngredient.load(id),
    permittedPurposes: async ({ id }, _, ctx) => {
      const entries = await ctx.loaders.entriesOfIngredient.load(id);
      return permittedPurposes(entries.map(({ rule }) => rule));
    },
    functional: (ingredient, _, ctx) => functionalFacts(ctx, ingredient),
    useLevels: ({ id }, _, ctx) => ctx.loaders.useLevels.load(id),
  },
  IngredientEntry: {
    uses: ({ rule }) => [...rule.uses],
  },
  LimitedCountry: {
    // Another thing than the same rule of today, which clients keep by its id.
    id: (rule) => ('isPast' in rule ? `${rule.id}@past` : rule.id),
    item: ({ id }) => id,
    substance: ({ substanceId }, _, ctx) => (substanceId === null ? null : ctx.loaders.substance.load(substanceId)),
    source: ({ sourceEditionId }, _, ctx) => sourceEditionOf(ctx, sourceEditionId),
  },
  RegulatedSubstance: {
    listTitle: ({ list }) => lawList(list).title,
    label: ({ list, entry }) => entryLabel(list, entry),
    members: ({ id }, _, ctx) => ctx.loaders.membersOfSubstance.load(id),
    // An entry that has left its list is kept for what people decided about it.
    state: ({ state }) => (state === 'IN_FORCE' ? 'IN_FORCE' : 'GONE'),
    elsewhere: async ({ id }, _, ctx) => (await ctx.loaders.entriesElsewhere.load(id))?.others ?? [],
    previous: async ({ id }, _, ctx) => (await ctx.loaders.neighbours.load(id))?.previous ?? null,
    next: async ({ id }, _, ctx) => (await ctx.loaders.neighbours.load(id))?.next ?? null,
    source: ({ sourceEditionId }, _, ctx) => sourceEditionOf(ctx, sourceEditionId),
  },
  EntryUse: {
    // A reading says GONE of an entry, never of one of its uses.
    kind: ({ kind }) => kind,
    factor: ({ factor }) => factor ?? null,
    scopeText: ({ scope }) => scopeWords(scope),
    conditions: ({ conditions }) => [...conditions],
    conditionTexts: (use) => sayConditions(use),
  },
  SubstanceMember: {
    ingredient: async ({ ingredientId }, _, ctx) => {
      const ingredient = await ctx.loaders.ingredient.load(ingredientId);
      if (!ingredient) throw new Error(`Member ${ingredientId} is no ingredient.`);
      return ingredient;
    },
  },
  FunctionalFact: {
    source: ({ sourceEditionId }, _, ctx) => (sourceEditionId === null ? null : sourceEditionOf(ctx, sourceEditionId)),
  },
  UseLevel: {
    kindText: ({ kind }) => useLevelKindLabel[kind],
    placeText: ({ place }) => (place === null ? null : useLevelPlaceLabel[place]),
    applicationText: ({ application }) => (application === null ? null : applicationLabel[application]),
    source: ({ sourceEditionId }, _, ctx) => sourceEditionOf(ctx, sourceEditionId),
  },
  RegulationAnswer: {
    source: ({ sourceEditionId }, _, ctx) => (sourceEditionId === null ? null : sourceEditionOf(ctx, sourceEditionId)),
  },
  ListCoverage: {
    source: ({ sourceEditionId }, _, ctx) => (sourceEditionId === null ? null : sourceEditionOf(ctx, sourceEditionId)),
  },
};
