import { defineSlotRecipe } from '@chakra-ui/react';
import { touchScreen } from '../touch-target';

/** A value with its name, as a button that copies it. */
export const copyValueRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'value'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '7px',
      minH: '7.5',
      maxW: '100%',
      px: '2.5',
      py: '1',
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'control',
      bg: 'bg.subtle',
      fontSize: 'sm',
      lineHeight: '5',
      textAlign: 'start',
      _hover: { bg: 'bg.muted' },
      '& > svg': { color: 'fg.subtle' },
      [touchScreen]: { minH: 'touch' },
    },
    label: { color: 'fg.subtle', flex: 'none' },
    value: { fontWeight: 600, minW: 0 },
  },
});
