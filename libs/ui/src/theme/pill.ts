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
