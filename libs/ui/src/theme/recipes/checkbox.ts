import { defineSlotRecipe } from '@chakra-ui/react';

/** A box to tick with its words. The marks are drawn by CSS: a list of a hundred boxes stays light. */
export const checkboxRecipe = defineSlotRecipe({
  slots: ['root', 'control'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8px',
      minW: 0,
      minH: '24px',
      fontSize: '14px',
      lineHeight: '20px',
      cursor: 'pointer',
      '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
    },
    control: {
      appearance: 'none',
      position: 'relative',
      flex: 'none',
      boxSize: '18px',
      border: '1.5px solid',
      borderColor: 'border.control',
      borderRadius: 'badge',
      bg: 'bg.panel',
      '&:checked, &:indeterminate': { bg: 'brand.solid', borderColor: 'brand.solid' },
      '&:checked::after, &:indeterminate::after': {
        content: '""',
        position: 'absolute',
        left: '4.5px',
        top: '1px',
        w: '6px',
        h: '10px',
        border: 'solid',
        borderColor: 'brand.on',
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(45deg)',
      },
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
