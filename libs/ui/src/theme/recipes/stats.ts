import { defineSlotRecipe } from '@chakra-ui/react';

/** A row of figures with their names, on narrow screens across the whole width. */
export const statsRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'value'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: { base: 'space-between', md: 'flex-start' },
      gap: { base: 0, md: '10' },
    },
    label: { textStyle: 'small', color: 'fg.subtle' },
    value: {
      fontSize: { base: '18px', md: '4xl' },
      lineHeight: '7.5',
      fontWeight: 700,
      letterSpacing: '-.02em',
    },
  },
});
