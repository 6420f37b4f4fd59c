import { defineRecipe } from '@chakra-ui/react';

/** A letter in a circle. */
export const avatarRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.on',
    fontWeight: 650,
    lineHeight: 1,
    userSelect: 'none',
  },
  variants: {
    tone: { brand: {}, quiet: { bg: 'bg.muted', color: 'fg.muted' } },
    size: {
      sm: { boxSize: '6', fontSize: '2xs' },
      md: { boxSize: '8', fontSize: 'sm' },
      lg: { boxSize: '14', fontSize: '4xl' },
    },
  },
  defaultVariants: { size: 'md', tone: 'brand' },
});
