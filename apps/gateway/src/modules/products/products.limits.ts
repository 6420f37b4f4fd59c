import { MINUTE, HOUR, DAY, type LimitRules } from '../../platform/limits/limit-rules';

export const productLimits = {
  uses: {
    /** Ours: a supplier who brings its whole list in from a table, one material every two seconds. */
    'product-save': {
      by: 'account',
      windows: [
        { points: 60, seconds: MINUTE },
        { points: 1000, seconds: HOUR },
      ],
    },
    /** Our choice: wishes for raw materials that are not on offer (원료 요청하기). */
    'product-request': { by: 'account', windows: [{ points: 20, seconds: DAY }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof productLimits.uses, true> {}
}
