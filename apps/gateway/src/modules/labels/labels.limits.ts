import { MINUTE, HOUR, type LimitRules } from '../../platform/limits/limit-rules';

export const labelLimits = {
  uses: {
    /** Ours: a program that keeps the names asks once a day. */
    'name-list.address': { by: 'address', windows: [{ points: 10, seconds: HOUR }] },
    /**
     * Ours, before a label is read, whoever asks: reading one takes the processor from everybody else, and an office of
     * twenty has three a minute each.
     */
    'label.address': { by: 'address', windows: [{ points: 60, seconds: MINUTE }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof labelLimits.uses, true> {}
}
