import { defineTokens } from '@chakra-ui/react';

const px = (value: number) => ({ value: `${value}px` });
const steps = (...names: number[]) => Object.fromEntries(names.map((name) => [name, px(name * 4)]));

/** Raw values (docs/product/screens.md#sizes). Screens never use them directly: they use the semantic tokens. */
export const tokens = defineTokens({
  colors: {
    brand: {
      50: { value: '#EEF8FA' },
      100: { value: '#D5EEF3' },
      200: { value: '#ACDDE7' },
      300: { value: '#76C4D3' },
      400: { value: '#3BA4B9' },
      500: { value: '#17869D' },
      600: { value: '#0C6E85' },
      700: { value: '#0B586B' },
      800: { value: '#0D4757' },
      900: { value: '#0F3A47' },
      950: { value: '#082530' },
    },
  },
  fonts: {
    body: {
      value: `"Pretendard Variable", Pretendard, "Pretendard Fallback", "Noto Sans KR", "Apple SD Gothic Neo", system-ui, sans-serif`,
    },
    ja: { value: `"Pretendard Variable", "Noto Sans JP", "Noto Sans CJK JP", "Hiragino Sans", sans-serif` },
    zh: { value: `"Pretendard Variable", "Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", sans-serif` },
  },
  // A step is 4 px: spacing.4 is 16 px. Half steps are for the inside of controls and lines of text.
  spacing: {
    ...steps(0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 10, 12, 14, 16, 20),
    // Below the sticky header: where the target of an anchor stops, and what stays at the side of a long page.
    belowHeader: px(83),
    sideTop: px(91),
  },
  sizes: {
    ...steps(1.5, 2, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 10, 12, 13, 14, 16, 18, 20),
    header: px(67),
    drawer: px(300),
    contained: px(1200),
    reading: px(800),
    touch: px(44),
  },
  // For what stands outside the text styles: `md` is the text of the page.
  fontSizes: {
    '2xs': px(11),
    xs: px(12),
    sm: px(13),
    md: px(14),
    lg: px(15),
    xl: px(16),
    '2xl': px(17),
    '3xl': px(20),
    '4xl': px(22),
    '5xl': px(24),
  },
  lineHeights: steps(4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5),
  radii: {
    badge: px(4),
    control: px(6),
    thumb: px(8),
    card: px(12),
    dialog: px(16),
    full: { value: '9999px' },
  },
  zIndex: {
    header: { value: 20 },
    sticky: { value: 30 },
    dropdown: { value: 50 },
    scrim: { value: 60 },
    dialog: { value: 70 },
    toast: { value: 80 },
  },
  durations: { hover: { value: '120ms' }, popover: { value: '180ms' }, dialog: { value: '240ms' } },
  easings: { out: { value: 'cubic-bezier(.2,0,0,1)' } },
});
