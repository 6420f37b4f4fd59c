import { defineSlotRecipe } from '@chakra-ui/react';
import { footBar } from '../foot-bar';

/** The end of a long form at the foot of the window. */
export const actionBarRecipe = defineSlotRecipe({
  slots: ['root', 'note', 'row', 'status'],
  base: {
    root: footBar,
    note: { mx: 'auto', '&:not(:empty)': { mb: '2.5' } },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      mx: 'auto',
      // The row lays out the buttons it is given: across its width where it is narrow, as high as a finger needs.
      '& > :is(a, button)': { flex: { base: 1, md: 'none' }, minH: { base: 'touch', md: 'auto' } },
    },
    status: {
      flex: { base: '1 0 100%', md: 1 },
      minW: 0,
      textStyle: 'small',
      color: 'fg.muted',
      _empty: { display: { base: 'none', md: 'block' } },
    },
  },
});
