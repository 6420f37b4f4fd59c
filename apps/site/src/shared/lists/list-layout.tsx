import { styled } from '@gredia/ui';

/** Filters at the left, the list at the right; one column on narrow screens. */
export const ListLayout = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' },
    gridTemplateRows: { lg: 'auto 1fr' },
    gap: { base: '4', lg: '36px' },
    alignItems: 'start',
    pb: '10',
  },
});

/** Count, chips and sort above a list. */
export const ListBar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '9',
    mb: '3',
  },
});

/** How much the list holds. */
export const ListCount = styled('output', { base: { fontWeight: 600 } });
