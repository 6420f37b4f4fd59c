import { touchScreen, touchTarget } from './touch-target';

/** The shape of chips: of one value, and of one to choose among several. */
export const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'full',
  bg: 'bg.panel',
  fontWeight: 500,
  whiteSpace: 'nowrap',
} as const;

/** The pill when its value is chosen. */
export const chosenPill = { bg: 'brand.subtle', borderColor: 'brand.edge', color: 'brand.fg' } as const;

/** A pill to press: for fingers a little higher, and with so much room around it that the targets of two never meet. */
export const touchPill = {
  ...touchTarget,
  [touchScreen]: { ...touchTarget[touchScreen], minH: '9', minW: 'touch', my: '1', justifyContent: 'center' },
} as const;
