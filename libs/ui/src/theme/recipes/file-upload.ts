import { defineSlotRecipe } from '@chakra-ui/react';
import { focusRing } from '../focus-ring';
import { touchScreen } from '../touch-target';

/** Where files are dropped or chosen. */
export const fileUploadRecipe = defineSlotRecipe({
  slots: ['root', 'text', 'choice', 'hint'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '0.5',
      minH: '76px',
      px: '4',
      py: '3',
      border: '1px dashed',
      borderColor: 'border.control',
      borderRadius: 'thumb',
      textAlign: 'center',
      textStyle: 'small',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&:has(:focus-visible)': focusRing,
    },
    text: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      rowGap: 0,
      columnGap: '1.5',
    },
    choice: { fontWeight: 650, color: 'fg.link' },
    hint: { textStyle: 'caption', color: 'fg.subtle' },
  },
  variants: {
    look: {
      zone: {},
      // As high as a small button, with what may be chosen beside its words.
      button: {
        root: {
          flexDirection: 'row',
          justifyContent: 'flex-start',
          gap: '2',
          minH: '8',
          px: '3',
          py: '1',
          border: '1px solid',
          borderColor: 'border.strong',
          borderRadius: 'control',
          bg: 'bg.panel',
          textAlign: 'start',
        },
        text: { flex: 'none', gap: '1.5', fontWeight: 600, color: 'fg.default' },
      },
    },
    /** Among buttons that share a narrow width: a finger high. What may be chosen is read aloud, drawn where there is room. */
    isAmongButtons: {
      true: {
        root: { minH: '8', [touchScreen]: { minH: 'touch' } },
        hint: { display: { base: 'none', lg: 'inline' } },
      },
    },
    isOver: { true: { root: { borderColor: 'border.focus', bg: 'bg.selected', _hover: { bg: 'bg.selected' } } } },
    isFull: {
      true: {
        root: { bg: 'bg.muted', color: 'fg.subtle', cursor: 'not-allowed', _hover: { bg: 'bg.muted' } },
        choice: { color: 'inherit' },
      },
    },
  },
  defaultVariants: { look: 'zone' },
});
