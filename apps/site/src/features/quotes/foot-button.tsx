import { Button, styled, touchScreen } from '@gredia/ui';

/** A button at the foot of a quote; on narrow screens they share the width and are high enough for a finger. */
export const FootButton = styled(Button, {
  base: { flex: { base: 1, md: 'none' }, minH: 'auto', [touchScreen]: { minH: 'touch' } },
  variants: {
    /** On narrow screens in a line of its own. */
    isFullWidth: { true: { flexBasis: { base: '100%', md: 'auto' } } },
  },
});
