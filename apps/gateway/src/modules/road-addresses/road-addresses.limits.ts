import { DAY, MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const roadAddressLimits = {
  uses: {
    /** Ours: the service counts what a key asks. Somebody who types asks some ten times for an address. */
    'road-address': {
      by: 'account',
      windows: [
        { points: 60, seconds: MINUTE },
        { points: 1000, seconds: DAY },
      ],
    },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof roadAddressLimits.uses, true> {}
}
