import { defineSlotRecipe } from '@chakra-ui/react';
import { touchTarget } from '../../touch-target';

/** What has just happened, said at the bottom of the window. Chakra's machine says where in the stack it stands. */
export const toastRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'actionTrigger', 'closeTrigger'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      w: 'max-content',
      // Not of what is around it, which in a corner has no width.
      maxW: 'min(560px, calc(100vw - 32px))',
      minH: 'touch',
      px: '4',
      py: '2.5',
      borderRadius: 'thumb',
      bg: 'bg.inverse',
      color: 'fg.onInverse',
      boxShadow: 'lg',
      opacity: 'var(--opacity)',
      translate: 'var(--x) var(--y)',
      transition: 'translate, opacity',
      transitionDuration: 'popover',
    },
    actionTrigger: {
      ...touchTarget,
      flex: 'none',
      p: '1.5',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    closeTrigger: { ...touchTarget, display: 'inline-flex', p: '1.5' },
  },
});
