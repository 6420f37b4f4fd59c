import { defineSlotRecipe } from '@chakra-ui/react';
import { focusRing } from '../focus-ring';
import { chosenPill, pill, touchPill } from '../pill';
import { touchScreen } from '../touch-target';

/** A choice of several among some, in the shape of chips. */
export const choiceChipsRecipe = defineSlotRecipe({
  slots: ['root', 'legend', 'hint', 'list', 'item', 'error'],
  base: {
    root: { minW: 0 },
    legend: { mb: '1.5', textStyle: 'label' },
    hint: { ms: '1.5', fontSize: 'inherit', fontWeight: 400, color: 'fg.subtle' },
    // For fingers each pill brings the room between its line and the next.
    list: { display: 'flex', flexWrap: 'wrap', gap: '1.5', [touchScreen]: { rowGap: 0 } },
    item: {
      ...pill,
      ...touchPill,
      minH: '8',
      px: '3',
      fontSize: 'sm',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&:has(:checked)': chosenPill,
      '&:has(:focus-visible)': focusRing,
    },
    error: { mt: '1.5' },
  },
});
