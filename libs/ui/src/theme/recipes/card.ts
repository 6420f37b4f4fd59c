import { defineRecipe } from '@chakra-ui/react';

/** A flat panel with a hairline. */
export const cardRecipe = defineRecipe({
  base: { border: '1px solid', borderColor: 'border.default', borderRadius: 'card', bg: 'bg.panel' },
  variants: { pad: { sm: { px: '5', py: '1.5' }, md: { p: '5' }, lg: { p: '6' } } },
});
