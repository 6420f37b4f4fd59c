import type { Resolvers } from '../../generated/resolvers';
import { firstInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { sourceEditionOf } from '../sources/public';
import { listIngredients } from './ingredient-list.service';
import {
  ingredientAsOfInput,
  ingredientDaysInput,
  ingredientListInput,
  singleIngredientInput,
} from './ingredients.input';
import { ingredientAsOf, ingredientDays } from './past/ingredient-as-of.service';
import { pastOf } from './past/past-ingredient';
import { findIngredient, homonymsOf, ingredientIdOf, shortHash } from './ingredients.service';

/** Fields whose column, and with it their entry in `provenance`, has another name. */
const fieldOfColumn: Record<string, string> = { inci: 'INCI', euInciName: 'euINCIName', euInnName: 'euINNName' };

export const ingredientsResolvers: Resolvers = {
  Query: {
    singleIngredient: (_, args, ctx) => {
      const { nameKor, hash } = parse(singleIngredientInput, args);
      return findIngredient(ctx, nameKor, hash);
    },
    ingredientAsOf: async (_, args, ctx) => {
      const { id, hash, at } = parse(ingredientAsOfInput, args);
      return ingredientAsOf(ctx, await ingredientIdOf(ctx, id, hash), at);
    },
    ingredientDays: async (_, args, ctx) => {
      const { id, hash, first } = parse(ingredientDaysInput, args);
      return ingredientDays(ctx, await ingredientIdOf(ctx, id, hash), first);
    },
    ingredients: (_, args, ctx, info) => listIngredients(ctx, parse(ingredientListInput, args), info),
  },
  Ingredient: {
    INCI: ({ inci }) => inci,
    euINCIName: ({ euInciName }) => euInciName,
    euINNName: ({ euInnName }) => euInnName,
    hash: shortHash,
    pastAt: (ingredient) => pastOf(ingredient)?.at ?? null,
    homonyms: (ingredient, _, ctx) => homonymsOf(ctx, ingredient),
    sources: ({ provenance }) =>
      Object.entries(provenance).map(([column, sourceEditionId]) => ({
        field: fieldOfColumn[column] ?? column,
        sourceEditionId,
      })),
    changeLogs: ({ id }, args, ctx) => ctx.loaders.changeLogsOfTarget(parse(firstInput, args).first).load(id),
  },
  FieldSource: {
    source: ({ sourceEditionId }, _, ctx) => sourceEditionOf(ctx, sourceEditionId),
  },
};
