import { styled } from '@gredia/ui';

/** Maximum width of the page where posts are written. */
export const WRITE_WIDTH = '1152px';

/** The text, and what is said about it beside it. */
export const WriteColumns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
    gap: { base: '6', lg: '10' },
    maxW: WRITE_WIDTH,
    mx: 'auto',
    pt: '2',
    pb: '10',
    '& :is(input, select, textarea, button)': { scrollMarginBlock: '83px 96px' },
  },
});
export const WriteMain = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '5' },
});
export const WriteAside = styled('aside', { base: { display: 'grid', alignContent: 'start', gap: '4' } });
