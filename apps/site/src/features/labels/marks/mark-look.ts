import type { MarkKind } from '../reading/marked-label';

/** Line style, ground and weight of a marked name: each kind has a line of its own, so that none needs its colour. */
const underline = (style: string, color: string) => ({
  textDecorationLine: 'underline',
  textDecorationStyle: style,
  textDecorationColor: color,
  textDecorationThickness: '2px',
  textUnderlineOffset: '5px',
  textDecorationSkipInk: 'none',
});

export const markLook: Record<MarkKind, object> = {
  EXACT: { ...underline('solid', '{colors.ok.edge}'), textDecorationThickness: '1.5px' },
  SPELLING: { ...underline('dotted', '{colors.brand.solid}'), bg: 'brand.subtle', color: 'brand.fg' },
  PREVIOUS_NAME: { ...underline('solid', '{colors.info.dot}'), bg: 'info.bg', color: 'info.fg' },
  ALIAS: { ...underline('double', '{colors.info.dot}'), bg: 'info.bg', color: 'info.fg' },
  TYPO: {
    ...underline('wavy', '{colors.warn.dot}'),
    bg: 'warn.bg',
    color: 'warn.fg',
    textDecorationThickness: '1.5px',
  },
  SPLIT: { ...underline('dashed', '{colors.fg.subtle}'), bg: 'bg.muted' },
  UNKNOWN: { ...underline('dashed', '{colors.bad.dot}'), bg: 'bad.bg', color: 'bad.fg' },
};
