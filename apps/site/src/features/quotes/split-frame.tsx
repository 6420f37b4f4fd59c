import { styled } from '@gredia/ui';

/** List at the left, thread at the right, in one frame; narrow, one of them at a time. */
export const SplitFrame = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
    mt: { base: '3', md: '5' },
    mx: { base: '-4', md: 0 },
    mb: { base: 0, md: '72px' },
    minH: { md: '820px' },
    border: { md: '1px solid {colors.border.default}' },
    borderTop: '1px solid {colors.border.default}',
    borderRadius: { md: 'card' },
    bg: 'bg.panel',
    // Not `hidden`: the bar of a choice would stick to it, not to the window.
    overflow: { md: 'clip' },
    // Narrow, each is as high as the window at least: the footer does not show before they have come.
    '& > [data-list]': {
      display: 'flex',
      flexDirection: 'column',
      minW: 0,
      minH: { base: 'calc(100dvh - 340px)', md: 0 },
      borderInlineEnd: { md: '1px solid {colors.border.default}' },
    },
    '& > [data-list] > nav': { mt: 'auto' },
    '& > [data-thread]': {
      display: 'flex',
      flexDirection: 'column',
      minW: 0,
      minH: { base: 'calc(100dvh - 112px)', md: 0 },
      scrollMarginTop: '83px',
    },
  },
  variants: {
    /** Narrow, the thread stands in place of the list. */
    hasThread: {
      true: { '& > [data-list]': { display: { base: 'none', md: 'flex' } } },
      false: { '& > [data-thread]': { display: { base: 'none', md: 'flex' } } },
    },
    /** Without a list. */
    isSingle: { true: { gridTemplateColumns: 'minmax(0, 1fr)', minH: 0 } },
  },
});
