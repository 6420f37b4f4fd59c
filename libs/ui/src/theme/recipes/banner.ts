import { defineSlotRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** A strip across the page; what can be done stands at the right, on narrow screens below the text. */
export const bannerRecipe = defineSlotRecipe({
  slots: ['root', 'actions', 'action'],
  base: {
    root: {
      display: { base: 'grid', md: 'flex' },
      gridTemplateColumns: '18px 1fr',
      alignItems: { base: 'start', md: 'center' },
      rowGap: { base: '1', md: '3' },
      columnGap: { base: '2.5', md: '3' },
      px: { base: '4', md: '10' },
      py: { base: '3', md: '2.5' },
      borderBottom: '1px solid',
      fontSize: { base: 'sm', md: 'md' },
      lineHeight: { base: '5', md: '5.5' },
    },
    actions: { display: 'flex', flexWrap: 'wrap', rowGap: '1', columnGap: '4', gridColumn: '2', ms: { md: 'auto' } },
    action: {
      ...touchTarget,
      display: 'inline-flex',
      alignItems: 'center',
      minH: '6',
      fontSize: 'sm',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      whiteSpace: 'nowrap',
    },
  },
  variants: {
    tone: {
      ok: { root: { bg: 'ok.bg', borderColor: 'ok.edge', color: 'ok.fg' } },
      warn: { root: { bg: 'warn.bg', borderColor: 'warn.edge', color: 'warn.fg' } },
      bad: { root: { bg: 'bad.bg', borderColor: 'bad.edge', color: 'bad.fg' } },
      info: { root: { bg: 'info.bg', borderColor: 'info.edge', color: 'info.fg' } },
    },
  },
});
