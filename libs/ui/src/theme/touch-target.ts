import type { SystemStyleObject } from '@chakra-ui/react';

/** Where a finger points: narrow screens and whatever has a coarse pointer. */
export const touchScreen = '@media (pointer: coarse), (max-width: 47.9975rem)';

/** Makes small buttons and links 44 px high and wide for fingers without drawing them bigger. */
export const touchTarget: SystemStyleObject = {
  position: 'relative',
  [touchScreen]: {
    _after: {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      w: 'max(100%, {sizes.touch})',
      h: 'max(100%, {sizes.touch})',
      transform: 'translate(-50%, -50%)',
    },
  },
};

/** For a link in a line of its own, which has room to grow: as high as a finger needs. */
export const touchLine: SystemStyleObject = {
  [touchScreen]: { display: 'inline-flex', alignItems: 'center', minW: 'touch', minH: 'touch' },
};

/**
 * A row whose link answers for all of it where a finger points, without being drawn around it: what else there is to press
 * in the row lies above.
 * @param link selector of the link, from the row on
 */
export const touchRow = (link: string): SystemStyleObject => ({
  [touchScreen]: Object.fromEntries<SystemStyleObject>([
    ['&', { position: 'relative' }],
    [`& ${link}`, { _after: { content: '""', position: 'absolute', inset: 0 } }],
    [`& :is(a, button, label, summary, select):not(${link})`, { position: 'relative', zIndex: 1 }],
  ]),
});
