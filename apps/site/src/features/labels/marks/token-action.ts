import { styled } from '@gredia/ui';

/** A button below what is said of a name, or a row of some. */
export const TokenAction = styled('div', {
  base: { mt: '3' },
  variants: { isRow: { true: { display: 'flex', flexWrap: 'wrap', gap: '2' } } },
});
