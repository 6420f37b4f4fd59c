import { defineRecipe } from '@chakra-ui/react';
import { iconSquare } from '../icon-square';

/** The button that opens a panel. */
export const popoverTriggerRecipe = defineRecipe({
  base: { ...iconSquare, '&[aria-expanded=true]': { bg: 'bg.hover', color: 'fg.default' } },
});
