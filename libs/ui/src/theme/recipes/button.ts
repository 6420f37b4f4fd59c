import { defineRecipe } from '@chakra-ui/react';
import { touchScreen, touchTarget } from '../touch-target';

// A button that cannot be pressed does not answer the pointer, though it can be focused (`aria-disabled`).
const HOVER = '&:hover:not(:disabled, [aria-disabled=true])';
const ACTIVE = '&:active:not(:disabled, [aria-disabled=true])';

/** How Button and LinkButton look. */
export const buttonRecipe = defineRecipe({
  base: {
    ...touchTarget,
    [touchScreen]: { ...touchTarget[touchScreen], minW: 'touch' },
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flex: 'none',
    border: '1px solid transparent',
    borderRadius: 'control',
    fontWeight: 600,
    lineHeight: 1,
    whiteSpace: 'nowrap',
    transition: 'background-color, border-color, color',
    transitionDuration: 'hover',
    _disabled: { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'transparent', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand.solid',
        color: 'brand.on',
        [HOVER]: { bg: 'brand.hover' },
        [ACTIVE]: { filter: 'brightness(.92)' },
      },
      line: {
        bg: 'bg.panel',
        color: 'fg.default',
        borderColor: 'border.strong',
        [HOVER]: { bg: 'bg.hover' },
        [ACTIVE]: { bg: 'bg.muted' },
      },
      soft: { bg: 'brand.subtle', color: 'brand.fg', [HOVER]: { borderColor: 'brand.edge' } },
      quiet: { bg: 'bg.muted', color: 'fg.default', [HOVER]: { borderColor: 'border.strong' } },
      ghost: { color: 'fg.muted', [HOVER]: { bg: 'bg.hover' }, [ACTIVE]: { bg: 'bg.muted' } },
      danger: { bg: 'bad.solid', color: 'fg.onInverse', [HOVER]: { filter: 'brightness(.94)' } },
      dangerLine: { bg: 'bg.panel', color: 'bad.fg', borderColor: 'bad.edge', [HOVER]: { bg: 'bad.bg' } },
      ai: { bg: 'ai.bg', color: 'ai.fg', borderColor: 'ai.edge' },
    },
    size: {
      xs: { h: '7', px: '2.5', fontSize: 'xs', gap: '1' },
      sm: { h: '8', px: '3', fontSize: 'sm' },
      md: { h: '9', px: '3.5', fontSize: 'md' },
      lg: { h: 'touch', px: '5', fontSize: 'lg', borderRadius: 'thumb' },
      xl: { h: '13', px: '6', fontSize: 'xl', borderRadius: 'thumb' },
    },
    block: { true: { w: '100%' } },
    touch: { true: {} },
  },
  compoundVariants: [
    { touch: true, size: 'sm', css: { h: { base: 'touch', md: '8' } } },
    { touch: true, size: 'md', css: { h: { base: 'touch', md: '9' } } },
  ],
  defaultVariants: { variant: 'line', size: 'md' },
});

export type ButtonVariant = 'solid' | 'line' | 'soft' | 'quiet' | 'ghost' | 'danger' | 'dangerLine' | 'ai';
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** What Button and LinkButton have in common. */
export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** On narrow screens as high as a finger needs. */
  touch?: boolean;
}
