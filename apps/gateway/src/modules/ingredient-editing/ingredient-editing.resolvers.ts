import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { addIngredient, previewAddition } from './add-ingredient.service';
import { previewEdit, saveEdit } from './edit-ingredient.service';
import { shownConsequences } from './shown-consequences';
import { addInput, changeInput, consequencesInput, newInput, saveInput, sheetInput } from './sheet.input';
import { ingredientSheetOf } from './sheet.service';
import { undoAddition } from './undo-addition.service';
import { undoEdit } from './undo-edit.service';

export const ingredientEditingResolvers: Resolvers = {
  Query: {
    ingredientSheet: (_, args, ctx) => ingredientSheetOf(ctx, parse(sheetInput, args).id),
    ingredientConsequences: async (_, args, ctx) =>
      shownConsequences(ctx, await previewEdit(ctx, parse(consequencesInput, args))),
    newIngredientConsequences: async (_, args, ctx) =>
      shownConsequences(ctx, await previewAddition(ctx, parse(newInput, args))),
  },
  Mutation: {
    saveIngredientSheet: async (_, args, ctx) => {
      const input = parse(saveInput, args);
      const { changeId, consequences } = await saveEdit(ctx, input);
      return {
        changeId,
        consequences: await shownConsequences(ctx, consequences),
        sheet: await ingredientSheetOf(ctx, input.id),
      };
    },
    undoIngredientSheet: async (_, args, ctx) =>
      ingredientSheetOf(ctx, await undoEdit(ctx, parse(changeInput, args).changeId)),
    addIngredient: async (_, args, ctx) => {
      const { id, changeId, consequences } = await addIngredient(ctx, parse(addInput, args));
      return {
        changeId,
        consequences: await shownConsequences(ctx, consequences),
        sheet: await ingredientSheetOf(ctx, id),
      };
    },
    undoAddedIngredient: async (_, args, ctx) => {
      await undoAddition(ctx, parse(changeInput, args).changeId);
      return true;
    },
  },
};
