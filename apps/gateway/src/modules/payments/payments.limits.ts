import { DAY, HOUR, MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const paymentLimits = {
  uses: {
    /** Each asks the provider. The page asks again while it waits. */
    'payment-check': { by: 'account', windows: [{ points: 60, seconds: MINUTE }] },
    /** Each opens a payment at the provider. */
    'payment-begin': {
      by: 'account',
      windows: [
        { points: 20, seconds: HOUR },
        { points: 60, seconds: DAY },
      ],
    },
    /** Ours: who guesses signatures fills no table. True messages are not counted. */
    'webhook-refused.address': { by: 'address', windows: [{ points: 30, seconds: MINUTE }] },
    /** Each asks the provider for the payments of ten days. */
    'payment-reconcile': { by: 'account', windows: [{ points: 6, seconds: HOUR }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof paymentLimits.uses, true> {}
}
