import { HOUR, type LimitRules } from '../../platform/limits/limit-rules';

export const collectionsLimits = {
  uses: {
    /** Ours: a set of up to 10,000 records is noted each time that somebody picks some. */
    'bulk-edit': { by: 'account', windows: [{ points: 300, seconds: HOUR }] },
    /** Ours: who looks at data needs few; each may be the whole table. */
    'document-export': { by: 'account', windows: [{ points: 60, seconds: HOUR }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof collectionsLimits.uses, true> {}
}
