import { defineRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** A square button with an icon in it. */
export const iconButtonRecipe = defineRecipe({
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    borderRadius: 'control',
    color: 'fg.muted',
    transition: 'background-color',
    transitionDuration: 'hover',
    _hover: { bg: 'bg.hover' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
  variants: {
    size: { sm: { boxSize: '7' }, md: { boxSize: '9' }, touch: { boxSize: 'touch' } },
    line: { true: { border: '1px solid', borderColor: 'border.strong', bg: 'bg.panel' } },
  },
  defaultVariants: { size: 'md' },
});
