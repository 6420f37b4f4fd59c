import { styled } from '@gredia/ui';

/**
 * A bar over a list, always in sight: how many are chosen (`b`), which (`span`), what can be done with them (an element
 * with `data-actions`) and a button that lets them go.
 */
export const SelectionBox = styled('section', {
  base: {
    position: 'sticky',
    bottom: { base: '3', md: '5' },
    zIndex: 5,
    // Narrow: what can be done stands on a line of its own.
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: { base: '6px 8px', md: '3' },
    w: { base: '100%', md: 'max-content' },
    minW: { md: '480px' },
    maxW: '100%',
    mx: 'auto',
    mt: '4',
    p: { base: '8px 8px 10px 14px', md: '10px 10px 10px 18px' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    boxShadow: 'lg',
    _print: { display: 'none' },
    '& > b': { fontWeight: 650, whiteSpace: 'nowrap' },
    '& > span': {
      flex: 1,
      minW: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textStyle: 'small',
      color: 'fg.muted',
    },
    '& > [data-actions]': {
      display: 'flex',
      flex: 'none',
      gap: '2',
      mdDown: { gridRow: 2, gridColumn: '1 / -1', me: '1', '& > *': { flex: 1, minH: 'touch' } },
    },
  },
});
