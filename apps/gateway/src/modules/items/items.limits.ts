import { HOUR, MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const itemLimits = {
  uses: {
    /** Ours, as materials have it. */
    'item-save': {
      by: 'account',
      windows: [
        { points: 60, seconds: MINUTE },
        { points: 1000, seconds: HOUR },
      ],
    },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof itemLimits.uses, true> {}
}
