import { defineRecipe } from '@chakra-ui/react';
import { touchScreen } from '../touch-target';

/** The button that opens a panel: an icon in a square. */
export const popoverTriggerRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '10',
    [touchScreen]: { boxSize: 'touch' },
    borderRadius: 'control',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover', color: 'fg.default' },
    '&[aria-expanded=true]': { bg: 'bg.hover', color: 'fg.default' },
  },
});
