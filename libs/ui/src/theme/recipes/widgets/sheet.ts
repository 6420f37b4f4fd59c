import { defineSlotRecipe } from '@chakra-ui/react';

/** A modal sheet at an edge of the window. */
export const sheetRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: 0, zIndex: 'dialog', bg: 'scrim' },
    positioner: { position: 'fixed', inset: 0, zIndex: 'dialog', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      maxW: '100%',
      bg: 'bg.overlay',
      color: 'fg.default',
      boxShadow: 'lg',
      overflow: 'hidden',
      outline: 'none',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flex: 'none',
      minH: 'header',
      gap: '2',
      ps: '5',
      pe: '3',
      borderBottom: '1px solid',
      borderColor: 'border.default',
    },
    // A name may have hundreds of letters: what it names keeps the room.
    title: { minW: 0, textStyle: 'h2', lineClamp: 2 },
    body: {
      flex: 1,
      minH: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      // The head of a table sticks to what scrolls here, not below the header of the page.
      '--above': 'calc(-1 * {sizes.header})',
    },
    footer: {
      flex: 'none',
      display: 'flex',
      gap: '2',
      px: '5',
      py: '3',
      borderTop: '1px solid',
      borderColor: 'border.default',
      bg: 'bg.overlay',
    },
  },
  variants: {
    placement: {
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: {
          w: '100%',
          maxH: '88dvh',
          borderTopRadius: 'dialog',
          animation: 'rise 240ms {easings.out}',
        },
      },
      start: { content: { w: 'drawer', h: '100dvh', animation: 'fade 240ms {easings.out}' } },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: { w: '420px', h: '100dvh', animation: 'fade 240ms {easings.out}' },
      },
    },
  },
});
