import { styled } from '../theme/styled';

/** The frame around an input; the input inside has no border of its own. */
export const FieldBox = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    w: '100%',
    px: '12px',
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
      sm: { h: '32px', px: '10px', fontSize: '13px' },
      md: { h: '40px', fontSize: '14px' },
      lg: { h: '46px', fontSize: '15px' },
      // As high as what is in it.
      area: { px: 0, fontSize: '14px' },
    },
  },
  defaultVariants: { size: 'md' },
});

export type FieldSize = 'sm' | 'md' | 'lg';
