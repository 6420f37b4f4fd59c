import { defineSlotRecipe } from '@chakra-ui/react';
import { touchScreen } from '../../touch-target';

/** A list of things to do or to go to, below the button that opens it. */
export const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item'],
  base: {
    content: {
      zIndex: 'dropdown',
      minW: '200px',
      p: '1.5',
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
      bg: 'bg.overlay',
      color: 'fg.default',
      boxShadow: 'md',
      outline: 'none',
      animation: 'rise 180ms {easings.out}',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      w: '100%',
      minH: '37px',
      [touchScreen]: { minH: 'touch' },
      px: '2.5',
      borderRadius: 'control',
      fontSize: 'md',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      // What the arrow keys have reached looks as if it had the focus.
      _highlighted: { bg: 'bg.hover', outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '-2px' },
      '&:hover': { outline: 'none' },
      '& > svg': { color: 'fg.muted' },
    },
  },
});
