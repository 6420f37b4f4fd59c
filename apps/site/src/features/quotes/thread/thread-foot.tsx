import { styled } from '@gredia/ui';

/** The end of a thread: what the viewer can do. */
export const ThreadFoot = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    px: { base: '4', md: '6' },
    pt: { base: '3.5', md: '4' },
    pb: { base: '5', md: '4.5' },
    borderTop: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.panel',
    '&:empty': { display: 'none' },
  },
});

/** Buttons at the end of a thread; narrow, they share the width and are a finger high. */
export const FootActions = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    '& > button': { flex: { base: 1, md: 'none' }, minH: { base: 'touch', md: 'auto' } },
    '& > button[type=submit]': { flexBasis: { base: '100%', md: 'auto' } },
    '& > p': { flex: 1, minW: { base: '100%', md: 0 }, textStyle: 'small', color: 'fg.muted' },
    // What may be chosen is always read aloud; narrow, there is no room to draw it.
    '& > label': {
      me: { md: 'auto' },
      minH: { base: 'touch', md: '8' },
      '& > small': { display: { base: 'none', lg: 'inline' } },
    },
  },
});
