import { fieldBoxRecipe } from '../theme/recipes/field-box';
import { styledSlot } from '../theme/styled';

/** The frame around a FieldInput or a FieldArea and what stands beside it. */
export const FieldBox = styledSlot('div', fieldBoxRecipe, 'root');

/** The input in a FieldBox; it has no border of its own. */
export const FieldInput = styledSlot('input', fieldBoxRecipe, 'input');
export const FieldArea = styledSlot('textarea', fieldBoxRecipe, 'area');

export type FieldSize = 'sm' | 'md' | 'lg';
