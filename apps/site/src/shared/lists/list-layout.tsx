import { styled } from '@gredia/ui';

/** Filters at the left, the list at the right; one column on narrow screens. */
export const ListLayout = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' },
    gap: { base: '16px', lg: '36px' },
    alignItems: 'start',
    pb: '40px',
  },
});

/** Count, chips and sort above a list. */
export const ListBar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minH: '36px',
    mb: '12px',
    '& > output': { fontWeight: 600 },
    '& > [data-last]': { ms: 'auto' },
    '& > a[data-clear]': {
      textStyle: 'small',
      color: 'fg.muted',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      _hover: { color: 'fg.default' },
    },
  },
});
