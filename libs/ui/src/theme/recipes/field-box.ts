import { defineSlotRecipe } from '@chakra-ui/react';
import { touchScreen } from '../touch-target';

/** So high for fingers that the input inside the frame is as high as they need. */
const touch = { [touchScreen]: { h: 'calc({sizes.touch} + 2px)' } };

/** The frame around an input; the input inside has no border of its own. */
export const fieldBoxRecipe = defineSlotRecipe({
  slots: ['root', 'input', 'area'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      w: '100%',
      px: '3',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'control',
      bg: 'bg.panel',
      color: 'fg.subtle',
      _focusWithin: { borderColor: 'border.focus', boxShadow: '0 0 0 1px {colors.border.focus}' },
      '&:has([aria-invalid=true])': { borderColor: 'bad.dot', boxShadow: '0 0 0 1px {colors.bad.dot}' },
      '&:has(:is(input, textarea):is(:disabled, :read-only))': { bg: 'bg.muted', borderColor: 'border.strong' },
    },
    input: {
      flex: 1,
      minW: 0,
      h: '100%',
      appearance: 'none',
      bg: 'transparent',
      color: 'fg.default',
      // A hint or a name that is too long says so.
      textOverflow: 'ellipsis',
      // The box shows the focus.
      _focusVisible: { outline: 'none' },
      '&:is(:disabled, :read-only)': { color: 'fg.muted' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    area: {
      flex: 1,
      minW: 0,
      w: '100%',
      px: '3',
      py: '9px',
      bg: 'transparent',
      color: 'fg.default',
      lineHeight: '21px',
      // The box shows the focus.
      _focusVisible: { outline: 'none' },
      resize: 'vertical',
      '&:is(:disabled, :read-only)': { color: 'fg.muted' },
    },
  },
  variants: {
    size: {
      sm: { root: { h: '8', px: '2.5', fontSize: 'sm', ...touch } },
      md: { root: { h: '10', fontSize: 'md', ...touch } },
      lg: { root: { h: '46px', fontSize: 'lg' } },
      /** As high as what is in it. */
      area: { root: { px: 0, fontSize: 'md' } },
    },
  },
  defaultVariants: { size: 'md' },
});
