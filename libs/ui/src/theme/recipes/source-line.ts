import { defineRecipe } from '@chakra-ui/react';
import { touchScreen, touchTarget } from '../touch-target';

/** Where a claim comes from. It stands at every value of a page: its parts are plain tags. */
export const sourceLineRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '5px',
    textStyle: 'caption',
    textAlign: 'start',
    color: 'fg.subtle',
    '& > svg': { mt: '0.5' },
    '& > span > :is(a, u)': {
      color: 'fg.muted',
      textDecoration: 'underline',
      textDecorationColor: 'border.strong',
      textUnderlineOffset: '3px',
    },
    '& > span > a': { ...touchTarget, [touchScreen]: { ...touchTarget[touchScreen], display: 'inline-block' } },
    '& > span > a:hover': { color: 'fg.link' },
    '& > span > time': { whiteSpace: 'nowrap' },
  },
});
