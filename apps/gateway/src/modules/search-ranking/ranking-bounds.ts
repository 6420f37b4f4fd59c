import { koreanDay, MOST_STAT_DAYS, shiftDay } from '@gredia/domain';

/** Fewer visitors than this could point to a person. */
export const LEAST_VISITORS = 3;
/** How long an answer is kept, in milliseconds. */
export const KEPT_MS = 60_000;
/** Searches are forgotten after so many days; so many are whole, today among them. */
export const SEARCH_LOG_DAYS = 90;
/** Places that are kept of a day, week or month. */
export const MOST_PLACES = 100;

/** Rankings are kept for three years: those that begin on this day or later. */
export const firstRankedDay = (): string => shiftDay(koreanDay(), 1 - MOST_STAT_DAYS);
