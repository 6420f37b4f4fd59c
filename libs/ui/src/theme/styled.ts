import {
  chakra,
  type RecipeDefinition,
  type RecipeVariantRecord,
  type SlotRecipeDefinition,
  type SlotRecipeVariantRecord,
  type SystemStyleObject,
} from '@chakra-ui/react';
import type { ElementType } from 'react';
import { system } from './system';

/**
 * A Chakra element with a recipe: `styled('span', { base, variants })`. Same as `chakra(tag, recipe)`, but the recipe is
 * resolved once instead of at every render, which makes server rendering of long lists two to three times faster.
 */
export function styled<T extends ElementType, V extends RecipeVariantRecord>(tag: T, recipe: RecipeDefinition<V>) {
  return chakra(tag, Object.assign(system.cva(recipe), recipe));
}

/** The variants of a slot recipe as one of its slots sees them. */
type SlotVariants<V> = { [Name in keyof V]: { [Value in keyof V[Name]]: SystemStyleObject } };

/** One slot of a slot recipe as an element of its own; it takes the recipe's variants as props. */
export function styledSlot<
  T extends ElementType,
  S extends string,
  V extends SlotRecipeVariantRecord<S>,
  Slot extends NoInfer<S>,
>(tag: T, recipe: SlotRecipeDefinition<S, V>, slot: Slot) {
  const variants = Object.fromEntries(
    Object.entries(recipe.variants ?? {}).map(([name, values]) => [
      name,
      Object.fromEntries(Object.entries(values).map(([value, slots]) => [value, slots[slot] ?? {}])),
    ]),
  ) as SlotVariants<V>;
  return styled<T, SlotVariants<V>>(tag, {
    base: recipe.base?.[slot],
    variants,
    defaultVariants: recipe.defaultVariants,
  } as RecipeDefinition<SlotVariants<V>>);
}
