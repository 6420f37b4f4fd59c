import { defineRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target';

/** Names and values in two columns. Plain elements styled from the list: a page may hold a hundred of them. */
export const factListRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '96px 1fr', md: '132px 1fr' },
    '& > *': { py: '9px', borderBottom: '1px solid', borderColor: 'border.default' },
    '& > dt': { textStyle: 'small', color: 'fg.muted' },
    '& > dd': { minW: 0 },
    '& > dd > a': touchTarget,
    '& > *:last-of-type': { borderBottom: 0 },
  },
});
