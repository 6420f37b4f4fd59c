import { MINUTE, HOUR, DAY, type LimitRules, type LimitWindow } from '../../platform/limits/limit-rules';

/** Mails that an account can ask for: 1 per minute, 5 per hour, 10 per day (docs/product/accounts.md#verification). */
const MAILS: readonly LimitWindow[] = [
  { points: 1, seconds: MINUTE },
  { points: 5, seconds: HOUR },
  { points: 10, seconds: DAY },
];

export const identityLimits = {
  uses: {
    /** docs/product/accounts.md#verification */
    'verify-link': { by: 'account', windows: MAILS },
    /** The same bounds: these mails go to an address that is not confirmed yet. */
    'email-change': { by: 'account', windows: MAILS },
    /** Our choice: an office of twenty signs up in an hour, a script does not get far. */
    'sign-up': { by: 'address', windows: [{ points: 20, seconds: HOUR }] },
    /** How often the owner of a taken address is told. Silent: the answer must not tell that there is one. */
    'sign-up.email': { by: 'email', windows: MAILS },
    /** How many mails strangers have us send to one address. Silent: the answer must not tell whether it is taken. */
    'email-change.email': { by: 'email', windows: [{ points: 3, seconds: HOUR }] },
    /**
     * Ours, after those of the verification mail. Silent (tryTake): the answer must not tell whether there is an account.
     * Counted for each network first: a stranger must not use up what the owner needs.
     */
    'reset-password.pair': { by: 'address and email', windows: MAILS.slice(0, 2) },
    /** Of all networks together. Silent. */
    'reset-password.email': { by: 'email', windows: [{ points: 20, seconds: HOUR }] },
    /** Our choice, as for sign-up. */
    'reset-password.address': { by: 'address', windows: [{ points: 20, seconds: HOUR }] },
    /** The same: setting a password costs a hash. */
    'reset-password-confirm.address': { by: 'address', windows: [{ points: 20, seconds: HOUR }] },
    /** Our choice: it reads much at once. */
    'data-export': { by: 'account', windows: [{ points: 10, seconds: DAY }] },
    /** Ours, as often as one's own password may be wrong: there is none to give here. */
    'provider-unlink': { by: 'account', windows: [{ points: 5, seconds: 15 * MINUTE }] },
  },
  failures: {
    /** docs/product/sign-in.md#attempt-limits */
    'sign-in.pair': { by: 'address and email', window: { points: 5, seconds: 15 * MINUTE } },
    /** docs/product/sign-in.md#attempt-limits */
    'sign-in.address': { by: 'address', window: { points: 20, seconds: 15 * MINUTE } },
    /** docs/product/sign-in.md#attempt-limits: beyond it answers are late, or a stranger could lock an owner out. */
    'sign-in.email': { by: 'email', window: { points: 50, seconds: 15 * MINUTE } },
    /** Ours, after sign-in: a stranger who found a browser open must not try passwords in it. */
    'own-password': { by: 'account', window: { points: 5, seconds: 15 * MINUTE } },
  },
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof identityLimits.uses, true> {}
  interface FailureLimits extends Record<keyof typeof identityLimits.failures, true> {}
}
