import { defineRecipe } from '@chakra-ui/react';

/** A few words in a box. */
export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'badge',
    fontWeight: 600,
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      ok: { bg: 'ok.bg', color: 'ok.fg' },
      warn: { bg: 'warn.bg', color: 'warn.fg' },
      /** 사용 금지 of a rule, 초과 as an answer, and states that ended badly. */
      bad: { bg: 'bad.bg', color: 'bad.fg' },
      info: { bg: 'info.bg', color: 'info.fg' },
      ai: { bg: 'ai.bg', color: 'ai.fg' },
      brand: { bg: 'brand.subtle', color: 'brand.fg' },
      allergen: { bg: 'allergen.bg', color: 'allergen.fg' },
      caution: { boxShadow: 'inset 0 0 0 1px {colors.warn.edge}', color: 'warn.fg' },
      /** 조건부 금지 of a rule. */
      conditional: { boxShadow: 'inset 0 0 0 1px {colors.bad.edge}', color: 'bad.fg' },
      /** 금지 as an answer. */
      banned: { bg: 'bad.solid', color: 'white' },
      /** The answer is not known. */
      unknown: { border: '1px dashed', borderColor: 'border.control', color: 'fg.muted', fontWeight: 500 },
      line: { boxShadow: 'inset 0 0 0 1px {colors.border.strong}', color: 'fg.muted', fontWeight: 500 },
    },
    size: {
      sm: { h: '19px', px: '1.5', fontSize: '2xs' },
      md: { h: '5.5', px: '7px', fontSize: 'xs' },
      lg: { h: '6', px: '2', fontSize: 'sm' },
    },
  },
  defaultVariants: { tone: 'neutral', size: 'md' },
});

export type BadgeTone = keyof NonNullable<(typeof badgeRecipe)['variants']>['tone'];
