import { defineSlotRecipe } from '@chakra-ui/react';
import { touchScreen } from '../../touch-target';

/** A modal dialog: in the centre of the window, on narrow screens a sheet at its bottom. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'form', 'header', 'title', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: 0, zIndex: 'dialog', bg: 'scrim' },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'dialog',
      display: 'flex',
      alignItems: { base: 'flex-end', md: 'center' },
      justifyContent: 'center',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      w: { base: '100%', md: 'calc(100vw - 48px)' },
      maxH: { base: '88dvh', md: 'calc(100dvh - 96px)' },
      borderTopRadius: 'dialog',
      borderBottomRadius: { base: 0, md: 'dialog' },
      border: { _dark: '1px solid {colors.border.strong}' },
      bg: 'bg.overlay',
      color: 'fg.default',
      boxShadow: 'lg',
      overflow: 'hidden',
      outline: 'none',
      animation: 'rise 240ms {easings.out}',
    },
    form: { display: 'flex', flexDirection: 'column', minH: 0 },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '3',
      flex: 'none',
      ps: { base: '5', md: '6' },
      pe: '3',
      pt: '3',
      pb: '1.5',
    },
    title: { pt: '2.5', fontSize: '3xl', lineHeight: '7', fontWeight: 700, letterSpacing: '-.02em' },
    body: {
      minH: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      // The head of a table sticks to what scrolls here, not below the header of the page.
      '--above': 'calc(-1 * {sizes.header})',
      px: { base: '5', md: '6' },
      // Room for the focus ring of the first field.
      pt: '1',
      pb: '22px',
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      flex: 'none',
      justifyContent: 'flex-end',
      gap: '2',
      px: { base: '5', md: '6' },
      py: '3.5',
      borderTop: '1px solid',
      borderColor: 'border.default',
      bg: 'bg.subtle',
      // Narrow: the last button is the main one and takes what is left; all are as high as a finger needs.
      '& > button': { minH: 'auto', [touchScreen]: { minH: 'touch' } },
      '& > button:last-of-type': { flex: { base: 1, md: 'none' } },
    },
  },
  variants: {
    size: {
      sm: { content: { md: { maxW: '480px' } } },
      md: { content: { md: { maxW: '640px' } } },
      lg: { content: { md: { maxW: '760px' } } },
      // As `md`; narrow: the whole window but a strip of the page above, which says where one is.
      full: {
        content: { md: { maxW: '640px' }, mdDown: { maxH: 'calc(100dvh - 36px)', h: '100dvh' } },
        form: { mdDown: { flex: 1 } },
        body: { mdDown: { flex: 1 } },
      },
      // As `lg`, narrow as `full`.
      cover: {
        content: { md: { maxW: '760px' }, mdDown: { maxH: 'calc(100dvh - 36px)', h: '100dvh' } },
        form: { mdDown: { flex: 1 } },
        body: { mdDown: { flex: 1 } },
      },
    },
  },
  defaultVariants: { size: 'sm' },
});
