/** Style of a bar at the foot of the window, across its whole width, whatever the page around it is padded with. */
export const footBar = {
  position: 'sticky',
  zIndex: 'sticky',
  bottom: 0,
  mx: { base: '-4', md: '-10' },
  px: { base: '4', md: '10' },
  py: '3',
  borderTop: '1px solid',
  borderColor: 'border.default',
  bg: 'bg.panel',
} as const;
