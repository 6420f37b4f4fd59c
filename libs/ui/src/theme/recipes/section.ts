import { defineSlotRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** A titled part of a page. */
export const sectionRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'title', 'count', 'more'],
  base: {
    root: { minW: 0 },
    header: { display: 'flex', alignItems: 'center', gap: '2', minH: '8', mb: '3' },
    title: { textStyle: 'h2' },
    count: { fontSize: 'sm', fontWeight: 500, color: 'fg.subtle' },
    more: {
      ...touchTarget,
      ms: 'auto',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5',
      minH: '6',
      fontSize: 'sm',
      fontWeight: 500,
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      _hover: { color: 'fg.default' },
    },
  },
});
