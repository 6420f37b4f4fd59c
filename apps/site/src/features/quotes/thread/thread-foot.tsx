import { styled } from '@gredia/ui';

/** The foot of a thread with the actions of the viewer. */
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
    _print: { display: 'none' },
  },
});

/** The line of buttons (FootButton) at the foot of a thread. */
export const FootActions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '2' },
});

/** The state of the quote in words, before the buttons. */
export const FootText = styled('p', {
  base: { flex: 1, minW: { base: '100%', md: 0 }, textStyle: 'small', color: 'fg.muted' },
});

/** The start of the line, away from the buttons. */
export const FootStart = styled('div', { base: { me: { md: 'auto' } } });
