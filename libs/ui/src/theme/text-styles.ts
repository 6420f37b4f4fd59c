import { defineTextStyles } from '@chakra-ui/react';

const style = (base: [size: number, line: number], weight: number, letterSpacing = '0', md = base) => ({
  value: {
    fontSize: { base: `${base[0]}px`, md: `${md[0]}px` },
    lineHeight: { base: `${base[1]}px`, md: `${md[1]}px` },
    fontWeight: weight,
    letterSpacing,
  },
});

/** The scale of docs/product/screens.md#type; the first pair is for narrow screens. */
export const textStyles = defineTextStyles({
  display: style([29, 40], 760, '-.04em', [44, 58]),
  title: style([26, 34], 760, '-.032em', [32, 42]),
  h1: style([22, 30], 750, '-.03em', [26, 36]),
  h2: style([17, 26], 700, '-.018em'),
  h3: style([14, 22], 650),
  label: style([13, 18], 600),
  reading: style([15, 26], 400, '-.008em', [16, 28]),
  lead: style([15, 25], 400, '-.008em'),
  body: style([14, 21], 400, '-.008em'),
  small: style([13, 20], 400),
  caption: style([12, 18], 400),
  stat: style([26, 34], 700, '-.03em'),
});
