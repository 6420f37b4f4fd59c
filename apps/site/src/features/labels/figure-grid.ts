/** A frame around figures with hairlines between them. */
export const figureFrame = {
  display: 'grid',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'card',
  bg: 'bg.panel',
  overflow: 'hidden',
} as const;

/** The hairlines of the outer cells fall under the frame, which cuts them off. */
export const figureCell = {
  ms: '-1px',
  mt: '-1px',
  minW: 0,
  borderTop: '1px solid',
  borderLeft: '1px solid',
  borderColor: 'border.default',
} as const;

/** The figure itself. */
export const figureSize = {
  fontSize: { base: '21px', md: '26px' },
  lineHeight: { base: '7', md: '34px' },
  fontWeight: 700,
  letterSpacing: '-.03em',
} as const;

/** A line below the figure. */
export const figureDetail = { textStyle: 'caption', color: 'fg.subtle' } as const;
