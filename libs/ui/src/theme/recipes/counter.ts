import { defineRecipe } from '@chakra-ui/react';

/** How many characters there are below a field, and how many there may be. */
export const counterRecipe = defineRecipe({
  base: { alignSelf: 'flex-end', textStyle: 'caption', color: 'fg.subtle' },
  variants: { isOver: { true: { color: 'bad.fg' } } },
});
