import { defineSlotRecipe } from '@chakra-ui/react';
import { touchScreen } from '../touch-target';

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
      [touchScreen]: { h: 'touch' },
    },
    indicator: { position: 'absolute', right: '2.5', pointerEvents: 'none', color: 'fg.muted' },
  },
  variants: {
    variant: {
      line: { field: { borderColor: 'border.strong' } },
      /** As wide as the choice, not as the longest of them. */
      ghost: { field: { borderColor: 'transparent', fieldSizing: 'content' } },
      /** As wide and high as a field of a form. */
      field: {
        root: { display: 'flex' },
        field: { w: '100%', h: '10', [touchScreen]: { h: 'touch' }, borderColor: 'border.control' },
      },
      /** At the end of a field's box: as quiet as the unit it stands for. */
      suffix: { field: { borderColor: 'transparent', fontWeight: 500, color: 'fg.muted' } },
    },
  },
  defaultVariants: { variant: 'line' },
});
