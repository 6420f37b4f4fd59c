import type { SystemStyleObject } from '@chakra-ui/react';
import { styled } from '../theme/styled';

export const hiddenStyle: SystemStyleObject = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Text for screen readers only. */
export const VisuallyHidden = styled('span', { base: hiddenStyle });
