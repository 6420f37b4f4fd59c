import { HOUR, type LimitRules } from '../../platform/limits/limit-rules';

export const tableImportLimits = {
  uses: {
    /** Ours: each reads a file of up to 10 MB; who tries heads and encodings needs some, sixty is a program. */
    'table-import': { by: 'account', windows: [{ points: 60, seconds: HOUR }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof tableImportLimits.uses, true> {}
}
