import { styled } from '@gredia/ui';

/** Buttons of a page's head: in a row, on narrow screens across the width. */
export const HeadActions = styled('div', {
  base: {
    '&&': { display: 'flex', flex: { base: '1 0 100%', md: 'none' } },
    gap: '2',
    flexWrap: 'wrap',
    _print: { display: 'none !important' },
    '& > :is(a, button)': { flex: { base: '1 0 auto', md: 'none' } },
  },
});

/** A page's head right below its breadcrumb. */
export const HeadBelowPath = styled('div', { base: { '& > div': { pt: { base: '2.5', md: '3' } } } });
