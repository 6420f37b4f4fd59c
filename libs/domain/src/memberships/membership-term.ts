import { shiftDay } from '../time/korean-day';
import { isMembershipInForce, keepsAllowances, type MembershipTerm, type MembershipTier } from './membership';

/** For how many months a membership is sold. */
export const MEMBERSHIP_PERIODS = [1, 3, 6, 12] as const;
export type MembershipPeriod = (typeof MEMBERSHIP_PERIODS)[number];

/** From so many days before the end on, a membership is said to end soon. */
export const EXPIRING_DAYS = 30;

/** So many days before the end a company is told, each time once. */
export const EXPIRY_NOTICE_DAYS = [30, 7, 1] as const;

/** How a membership stands today, as lists and badges say it. */
export const membershipStandingLabel = {
  ACTIVE: '이용 중',
  EXPIRING: '곧 만료',
  GRACE: '유예 중',
  ENDED: '만료',
  STOPPED: '중지',
  NONE: '무료',
} as const;
export type MembershipStanding = keyof typeof membershipStandingLabel;

/** How many days lie between two calendar days, `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** How many days a membership still is in force, today among them; 0 once it has ended, null where it has no end. */
export const daysLeft = (expiryDate: string | null, today: string): number | null =>
  expiryDate === null ? null : Math.max(0, daysBetween(today, expiryDate) + 1);

/**
 * How a membership stands on a day. `membershipStanding` of the gateway is the same rule in SQL.
 * @param today in Korea, YYYY-MM-DD
 */
export function membershipStanding(
  term: MembershipTerm & { membership: MembershipTier },
  today: string,
): MembershipStanding {
  if (term.isStopped) return 'STOPPED';
  if (term.membership === 'FREE' || term.expiryDate === null) return 'NONE';
  if (isMembershipInForce(term, today)) {
    return daysBetween(today, term.expiryDate) <= EXPIRING_DAYS ? 'EXPIRING' : 'ACTIVE';
  }
  return keepsAllowances(term, today) ? 'GRACE' : 'ENDED';
}

/**
 * The last day of a membership that is sold for some months: they begin on the day after the one that is in force ends, or
 * today, and end on the day before the same day of a later month. Where that month has no such day, before its last one.
 */
export function extendedUntil(expiryDate: string | null, months: MembershipPeriod, today: string): string {
  const begins = expiryDate !== null && expiryDate >= today ? shiftDay(expiryDate, 1) : today;
  const [year = 0, month = 1, day = 1] = begins.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const sameDay = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
  return shiftDay(sameDay, -1);
}

/**
 * Which notice is due, by the days before the end from which on it is: the last stage that has come. Null before the first
 * one and once the membership has ended: what nobody was told in time is told no more.
 */
export function dueNotice(expiryDate: string, today: string): (typeof EXPIRY_NOTICE_DAYS)[number] | null {
  const days = daysBetween(today, expiryDate);
  if (days < 0) return null;
  return EXPIRY_NOTICE_DAYS.findLast((stage) => days <= stage) ?? null;
}
