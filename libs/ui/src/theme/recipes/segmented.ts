import { defineSlotRecipe } from '@chakra-ui/react';
import { focusRing } from '../focus-ring';
import { touchScreen, touchTarget } from '../touch-target';

/** A choice of one among few beside each other. */
export const segmentedRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'count'],
  base: {
    root: { display: 'inline-flex', gap: '0.5', p: '0.5', borderRadius: 'thumb', bg: 'bg.muted' },
    item: {
      ...touchTarget,
      [touchScreen]: { ...touchTarget[touchScreen], minW: 'touch' },
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minH: '6.5',
      px: '2.5',
      borderRadius: '5px',
      fontSize: 'sm',
      fontWeight: 500,
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&:has(:checked)': { bg: 'bg.segment', color: 'fg.default', fontWeight: 600, boxShadow: 'sm' },
      '&:has(:focus-visible)': focusRing,
    },
    count: { ms: '5px', fontSize: 'xs', fontWeight: 500, color: 'fg.subtle' },
  },
  variants: {
    size: {
      md: {},
      /** Narrow, across the whole width and nearly as high as a finger needs. */
      lg: {
        root: { w: { base: '100%', md: 'auto' }, p: '3px' },
        item: {
          flex: { base: 1, md: 'none' },
          justifyContent: 'center',
          minH: { base: '38px', md: '7.5' },
          px: { base: '1', md: '3.5' },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
});
