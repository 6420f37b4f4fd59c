import { styled } from '@gredia/ui';

/** The frame of a list. */
export const listFrame = {
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'card',
  bg: 'bg.panel',
} as const;

/** A row of a framed list that the pointer tints: hairline below, none below the last. Its frame cuts the tint off. */
export const tintedRow = {
  borderBottom: '1px solid',
  borderColor: 'border.default',
  _last: { borderBottom: 0 },
  _hover: { bg: 'bg.hover' },
} as const;

/** Rows in one frame with hairlines between them; what stands in a row is laid out by its section. */
export const FramedList = styled('ul', {
  base: { ...listFrame, '& > li + li': { borderTop: '1px solid', borderColor: 'border.default' } },
});
