import { defineRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** A native check box drawn as a switch. */
export const switchRecipe = defineRecipe({
  base: {
    ...touchTarget,
    appearance: 'none',
    display: 'inline-block',
    flex: 'none',
    w: '34px',
    h: '20px',
    my: '2px',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background-color',
    transitionDuration: 'hover',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      boxSize: '16px',
      borderRadius: 'full',
      bg: 'fg.onInverse',
      transition: 'transform',
      transitionDuration: 'hover',
    },
    '&:checked': { bg: 'brand.solid', _before: { transform: 'translateX(14px)' } },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
});
