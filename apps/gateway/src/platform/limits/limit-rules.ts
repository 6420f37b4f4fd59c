/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface LimitWindow {
  points: number;
  seconds: number;
}

/** What a limit tells people apart by. */
export type CountedBy = 'account' | 'address' | 'email' | 'address and email' | 'visitor';

export interface LimitRules {
  /**
   * How often something may be used; windows from the shortest to the longest. What spares the processor of one gateway is
   * counted in its process alone, without a statement.
   */
  uses: Record<string, { by: CountedBy; windows: readonly LimitWindow[]; isPerProcess?: boolean }>;
  /** How often something may fail, and for how long the door is closed then. */
  failures: Record<string, { by: CountedBy; window: LimitWindow }>;
}

/** The names of all limits of use; each module adds its own (`declare module`). */
export interface UseLimits {}
/** The same for limits of failure. */
export interface FailureLimits {}

export type UseLimit = keyof UseLimits;
export type FailureLimit = keyof FailureLimits;
