/**
 * Style of a bar at the foot of the window, across its whole width, whatever the page around it is padded with. Its line and
 * ground are drawn as a picture, which may stand out of a page that is narrower than the window without making it scroll.
 */
export const footBar = {
  position: 'sticky',
  zIndex: 'sticky',
  bottom: 0,
  mx: { base: '-4', md: '-10' },
  px: { base: '4', md: '10' },
  py: '3',
  borderTop: '1px solid',
  borderColor: 'border.default',
  borderImage: 'linear-gradient({colors.border.default} 1px, {colors.bg.panel} 1px) 0 fill / 0 / 0 100vw',
  bg: 'bg.panel',
} as const;
