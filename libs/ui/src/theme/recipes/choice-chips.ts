import { defineSlotRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** A choice of several among some, in the shape of chips. */
export const choiceChipsRecipe = defineSlotRecipe({
  slots: ['root', 'legend', 'hint', 'list', 'item', 'error'],
  base: {
    root: { minW: 0 },
    legend: { mb: '1.5', textStyle: 'label' },
    hint: { ms: '1.5', fontSize: 'inherit', fontWeight: 400, color: 'fg.subtle' },
    list: { display: 'flex', flexWrap: 'wrap', gap: '1.5' },
    item: {
      ...touchTarget,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minH: '8',
      px: '3',
      border: '1px solid',
      borderColor: 'border.strong',
      borderRadius: 'full',
      bg: 'bg.panel',
      fontSize: 'sm',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&:has(:checked)': { bg: 'brand.subtle', borderColor: 'brand.edge', color: 'brand.fg' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
    },
    error: { display: 'flex', alignItems: 'center', gap: '1', mt: '1.5', textStyle: 'caption', color: 'bad.fg' },
  },
});
