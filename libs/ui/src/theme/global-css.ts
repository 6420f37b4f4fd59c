import { defineGlobalStyles } from '@chakra-ui/react';
import { focusRing } from './focus-ring';

export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    textSizeAdjust: '100%',
    colorScheme: 'light',
    // What gets the focus or an anchor's target never hides below the sticky header.
    scrollPaddingTop: 'belowHeader',
  },
  body: {
    bg: 'bg.canvas',
    color: 'fg.default',
    textStyle: 'body',
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    fontFeatureSettings: '"tnum" 1',
  },
  '.dark': { colorScheme: 'dark', bg: 'bg.canvas', color: 'fg.default' },
  a: { color: 'inherit', textDecoration: 'none' },
  button: { cursor: 'pointer', letterSpacing: 'inherit' },
  th: { textAlign: 'start', fontWeight: 'inherit' },
  'td, th': { overflowWrap: 'break-word' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':focus-visible': focusRing,
  // A heading that takes the focus after a route change announces itself; it needs no ring.
  ':is(h1, main):focus': { outline: 'none' },
  ':lang(ja)': { fontFamily: 'ja' },
  ':lang(zh)': { fontFamily: 'zh' },
  mark: { bg: 'transparent', color: 'brand.fg', fontWeight: 700 },
  '.lucide': { flex: 'none', strokeWidth: 1.75 },
  '.lucide:is([width="11"], [width="12"], [width="13"])': { strokeWidth: 2.2 },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      transitionProperty: 'opacity !important',
      scrollBehavior: 'auto !important',
    },
  },
});
