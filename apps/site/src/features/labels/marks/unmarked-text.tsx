import { styled } from '@gredia/ui';

/** How the text of a label is set, marked or not. */
export const textLook = {
  px: { base: '4', md: '5' },
  pt: '3',
  pb: '4',
  fontSize: { base: 'lg', md: 'xl' },
  lineHeight: { base: '34px', md: '36px' },
  letterSpacing: '-.01em',
  whiteSpace: 'pre-line',
};

/** The text while it has no marks yet, in the same place. */
export const UnmarkedText = styled('p', { base: textLook });
