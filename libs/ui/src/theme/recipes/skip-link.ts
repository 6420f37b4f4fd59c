import { defineRecipe } from '@chakra-ui/react';

/** Above the window until it has the focus. */
export const skipLinkRecipe = defineRecipe({
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: '2',
    left: '2',
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'brand.solid',
    color: 'brand.on',
    fontWeight: 600,
    '&:not(:focus)': { transform: 'translateY(-80px)' },
  },
});
