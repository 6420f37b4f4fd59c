import { defineRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** The button that opens a menu: as big as what is drawn in it. */
export const menuTriggerRecipe = defineRecipe({
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '8',
    minH: '8',
    borderRadius: 'full',
    _hover: { filter: 'brightness(.94)' },
  },
});
