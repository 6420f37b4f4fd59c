import { HOUR, DAY, type LimitRules } from '../limits/limit-rules';

export const fileLimits = {
  uses: {
    /** Ours: fifteen materials with twenty documents each in an hour. */
    'file-upload': {
      by: 'account',
      windows: [
        { points: 300, seconds: HOUR },
        { points: 1000, seconds: DAY },
      ],
    },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof fileLimits.uses, true> {}
}
