import { styled } from '@gredia/ui';

/** The two columns below the search. */
export const Blocks = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(320px, 1fr))' },
    gap: { base: '8', md: '10' },
    maxW: 'contained',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: '12',
    pb: { base: '12', md: '20' },
  },
});

/** Short lists below each other in one column. */
export const Stack = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '8', minW: 0 } });
