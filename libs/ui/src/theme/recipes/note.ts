import { defineRecipe } from '@chakra-ui/react';

/** A remark inside the content: its icon and its words. */
export const noteRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '2.5',
    px: '3.5',
    py: '3',
    borderRadius: 'thumb',
    textStyle: 'small',
    '& > svg': { mt: '0.5' },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.subtle', color: 'fg.muted' },
      warn: { bg: 'warn.bg', color: 'warn.fg' },
      info: { bg: 'info.bg', color: 'info.fg' },
      bad: { bg: 'bad.bg', color: 'bad.fg' },
      ok: { bg: 'ok.bg', color: 'ok.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
