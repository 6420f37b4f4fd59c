import { defineSlotRecipe } from '@chakra-ui/react';

/** The browser's own select that stands alone, such as in a bar above a list. */
export const selectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'inline-flex', alignItems: 'center' },
    field: {
      appearance: 'none',
      h: '9',
      ps: '3',
      pe: '8',
      border: '1px solid',
      borderRadius: 'control',
      bg: 'bg.panel',
      color: 'fg.default',
      fontWeight: 600,
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
    },
    indicator: { position: 'absolute', right: '2.5', pointerEvents: 'none', color: 'fg.muted' },
  },
  variants: {
    variant: {
      line: { field: { borderColor: 'border.strong' } },
      ghost: { field: { borderColor: 'transparent' } },
    },
  },
  defaultVariants: { variant: 'line' },
});
