import { styled } from '../theme/styled';

/** A key of the keyboard. */
export const Kbd = styled('kbd', {
  base: {
    px: '1.5',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'badge',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: '2xs',
    lineHeight: '4.5',
    whiteSpace: 'nowrap',
  },
});
