import type { SystemStyleObject } from '@chakra-ui/react';
import { touchScreen } from './touch-target';

/** An icon that is pressed, in a square: as wide and high as a finger needs. */
export const iconSquare: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  boxSize: '10',
  [touchScreen]: { boxSize: 'touch' },
  borderRadius: 'control',
  color: 'fg.muted',
  _hover: { bg: 'bg.hover', color: 'fg.default' },
};
