import { styled } from '@gredia/ui';

/** Rows in a frame: a picture, a name with a line below it, a remark at the end. */
export const RowList = styled('ul', {
  base: {
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflow: 'hidden',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '3', md: '3.5' },
      px: { base: '3', md: '4' },
      py: '3',
      borderBottom: '1px solid',
      borderColor: 'border.default',
      _last: { borderBottom: 0 },
      _hover: { bg: 'bg.hover' },
    },
    '& > li > div': { flex: 1, minW: 0 },
    '& b': { fontWeight: 600 },
    '& b a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& p, & > li > small': { textStyle: 'small', color: 'fg.muted' },
    '& [data-wide]': { display: { base: 'none', md: 'block' }, flex: 'none' },
  },
  variants: {
    // Date, what, from and to, source: on narrow screens below one another.
    dense: {
      true: {
        '& > li': {
          display: 'grid',
          gridTemplateColumns: { base: 'auto 1fr', md: '84px 96px minmax(0, 1fr) minmax(0, 220px)' },
          alignItems: 'baseline',
          gap: { base: '2px 12px', md: '4' },
          py: '11px',
        },
        '& time': { textStyle: 'small', color: 'fg.subtle', whiteSpace: 'nowrap' },
        '& b': { textStyle: 'small', fontWeight: 600 },
        '& p': { gridColumn: { base: '1 / -1', md: 'auto' }, color: 'fg.default' },
        '& :is(s, p > span)': { color: 'fg.subtle' },
        '& > li > small': { gridColumn: { base: '1 / -1', md: 'auto' }, justifySelf: { md: 'end' } },
      },
    },
  },
});
