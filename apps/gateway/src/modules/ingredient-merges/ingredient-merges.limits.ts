import { HOUR, MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const ingredientMergesLimits = {
  uses: {
    /** Ours: a preview does the whole work and takes it back, and saves of materials wait for it meanwhile. */
    'ingredient-merge-preview': { by: 'account', windows: [{ points: 30, seconds: MINUTE }] },
    /** Ours: each one changes law, labels and materials; a person who reads the previews does fewer. */
    'ingredient-merge': { by: 'account', windows: [{ points: 120, seconds: HOUR }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof ingredientMergesLimits.uses, true> {}
}
