import { HOUR, MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const pullsLimits = {
  uses: {
    /** Ours: suggestions that are sent or brought up to date, beside those of a day (PULL_LIMITS). */
    'pull-save': { by: 'account', windows: [{ points: 60, seconds: HOUR }] },
    'pull-comment': {
      by: 'account',
      windows: [
        { points: 20, seconds: MINUTE },
        { points: 200, seconds: HOUR },
      ],
    },
    /** What accepting would do is done and taken back. */
    'pull-consequences': { by: 'account', windows: [{ points: 30, seconds: MINUTE }] },
    /** Taking, sending back, deciding. */
    'pull-review': { by: 'account', windows: [{ points: 600, seconds: HOUR }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof pullsLimits.uses, true> {}
}
