import { MINUTE, HOUR, type LimitRules } from '../../platform/limits/limit-rules';

export const reachLimits = {
  uses: {
    /**
     * Ours: a browser reports every 5 seconds, each kind by itself, and some have several tabs. Silent: a program
     * that reports more learns nothing from it, and no browser waits for the answer.
     */
    'reach.visitor': { by: 'visitor', windows: [{ points: 120, seconds: MINUTE }] },
    /** Of all browsers of a network together: a program that changes its name is a new visitor every time. Silent. */
    'reach.address': { by: 'address', windows: [{ points: 1200, seconds: MINUTE }] },
    /** What a visitor does and not only sees, such as opening a document: an office of twenty does not do more. Silent. */
    'reach-done.address': {
      by: 'address',
      windows: [
        { points: 30, seconds: MINUTE },
        { points: 200, seconds: HOUR },
      ],
    },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof reachLimits.uses, true> {}
}
