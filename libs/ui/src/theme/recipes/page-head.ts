import { defineSlotRecipe } from '@chakra-ui/react';

/** The head of a page. */
export const pageHeadRecipe = defineSlotRecipe({
  slots: ['root', 'text', 'title', 'lead'],
  base: {
    root: {
      display: 'flex',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: 'flex-end',
      gap: { base: '3', md: '4' },
      pt: { base: '5', md: '8' },
      pb: { base: '3.5', md: '5' },
    },
    text: { flex: { base: '1 0 100%', md: '1' }, minW: 0 },
    title: { textStyle: 'h1' },
    lead: { mt: '1', color: 'fg.muted' },
  },
  variants: {
    /** The path of the page stands right above it. */
    isBelowPath: { true: { root: { pt: { base: '2', md: '3' } } } },
    /** On narrow screens what can be done stands beside a short title, which has its height also before they are known. */
    isBeside: {
      true: {
        root: {
          mdDown: {
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            alignItems: 'center',
            justifyItems: 'end',
            rowGap: '1',
          },
        },
        text: { mdDown: { display: 'contents' } },
        title: { mdDown: { display: 'flex', alignItems: 'center', minH: '9' } },
        lead: { mdDown: { gridRow: 2, gridColumn: '1 / -1', justifySelf: 'start', mt: 0 } },
      },
    },
  },
});
