import { MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const ingredientEditingLimits = {
  uses: {
    /** Ours: what would follow is done and taken back; after an import it reads all ingredients and entries of law. */
    'ingredient-consequences': { by: 'account', windows: [{ points: 30, seconds: MINUTE }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof ingredientEditingLimits.uses, true> {}
}
