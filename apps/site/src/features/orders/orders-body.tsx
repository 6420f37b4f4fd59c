import { styled } from '@gredia/ui';

/** How wide the screen of orders is: cards are read, a grid is worked through. */
export const OrdersBody = styled('div', {
  base: { w: '100%', mx: 'auto', px: { base: '4', md: '6' }, pb: '20' },
  variants: { isWide: { true: { maxW: '1440px' }, false: { maxW: '1008px' } } },
  defaultVariants: { isWide: false },
});
