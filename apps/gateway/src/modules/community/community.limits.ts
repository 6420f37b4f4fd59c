import { DAY, HOUR, MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const communityLimits = {
  uses: {
    /** Ours: posts that are written or changed, beyond the waits between them (POST_WAITS). */
    'post-save': {
      by: 'account',
      windows: [
        { points: 30, seconds: HOUR },
        { points: 100, seconds: DAY },
      ],
    },
    /** Ours: comments that are written or changed. */
    'comment-save': {
      by: 'account',
      windows: [
        { points: 20, seconds: MINUTE },
        { points: 200, seconds: HOUR },
      ],
    },
    /** Ours: a draft is saved about every five seconds while somebody writes, in some windows at once. */
    'draft-save': { by: 'account', windows: [{ points: 60, seconds: MINUTE }] },
    /** Ours: posts that somebody removes or takes back, each of which renews what boards and pages keep. */
    'post-remove': { by: 'account', windows: [{ points: 20, seconds: HOUR }] },
    /** The same of comments, drafts and marked answers; of operators also posts. */
    'post-change': { by: 'account', windows: [{ points: 60, seconds: MINUTE }] },
    /** Names of people are asked for while somebody types; not to read all of them out. */
    'people-search': {
      by: 'account',
      windows: [
        { points: 60, seconds: MINUTE },
        { points: 600, seconds: HOUR },
      ],
    },
    /** Views of one post that one address and browser adds: people of a company share both. */
    'post-view': { by: 'visitor', windows: [{ points: 20, seconds: DAY }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof communityLimits.uses, true> {}
}
