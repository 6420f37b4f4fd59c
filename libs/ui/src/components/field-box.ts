import { styled } from '../theme/styled';

/** The frame around an input; the input inside has no border of its own. */
export const FieldBox = styled('div', {
  base: {
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
    '& :is(input, textarea)': { flex: 1, minW: 0, bg: 'transparent', color: 'fg.default', outline: 'none' },
    '& input': { h: '100%', appearance: 'none' },
    '& :is(input, textarea):is(:disabled, :read-only)': { color: 'fg.muted' },
    '& input::-webkit-search-cancel-button': { display: 'none' },
  },
  variants: {
    size: {
      sm: { h: '8', px: '2.5', fontSize: 'sm' },
      md: { h: '10', fontSize: 'md' },
      lg: { h: '46px', fontSize: 'lg' },
      // As high as what is in it.
      area: { px: 0, fontSize: 'md' },
    },
  },
  defaultVariants: { size: 'md' },
});

export type FieldSize = 'sm' | 'md' | 'lg';
