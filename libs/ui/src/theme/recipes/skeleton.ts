import { defineRecipe } from '@chakra-ui/react';

/** A grey shape where content will be. */
export const skeletonRecipe = defineRecipe({
  base: {
    display: 'block',
    borderRadius: 'badge',
    bgImage: 'linear-gradient(90deg, {colors.bg.muted}, {colors.bg.subtle}, {colors.bg.muted})',
    bgSize: '200% 100%',
    animation: 'shimmer 1.6s linear infinite',
    _motionReduce: { animation: 'none' },
  },
});
