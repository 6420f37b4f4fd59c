import { businessHoursBetween, isWithinBusinessDays, type Holidays } from '../time/business-time';
import { addDays } from '../time/durations';

/** One request to a supplier, as the published ratios count it. */
export interface RatioRequest {
  /** When it was sent, or last reopened after it had been withdrawn. */
  receivedAt: Date;
  /** First opening (CheckoutQuote). */
  confirmedAt: Date | null;
  /** First answer, or first refusal with a reason, even if an administrator reopened the request since. */
  answeredAt: Date | null;
  /** When the buyer withdrew it; null after it was reopened. */
  canceledAt: Date | null;
  isSpam: boolean;
}

export interface SellerRatios {
  /** Share answered within 2 business days, 0 to 1; null while there are too few requests. */
  responseRatio: number | null;
  /** Share opened within 1 business day, 0 to 1. */
  confirmRatio: number | null;
  /** Median business hours to the first answer; null without answers. */
  firstResponseHours: number | null;
  /** How many requests the ratios count. */
  ratioBase: number;
}

/** How many days back requests count. */
export const RATIO_DAYS = 90;
/** With fewer requests the figures read 집계 중. */
export const MIN_RATIO_REQUESTS = 5;

const ANSWER_DAYS = 2;
const CONFIRM_DAYS = 1;

/**
 * The published figures of a supplier (docs/product/sellers.md#figures): shares of the requests of the last 90 days,
 * without spam, without those withdrawn before 2 business days had passed, and without those that may still be answered in
 * time.
 */
export function sellerRatios(requests: readonly RatioRequest[], now: Date, holidays: Holidays): SellerRatios {
  const earliest = addDays(now, -RATIO_DAYS);
  const within = (from: Date, to: Date | null, days: number) =>
    to !== null && isWithinBusinessDays(from, to, days, holidays);
  const isOpen = ({ receivedAt, answeredAt, canceledAt }: RatioRequest) =>
    answeredAt === null && canceledAt === null && within(receivedAt, now, ANSWER_DAYS);
  const counted = requests.filter(
    (request) =>
      !request.isSpam &&
      request.receivedAt >= earliest &&
      !within(request.receivedAt, request.canceledAt, ANSWER_DAYS) &&
      !isOpen(request),
  );
  if (counted.length < MIN_RATIO_REQUESTS) {
    return { responseRatio: null, confirmRatio: null, firstResponseHours: null, ratioBase: counted.length };
  }
  const share = (isKept: (request: RatioRequest) => boolean) => counted.filter(isKept).length / counted.length;
  return {
    responseRatio: share(({ receivedAt, answeredAt }) => within(receivedAt, answeredAt, ANSWER_DAYS)),
    confirmRatio: share(({ receivedAt, confirmedAt }) => within(receivedAt, confirmedAt, CONFIRM_DAYS)),
    firstResponseHours: median(
      counted.flatMap(({ receivedAt, answeredAt }) =>
        answeredAt ? [businessHoursBetween(receivedAt, answeredAt, holidays)] : [],
      ),
    ),
    ratioBase: counted.length,
  };
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
