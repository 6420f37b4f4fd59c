import { defineSlotRecipe } from '@chakra-ui/react';
import { tick, tickBox, tickedBox } from '../tick-box';
import { touchScreen, touchTarget } from '../touch-target';

/** A box to tick with its words. The marks are drawn by CSS: a list of a hundred boxes stays light. */
export const checkboxRecipe = defineSlotRecipe({
  slots: ['root', 'control'],
  base: {
    root: {
      ...touchTarget,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minW: 0,
      minH: '6',
      fontSize: 'md',
      lineHeight: '5',
      cursor: 'pointer',
      '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
    },
    control: {
      appearance: 'none',
      ...tickBox,
      '&:checked, &:indeterminate': tickedBox,
      '&:checked::after, &:indeterminate::after': tick,
      '&:indeterminate::after': {
        left: '3px',
        top: '6.5px',
        w: '9px',
        h: 0,
        borderWidth: '0 0 2px',
        transform: 'none',
      },
      '&:disabled': { bg: 'bg.muted', borderColor: 'border.strong' },
    },
  },
  variants: {
    size: {
      md: {},
      /** Narrow, as high as a finger needs. */
      touch: { root: { minH: '6', [touchScreen]: { minH: 'touch' } } },
    },
    /** Beside several lines: across the whole width, the box at the first line. */
    isBlock: { true: { root: { display: 'flex', alignItems: 'flex-start', gap: '3' }, control: { mt: '0.5' } } },
  },
  defaultVariants: { size: 'md' },
});
