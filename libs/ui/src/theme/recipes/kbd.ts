import { defineRecipe } from '@chakra-ui/react';

/** A key of the keyboard. */
export const kbdRecipe = defineRecipe({
  base: {
    px: '1.5',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'badge',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: '2xs',
    lineHeight: '4.5',
    whiteSpace: 'nowrap',
  },
});
