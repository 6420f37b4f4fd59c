/** Lengths of time in milliseconds. A day is 24 hours; calendar days are in `korean-day`. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The moment so many times 24 hours after another one; before it for a negative number. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** How many times 24 hours lie between now and a later moment, the last of them begun; 0 and less once it has passed. */
export const daysUntil = (moment: string, now: Date): number =>
  Math.ceil((Date.parse(moment) - now.getTime()) / DAY_MS);
