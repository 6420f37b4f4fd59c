import { MINUTE, HOUR, DAY, type LimitRules } from '../../platform/limits/limit-rules';

export const quoteLimits = {
  uses: {
    /** Ours: each is made anew, which takes processor time from other requests; an office of twenty has three a minute each. */
    'quote-paper.address': { by: 'address', windows: [{ points: 60, seconds: MINUTE }] },
    /** Ours: every message of a buyer mails a supplier. */
    'quote-message': {
      by: 'account',
      windows: [
        { points: 40, seconds: HOUR },
        { points: 100, seconds: DAY },
      ],
    },
    /** Ours: every answer mails a buyer. A supplier that answers requests all day writes one in a minute at most. */
    'quote-answer': {
      by: 'account',
      windows: [
        { points: 60, seconds: HOUR },
        { points: 200, seconds: DAY },
      ],
    },
    /** Ours: who looks after one matter needs few; a hundred a day is a list being made. */
    'quote-buyer-reveal': { by: 'account', windows: [{ points: 100, seconds: DAY }] },
    /** Ours: the mail of an answer once more, asked for by an operator; and how many of them one buyer gets. */
    'quote-mail-resend': { by: 'account', windows: [{ points: 60, seconds: DAY }] },
    'quote-mail-resend.buyer': { by: 'account', windows: [{ points: 3, seconds: DAY }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof quoteLimits.uses, true> {}
}
