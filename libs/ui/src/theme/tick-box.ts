/** A box to tick, drawn by CSS alone: also what looks like one, such as the links of a list of facets. */
export const tickBox = {
  position: 'relative',
  flex: 'none',
  boxSize: '4.5',
  border: '1.5px solid',
  borderColor: 'border.control',
  borderRadius: 'badge',
  bg: 'bg.panel',
} as const;

/** The box when it is ticked. */
export const tickedBox = { bg: 'brand.solid', borderColor: 'brand.solid' } as const;

/** The tick in it, of its `::after`. */
export const tick = {
  content: '""',
  position: 'absolute',
  left: '4.5px',
  top: '1px',
  w: '6px',
  h: '10px',
  border: 'solid',
  borderColor: 'brand.on',
  borderWidth: '0 2px 2px 0',
  transform: 'rotate(45deg)',
} as const;
