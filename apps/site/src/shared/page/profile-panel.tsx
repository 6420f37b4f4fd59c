import { styled } from '@gredia/ui';

/** The frame of one part of the profile, whichever feature it is of. */
export const ProfilePanel = styled('section', {
  base: {
    p: { base: '4.5', md: '6' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
  },
});
