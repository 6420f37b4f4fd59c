import { defineRecipe } from '@chakra-ui/react';

/** A line that runs along the top of the window. */
export const progressLineRecipe = defineRecipe({
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetX: 0,
    top: 0,
    h: '2px',
    bgImage: 'linear-gradient(90deg, transparent, {colors.brand.solid} 40%, {colors.brand.solid} 60%, transparent)',
    bgSize: '200% 100%',
    animation: 'shimmer 1s linear infinite',
    _motionReduce: { bg: 'brand.solid', animation: 'none' },
  },
});
