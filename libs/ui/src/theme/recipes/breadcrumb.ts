import { defineSlotRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** The way from the top to the page. */
export const breadcrumbRecipe = defineSlotRecipe({
  slots: ['root', 'link', 'current'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1.5',
      pt: '5',
      textStyle: 'small',
      color: 'fg.subtle',
    },
    link: { ...touchTarget, _hover: { color: 'fg.default' } },
    current: { color: 'fg.muted' },
  },
});
