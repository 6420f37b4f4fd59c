import { defineSlotRecipe } from '@chakra-ui/react';

/** The contents of a long page at its side. */
export const sectionNavRecipe = defineSlotRecipe({
  slots: ['root', 'item'],
  base: {
    root: { position: 'sticky', top: 'sideTop', display: { base: 'none', xl: 'block' }, alignSelf: 'start' },
    item: {
      display: 'block',
      py: '1.5',
      ps: '3.5',
      borderInlineStart: '2px solid',
      borderColor: 'border.default',
      textStyle: 'small',
      color: 'fg.muted',
      _hover: { color: 'fg.default' },
      '&[aria-current]': { borderColor: 'brand.solid', color: 'brand.fg', fontWeight: 600 },
    },
  },
});
