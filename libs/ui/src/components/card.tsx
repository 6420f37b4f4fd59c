import { styled } from '../theme/styled';

/** A flat panel with a hairline. */
export const Card = styled('div', {
  base: { border: '1px solid', borderColor: 'border.default', borderRadius: 'card', bg: 'bg.panel' },
  variants: { pad: { sm: { px: '20px', py: '6px' }, md: { p: '20px' }, lg: { p: '24px' } } },
});
