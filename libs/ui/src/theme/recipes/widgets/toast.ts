import { defineSlotRecipe } from '@chakra-ui/react';

/** What has just happened, said at the bottom of the window. Chakra's machine says where in the stack it stands. */
export const toastRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'actionTrigger', 'closeTrigger'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '10px',
      w: 'max-content',
      maxW: '100%',
      minH: '44px',
      px: '16px',
      borderRadius: 'thumb',
      bg: 'bg.inverse',
      color: 'fg.onInverse',
      boxShadow: 'lg',
      opacity: 'var(--opacity)',
      translate: 'var(--x) var(--y)',
      transition: 'translate, opacity',
      transitionDuration: 'popover',
      '&[data-type=success] > svg': { color: 'ok.dot' },
      '&[data-type=error] > svg': { color: 'bad.dot' },
    },
    actionTrigger: {
      p: '6px',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    closeTrigger: { display: 'inline-flex', p: '6px' },
  },
});
