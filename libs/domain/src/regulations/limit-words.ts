import type { Finding } from './entry-finding';
import { WHOLE_PERCENT, type RuleUse } from './rule-entry';

/** Digits that people are shown of an amount that was calculated. */
const DIGITS = 3;
/** Of the last digit shown: what decimal fractions lose. */
const LOST = 1e-6;

/**
 * How much of an ingredient a limit allows that is calculated as another substance, as people are shown it: never more
 * than the limit allows. Null where it counts the ingredient itself, or where that is not known.
 */
export function ownPercent(limitPercent: number, { factor = 1 }: Pick<RuleUse, 'factor'>): number | null {
  if (factor === 1) return null;
  const own = limitPercent * factor;
  if (own === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(own)) + 1 - DIGITS);
  return +(Math.floor(own / unit + LOST) * unit).toPrecision(DIGITS);
}

/** A limit with what it is calculated as, and how much of this ingredient that is; null where there is none. */
export function limitWords(limit: number | null, use: RuleUse | null): string | null {
  if (limit === null || limit === WHOLE_PERCENT) return null;
  if (!use?.calculatedAs) return `${limit}%`;
  const own = ownPercent(limit, use);
  return `${limit}% (${use.calculatedAs}${own === null ? '' : `, 이 성분으로는 ${own}%`})`;
}

/** The limit of a finding: of the part that sets it where another part decides. */
export const limitOf = ({ limitPercent, use, limitUse }: Pick<Finding, 'limitPercent' | 'use' | 'limitUse'>) =>
  limitWords(limitPercent, limitUse ?? use);
