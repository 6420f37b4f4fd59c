/** Cells in a frame with hairlines between them: a part of the recipe of a grid whose cells have a background of their own. */
export const hairlineGrid = {
  display: 'grid',
  gap: '1px',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'card',
  bg: 'border.default',
} as const;
