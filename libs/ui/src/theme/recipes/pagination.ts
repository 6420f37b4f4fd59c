import { defineSlotRecipe } from '@chakra-ui/react';

/** The pages of a list beside each other. */
export const paginationRecipe = defineSlotRecipe({
  slots: ['root', 'item'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: { base: '0.5', md: '1' },
      py: '6',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: { base: '9', md: '8.5' },
      h: { base: 'touch', md: '8.5' },
      px: '1.5',
      borderRadius: 'control',
      fontSize: 'sm',
      fontWeight: 500,
      color: 'fg.muted',
      '&:is(a):hover': { bg: 'bg.hover' },
      _currentPage: { bg: 'fg.default', color: 'fg.inverse', fontWeight: 600 },
    },
  },
});
