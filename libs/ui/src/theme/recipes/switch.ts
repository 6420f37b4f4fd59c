import { defineRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** A native check box drawn as a switch. */
export const switchRecipe = defineRecipe({
  base: {
    ...touchTarget,
    appearance: 'none',
    display: 'inline-block',
    flex: 'none',
    w: '8.5',
    h: '5',
    my: '0.5',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background-color',
    transitionDuration: 'hover',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.5',
      left: '0.5',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'fg.onInverse',
      transitionProperty: 'transform',
      transitionTimingFunction: 'cubic-bezier(.4, 0, .2, 1)',
      transitionDuration: 'hover',
    },
    '&:checked': { bg: 'brand.solid', _before: { transform: 'translateX(14px)' } },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
});
