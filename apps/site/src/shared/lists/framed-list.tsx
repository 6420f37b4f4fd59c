import { styled } from '@gredia/ui';

/** Rows in one frame with hairlines between them; what stands in a row is laid out by its section. */
export const FramedList = styled('ul', {
  base: {
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    '& > li + li': { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
