import { MINUTE, HOUR, type LimitRules } from '../../platform/limits/limit-rules';

export const labelLimits = {
  uses: {
    /** Ours: a program that keeps the names asks once a day. */
    'name-list.address': { by: 'address', windows: [{ points: 10, seconds: HOUR }] },
    /** Ours: a browser takes the file once after a change of names, and a mobile network has many browsers. */
    'label-dictionary.address': {
      by: 'address',
      windows: [
        { points: 30, seconds: MINUTE },
        { points: 300, seconds: HOUR },
      ],
    },
    /**
     * Ours, before a label is read, of every caller: reading one takes the processor from all other requests, and an office of
     * twenty has three a minute each.
     */
    'label.address': { by: 'address', windows: [{ points: 60, seconds: MINUTE }], isPerProcess: true },
    /**
     * Ours: the form of a material asks 0.4 s after the last letter, for up to 200 names at once, and reading those takes the
     * processor from all other requests.
     */
    'inci-matches': {
      by: 'account',
      windows: [
        { points: 60, seconds: MINUTE },
        { points: 600, seconds: HOUR },
      ],
    },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof labelLimits.uses, true> {}
}
