import { styled } from '../theme/styled';

/** A key of the keyboard. */
export const Kbd = styled('kbd', {
  base: {
    px: '6px',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'badge',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: '11px',
    lineHeight: '18px',
    whiteSpace: 'nowrap',
  },
});
