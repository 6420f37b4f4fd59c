import { DAY, HOUR, MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const orderLimits = {
  uses: {
    /** Ours: a visitor's cart is a row for anybody who makes up a key. */
    'cart.address': { by: 'address', windows: [{ points: 120, seconds: MINUTE }] },
    /** Ours: every order mails its people. */
    order: {
      by: 'account',
      windows: [
        { points: 30, seconds: HOUR },
        { points: 100, seconds: DAY },
      ],
    },
    /** Ours: nobody reads a list of buyers one by one. */
    'order-buyer-reveal': { by: 'account', windows: [{ points: 100, seconds: DAY }] },
    /** Ours: a paper takes the processor a while. */
    'order-paper.address': { by: 'address', windows: [{ points: 60, seconds: MINUTE }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof orderLimits.uses, true> {}
}
