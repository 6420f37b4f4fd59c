import { styled } from '@gredia/ui';

/** How many there are, on the corner of an icon whose label says it in words. */
export const CountBubble = styled('b', {
  base: {
    position: 'absolute',
    top: '0.5',
    right: '0.5',
    minW: '4.5',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.on',
    fontSize: '11px',
    lineHeight: '18px',
    textAlign: 'center',
  },
  variants: {
    isNews: { true: { bg: 'bad.solid', color: 'fg.onInverse' } },
    /** That there is something, without a number. */
    isDot: { true: { top: '2', right: '2', minW: 0, boxSize: '10px', px: 0 } },
  },
});
