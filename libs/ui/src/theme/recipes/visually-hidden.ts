import { defineRecipe } from '@chakra-ui/react';

/** There for screen readers, and for the focus, only. */
export const visuallyHiddenRecipe = defineRecipe({
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
