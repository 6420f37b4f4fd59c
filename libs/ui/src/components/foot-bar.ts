/** Style of a bar at the foot of the window, across its whole width, whatever the page around it is padded with. */
export const footBar = {
  position: 'sticky',
  zIndex: 'sticky',
  bottom: 0,
  mx: { base: '-16px', md: '-40px' },
  px: { base: '16px', md: '40px' },
  py: '12px',
  borderTop: '1px solid',
  borderColor: 'border.default',
  bg: 'bg.panel',
} as const;
