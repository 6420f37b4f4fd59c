import { DAY, HOUR, MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const smsLimits = {
  uses: {
    /** Ours: each sending costs money and reaches people; a list that is sent in parts is some tens. */
    'sms-send': {
      by: 'account',
      windows: [
        { points: 30, seconds: HOUR },
        { points: 100, seconds: DAY },
      ],
    },
    /** Ours: a preview reads everyone who agreed; one a second is more than a person looks at. */
    'sms-preview': { by: 'account', windows: [{ points: 60, seconds: MINUTE }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof smsLimits.uses, true> {}
}
