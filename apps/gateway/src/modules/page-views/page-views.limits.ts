import { HOUR, MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const pageViewLimits = {
  uses: {
    /**
     * Ours: all browsers of a mobile network may have one address. Counted in the process, since the count must cost less than
     * what it protects; silent, since no browser waits for the answer.
     */
    'page-views.address': { by: 'address', windows: [{ points: 1200, seconds: MINUTE }], isPerProcess: true },
    /** A program can call itself another browser in each request; of a mobile network hundreds are real. */
    'page-views.visitors': { by: 'address', windows: [{ points: 1000, seconds: HOUR }], isPerProcess: true },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof pageViewLimits.uses, true> {}
}
