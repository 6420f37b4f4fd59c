const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Window {
  points: number;
  seconds: number;
}

/** What a limit tells people apart by. */
export type CountedBy = 'account' | 'address' | 'email' | 'address and email' | 'visitor';

/** Mails that a person can have us send: 1 per minute, 5 per hour, 10 per day (decisions §9). */
const MAILS: readonly Window[] = [
  { points: 1, seconds: MINUTE },
  { points: 5, seconds: HOUR },
  { points: 10, seconds: DAY },
];

/** How often something may be used; windows from the shortest to the longest. */
export const USE_LIMITS = {
  /** decisions §9 */
  'verify-link': { by: 'account', windows: MAILS },
  /** The same bounds: these mails go to an address that nobody has confirmed yet. */
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
  /** Ours: a program that keeps the names asks once a day. */
  'name-list.address': { by: 'address', windows: [{ points: 10, seconds: HOUR }] },
  /**
   * Ours, before a label is read, whoever asks: reading one takes the processor from everybody else, and an office of
   * twenty has three a minute each.
   */
  'label.address': { by: 'address', windows: [{ points: 60, seconds: MINUTE }] },
  /**
   * Ours: a browser reports every 5 seconds, each kind by itself, and some have several tabs. Silent: whoever reports more
   * learns nothing from it, and nobody waits for the answer.
   */
  'reach.visitor': { by: 'visitor', windows: [{ points: 120, seconds: MINUTE }] },
  /** Of all browsers of a network together: a program that changes its name is a new visitor every time. Silent. */
  'reach.address': { by: 'address', windows: [{ points: 1200, seconds: MINUTE }] },
  /** What somebody does and not only sees, such as opening a document: an office of twenty does not do more. Silent. */
  'reach-done.address': {
    by: 'address',
    windows: [
      { points: 30, seconds: MINUTE },
      { points: 200, seconds: HOUR },
    ],
  },
  /** Ours, as often as one's own password may be wrong: there is none to give here. */
  'provider-unlink': { by: 'account', windows: [{ points: 5, seconds: 15 * MINUTE }] },
  /** Ours: fifteen materials with twenty documents each in an hour. */
  'file-upload': {
    by: 'account',
    windows: [
      { points: 300, seconds: HOUR },
      { points: 1000, seconds: DAY },
    ],
  },
  /** Ours: a supplier who brings its whole list in from a table, one material every two seconds. */
  'product-save': {
    by: 'account',
    windows: [
      { points: 60, seconds: MINUTE },
      { points: 1000, seconds: HOUR },
    ],
  },
  /**
   * Ours: the form of a material asks 0.4 s after the last letter, for up to 200 names at once, and reading those takes the
   * processor from everybody else.
   */
  'inci-matches': {
    by: 'account',
    windows: [
      { points: 60, seconds: MINUTE },
      { points: 600, seconds: HOUR },
    ],
  },
  /** Ours: each is made anew, which takes the processor from everybody else; an office of twenty has three a minute each. */
  'quote-paper.address': { by: 'address', windows: [{ points: 60, seconds: MINUTE }] },
  /** Ours: every message of a buyer mails a supplier. */
  'quote-message': {
    by: 'account',
    windows: [
      { points: 40, seconds: HOUR },
      { points: 100, seconds: DAY },
    ],
  },
  /** Ours: every answer mails a buyer. Somebody who answers requests all day writes one in a minute at most. */
  'quote-answer': {
    by: 'account',
    windows: [
      { points: 60, seconds: HOUR },
      { points: 200, seconds: DAY },
    ],
  },
  /** Our choice: wishes for raw materials that nobody offers (원료 요청하기). */
  'product-request': { by: 'account', windows: [{ points: 20, seconds: DAY }] },
} as const satisfies Record<string, { by: CountedBy; windows: readonly Window[] }>;

/** How often something may fail, and for how long the door is closed then. */
export const FAILURE_LIMITS = {
  /** auth-protocol.md §10 */
  'sign-in.pair': { by: 'address and email', window: { points: 5, seconds: 15 * MINUTE } },
  /** auth-protocol.md §10 */
  'sign-in.address': { by: 'address', window: { points: 20, seconds: 15 * MINUTE } },
  /** auth-protocol.md §10: beyond it answers only come later, or anybody could lock an owner out. */
  'sign-in.email': { by: 'email', window: { points: 50, seconds: 15 * MINUTE } },
  /** Ours, after sign-in: somebody who found a browser open must not try passwords in it. */
  'own-password': { by: 'account', window: { points: 5, seconds: 15 * MINUTE } },
} as const satisfies Record<string, { by: CountedBy; window: Window }>;

export type UseLimit = keyof typeof USE_LIMITS;
export type FailureLimit = keyof typeof FAILURE_LIMITS;
