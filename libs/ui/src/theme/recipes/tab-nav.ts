import { defineSlotRecipe } from '@chakra-ui/react';
import { touchScreen } from '../touch-target';

/** Views of one page beside each other, each with an address. */
export const tabNavRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'count', 'news'],
  base: {
    root: { display: 'flex', gap: '6', borderBottom: '1px solid', borderColor: 'border.default', overflowX: 'auto' },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      h: 'touch',
      // A short word is as wide as a finger needs, too; a long one never narrower than it is: the row scrolls.
      flex: 'none',
      [touchScreen]: { minW: 'touch' },
      borderBottom: '2px solid transparent',
      fontSize: 'lg',
      fontWeight: 500,
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      _hover: { color: 'fg.default' },
      _focusVisible: { outlineOffset: '-2px' },
      _currentPage: { borderColor: 'fg.default', color: 'fg.default', fontWeight: 650 },
    },
    count: { fontSize: 'sm', fontWeight: 500, color: 'fg.subtle' },
    news: { boxSize: '7px', borderRadius: 'full', bg: 'brand.solid' },
  },
});
