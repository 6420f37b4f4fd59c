import { defineSlotRecipe } from '@chakra-ui/react';

/** What has just happened, said at the bottom of the window. Chakra's machine says where in the stack it stands. */
export const toastRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'actionTrigger', 'closeTrigger'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      w: 'max-content',
      maxW: '100%',
      minH: 'touch',
      px: '4',
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
      p: '1.5',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    closeTrigger: { display: 'inline-flex', p: '1.5' },
  },
});
