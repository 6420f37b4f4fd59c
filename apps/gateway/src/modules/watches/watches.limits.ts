import { MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const watchesLimits = {
  uses: {
    /** Ours: what is watched, and what no longer is. */
    'watch-change': { by: 'account', windows: [{ points: 60, seconds: MINUTE }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof watchesLimits.uses, true> {}
}
