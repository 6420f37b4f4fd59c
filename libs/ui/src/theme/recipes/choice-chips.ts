import { defineSlotRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** A choice of several among some, in the shape of chips. */
export const choiceChipsRecipe = defineSlotRecipe({
  slots: ['root', 'legend', 'hint', 'list', 'item', 'error'],
  base: {
    root: { minW: 0 },
    legend: { mb: '6px', textStyle: 'label' },
    hint: { ms: '6px', fontSize: 'inherit', fontWeight: 400, color: 'fg.subtle' },
    list: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
    item: {
      ...touchTarget,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minH: '32px',
      px: '12px',
      border: '1px solid',
      borderColor: 'border.strong',
      borderRadius: 'full',
      bg: 'bg.panel',
      fontSize: '13px',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&:has(:checked)': { bg: 'brand.subtle', borderColor: 'brand.edge', color: 'brand.fg' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
    },
    error: { display: 'flex', alignItems: 'center', gap: '4px', mt: '6px', textStyle: 'caption', color: 'bad.fg' },
  },
});
