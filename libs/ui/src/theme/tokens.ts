import { defineTokens } from '@chakra-ui/react';

const px = (value: number) => ({ value: `${value}px` });

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
    body: { value: `"Pretendard Variable", Pretendard, "Noto Sans KR", "Apple SD Gothic Neo", system-ui, sans-serif` },
    ja: { value: `"Pretendard Variable", "Noto Sans JP", "Noto Sans CJK JP", "Hiragino Sans", sans-serif` },
    zh: { value: `"Pretendard Variable", "Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", sans-serif` },
  },
  // Steps of 4 px: spacing.4 is 16 px.
  spacing: {
    1: px(4),
    2: px(8),
    3: px(12),
    4: px(16),
    5: px(20),
    6: px(24),
    8: px(32),
    10: px(40),
    12: px(48),
    14: px(56),
    16: px(64),
    20: px(80),
  },
  sizes: { header: px(67), drawer: px(300), contained: px(1200), reading: px(800), touch: px(44) },
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
