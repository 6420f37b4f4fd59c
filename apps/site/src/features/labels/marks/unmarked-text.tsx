import { styled } from '@gredia/ui';

/** How the text of a label is set, marked or not. */
export const textLook = {
  px: { base: '16px', md: '20px' },
  pt: '12px',
  pb: '16px',
  fontSize: { base: '15px', md: '16px' },
  lineHeight: { base: '34px', md: '36px' },
  letterSpacing: '-.01em',
  whiteSpace: 'pre-line',
};

/** The text while it has no marks yet, in the same place. */
export const UnmarkedText = styled('p', { base: textLook });
