import { defineSlotRecipe } from '@chakra-ui/react';
import { touchScreen } from '../touch-target';

/** The pages of a list beside each other. */
export const paginationRecipe = defineSlotRecipe({
  slots: ['root', 'item'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: { base: 0, md: '1' },
      py: '6',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: '8.5',
      h: '8.5',
      px: '1.5',
      borderRadius: 'control',
      fontSize: 'sm',
      fontWeight: 500,
      color: 'fg.muted',
      '&:is(a):hover': { bg: 'bg.hover' },
      [touchScreen]: { minW: 'touch', h: 'touch', '&:is(span)': { minW: '5', px: 0 } },
      _currentPage: { bg: 'fg.default', color: 'fg.inverse', fontWeight: 600 },
    },
  },
  variants: {
    /** Pages further away are left out on narrow screens, and the gap that stands for them on wide ones. */
    on: {
      wide: { item: { mdDown: { display: 'none' } } },
      narrow: { item: { md: { display: 'none' } } },
    },
  },
});
