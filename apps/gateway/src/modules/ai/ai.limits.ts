import { MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const aiLimits = {
  uses: {
    /** Ours, before the quota of the day: an answer keeps a connection open. */
    'ai-question': { by: 'account', windows: [{ points: 20, seconds: MINUTE }] },
    /** Ours: deleting is written to the audit log. */
    'ai-delete': { by: 'account', windows: [{ points: 30, seconds: MINUTE }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof aiLimits.uses, true> {}
}
