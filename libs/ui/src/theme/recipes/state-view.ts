import { defineSlotRecipe } from '@chakra-ui/react';

/** What stands in place of content: a sign, a bold line, a hint and one way on. */
export const stateViewRecipe = defineSlotRecipe({
  slots: ['root', 'sign', 'title', 'hint', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '1.5',
      py: '12',
      px: '6',
      textAlign: 'center',
      color: 'fg.muted',
    },
    sign: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '12',
      mb: '2',
      borderRadius: 'full',
      bg: 'bg.muted',
      color: 'fg.subtle',
    },
    title: { color: 'fg.default', fontSize: 'lg', lineHeight: '5.5', fontWeight: 650 },
    hint: { textStyle: 'small' },
    action: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '3.5',
      mt: '2',
      // What it offers may draw nothing for this visitor.
      _empty: { display: 'none' },
      // There is no way on from paper.
      _print: { display: 'none' },
    },
  },
  variants: {
    tone: { bad: { sign: { bg: 'bad.bg', color: 'bad.fg' } } },
    compact: { true: { root: { py: '6', px: '4' } } },
  },
});
