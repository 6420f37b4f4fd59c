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

/** The rows of a list. Below `md` the table's rows are stacked: the parts keep their meaning, only the boxes change. */
export const StackingRows = styled('div', {
  base: {
    '&[aria-busy=true]': { opacity: 0.6 },
    '& td b': { fontWeight: 600 },
    '& td small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    '& td b a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& [data-small]': { textStyle: 'small' },
    '& [data-muted]': { color: 'fg.muted' },
    '& [data-narrow]': { display: { base: 'inline', md: 'none' } },
    mdDown: {
      '& [role=region]': { overflow: 'visible', border: 0, borderRadius: 0, bg: 'transparent' },
      '& :is(table, tbody)': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 8px',
        py: '14px',
        borderBottom: '1px solid',
        borderColor: 'border.default',
      },
      // The boxes of the cells do not fill the row.
      '& [role=region] tbody tr:is(:hover, [aria-selected=true]) > *': { bg: 'transparent' },
      '& tbody tr[aria-selected=true]': { bg: 'bg.selected' },
      '& :is(td, td:first-child, td:last-child)': { display: 'block', minW: 0, maxW: '100%', p: 0, border: 0 },
      '& td:first-child': { flexBasis: '100%', '& b': { fontSize: '15px', lineHeight: '22px' } },
      '& :is(td, span)[data-wide], & td:empty': { display: 'none' },
      '& td[data-end]': { ms: 'auto' },
      '& td small': { textStyle: 'small', color: 'fg.muted' },
    },
  },
  variants: {
    // What follows the first line begins where its text does, beside the picture.
    hasPicture: {
      true: {
        mdDown: {
          '& td:not(:first-child)': { ps: '48px', flexBasis: '100%' },
          // What can be done with the row stands beside its badges.
          '& td[data-badges]': { flex: '1 1 0' },
          '& td[data-action]': { ps: 0, pe: '0!', flexBasis: 'auto', ms: 'auto' },
        },
      },
    },
  },
});
