import { defineSlotRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** A choice of one among few beside each other. */
export const segmentedRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'count'],
  base: {
    root: { display: 'inline-flex', gap: '0.5', p: '0.5', borderRadius: 'thumb', bg: 'bg.muted' },
    item: {
      ...touchTarget,
      display: 'inline-flex',
      alignItems: 'center',
      minH: '6.5',
      px: '2.5',
      borderRadius: '5px',
      fontSize: 'sm',
      fontWeight: 500,
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&:has(:checked)': { bg: 'bg.segment', color: 'fg.default', fontWeight: 600, boxShadow: 'sm' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
    },
    count: { ms: '5px', fontSize: 'xs', fontWeight: 500, color: 'fg.subtle' },
  },
});
