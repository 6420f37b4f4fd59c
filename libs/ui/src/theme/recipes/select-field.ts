import { defineSlotRecipe } from '@chakra-ui/react';

/** The browser's own select inside the box of a field: the whole box opens the list, its padding too. */
export const selectFieldRecipe = defineSlotRecipe({
  slots: ['field', 'indicator'],
  base: {
    field: {
      flex: 1,
      minW: 0,
      h: '100%',
      ms: '-3',
      me: '-36px',
      ps: '3',
      pe: '36px',
      appearance: 'none',
      bg: 'transparent',
      color: 'fg.default',
      textOverflow: 'ellipsis',
      outline: 'none',
      cursor: 'pointer',
    },
    indicator: { pointerEvents: 'none' },
  },
});
