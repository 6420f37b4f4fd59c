import { HOUR, type LimitRules } from '../../platform/limits/limit-rules';

export const membershipsLimits = {
  uses: {
    /** Ours: each saving of a banner makes all that is kept of public pages anew. */
    'membership-banner': { by: 'account', windows: [{ points: 60, seconds: HOUR }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof membershipsLimits.uses, true> {}
}
