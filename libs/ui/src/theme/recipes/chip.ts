import { defineRecipe } from '@chakra-ui/react';
import { chosenPill, pill, touchPill } from '../pill';

/** A value in a pill. */
export const chipRecipe = defineRecipe({
  base: { ...pill, color: 'fg.default' },
  variants: {
    size: {
      sm: { minH: '7', px: '2.5', fontSize: 'xs' },
      md: { minH: '8', px: '3', fontSize: 'sm' },
    },
    selected: { true: chosenPill },
    /** It answers the pointer. */
    isPressable: { true: { ...touchPill, _hover: { bg: 'bg.hover' } } },
  },
  defaultVariants: { size: 'md' },
});
