import type { SystemStyleObject } from '@chakra-ui/react';

/** Makes small buttons 44 px high for fingers without drawing them bigger. */
export const touchTarget: SystemStyleObject = {
  position: 'relative',
  '@media (pointer: coarse)': {
    _after: {
      content: '""',
      position: 'absolute',
      insetX: 0,
      top: '50%',
      h: 'max(100%, {sizes.touch})',
      transform: 'translateY(-50%)',
    },
  },
};
