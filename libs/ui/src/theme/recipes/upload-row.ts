import { defineSlotRecipe } from '@chakra-ui/react';

/** A file that was chosen. */
export const uploadRowRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'content', 'line', 'name', 'info', 'track', 'bar', 'problem'],
  base: {
    root: {
      px: '3.5',
      py: '2.5',
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'thumb',
      bg: 'bg.panel',
    },
    header: { display: 'flex', alignItems: 'center', gap: '2.5', minH: '8', '& > svg': { color: 'fg.subtle' } },
    content: { flex: 1, minW: 0 },
    line: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', rowGap: 0, columnGap: '3' },
    name: { fontWeight: 500, overflowWrap: 'anywhere' },
    info: { textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' },
    track: { h: '4px', mt: '1', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
    bar: { display: 'block', h: '100%', bg: 'brand.solid', transition: 'width', transitionDuration: 'hover' },
    problem: { textStyle: 'caption', color: 'bad.fg' },
  },
  variants: {
    tone: { bad: { root: { borderColor: 'bad.edge' }, header: { '& > svg': { color: 'bad.fg' } } } },
  },
});
