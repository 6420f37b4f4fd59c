import { defineSlotRecipe } from '@chakra-ui/react';

/** A panel below the button that opens it. */
export const popoverRecipe = defineSlotRecipe({
  slots: ['positioner', 'content'],
  base: {
    positioner: { zIndex: 'dropdown' },
    content: {
      zIndex: 'dropdown',
      w: 'min(400px, calc(100vw - 32px))',
      maxH: 'min(720px, var(--available-height))',
      overflow: 'hidden',
      display: 'flex',
      flexDirection: 'column',
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
      bg: 'bg.overlay',
      color: 'fg.default',
      boxShadow: 'lg',
      outline: 'none',
      animation: 'rise 180ms {easings.out}',
    },
  },
});
