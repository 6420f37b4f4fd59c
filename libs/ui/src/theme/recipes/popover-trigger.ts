import { defineRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** The button that opens a panel: an icon in a square. */
export const popoverTriggerRecipe = defineRecipe({
  base: {
    ...touchTarget,
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'control',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover', color: 'fg.default' },
    '&[aria-expanded=true]': { bg: 'bg.hover', color: 'fg.default' },
  },
});
