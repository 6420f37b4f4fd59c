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
      gap: { base: '2px', md: '4px' },
      py: '24px',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: { base: '36px', md: '34px' },
      h: { base: '44px', md: '34px' },
      px: '6px',
      borderRadius: 'control',
      fontSize: '13px',
      fontWeight: 500,
      color: 'fg.muted',
      '&:is(a):hover': { bg: 'bg.hover' },
      _currentPage: { bg: 'fg.default', color: 'fg.inverse', fontWeight: 600 },
    },
  },
});
