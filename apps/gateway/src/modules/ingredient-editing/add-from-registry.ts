import { parse } from '../../platform/graphql/parse';
import type { AddIngredient } from '../ingredients/public';
import { addIngredient } from './add-ingredient.service';
import { addInput } from './sheet.input';

/** `addDocument` of an ingredient: the same, for whom nothing was shown before. */
export const addFromRegistry: AddIngredient = async (ctx, values, reason) =>
  (await addIngredient(ctx, parse(addInput, { values, reason }))).id;
