import { defineSlotRecipe } from '@chakra-ui/react';
import { tick, tickBox, tickedBox } from '../tick-box';

/** A box to tick with its words. The marks are drawn by CSS: a list of a hundred boxes stays light. */
export const checkboxRecipe = defineSlotRecipe({
  slots: ['root', 'control'],
  base: {
    root: {
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
});
