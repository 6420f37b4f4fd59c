import { opens } from './conditions';
import { findingOf, has, least, listOf, most, purposeOf, type Finding, type Making } from './entry-finding';
import type { Purpose } from './law-lists';
import type { ProductCase } from './product-types';
import type { RegulationQuestion } from './question';
import { conditionsOf, type RuleEntry, type RuleUse } from './rule-entry';

/** A ban that gives way where another entry allows the use. */
export const givesWay = (use: RuleUse | null): boolean =>
  use !== null &&
  conditionsOf(use)
    .filter(opens)
    .every(({ code }) => code === 'EXCEPT_ENTRY') &&
  has(use, 'EXCEPT_ENTRY');

/** CosIng functions that a permit list alone decides about. */
const LISTED_FUNCTIONS: Partial<Record<Purpose, RegExp>> = {
  PRESERVATIVE: /PRESERVATIVE|ANTIMICROBIAL/,
  UV_FILTER: /UV (?:ABSORBER|FILTER)|LIGHT STABILIZER/,
  COLORANT: /COLORANT/,
  HAIR_DYE: /HAIR DYEING/,
};

const LISTED = /PRESERVATIVE|ANTIMICROBIAL|UV (?:ABSORBER|FILTER)|LIGHT STABILIZER|COLORANT|HAIR DYEING|NOT REPORTED/;

export const servesOther = (functions: readonly string[]): boolean => functions.some((name) => !LISTED.test(name));

/** Functions for which a formulator puts in amounts that have nothing to do with preserving, colouring or filtering. */
const BULK = /OPACIFYING|BULKING|ABSORBENT|ABRASIVE|VISCOSITY|ANTICAKING/;
const TECHNICAL =
  /FRAGRANCE|PERFUMING|SOLVENT|BUFFERING|CHELATING|SURFACTANT|EMULSI|FLAVOURING|ASTRINGENT|ANTIPERSPIRANT|HUMECTANT|PLASTICISER|REDUCING|OXIDISING/;

function mayServeOther(entry: RuleEntry, { functions, entries }: RegulationQuestion): boolean {
  const purpose = purposeOf(entry);
  if (listOf(entry).kind !== 'PERMIT') return false;
  // What it may be otherwise another entry says already.
  if (entries.some((other) => listOf(other).kind === 'LIMIT' && purposeOf(other) !== purpose)) return false;
  return functions.some((name) => BULK.test(name) || (purpose !== 'UV_FILTER' && TECHNICAL.test(name)));
}

/** All entries together about one product made one way. */
export function caseFinding(question: RegulationQuestion, product: ProductCase, making: Making): Finding | null {
  const found = question.entries.map((entry) => ({ entry, said: findingOf(entry, product, making, question) }));
  const findings = found.flatMap(({ said }) => (said === null || said === 'outside' ? [] : [said]));
  const outside = found.filter(({ said }) => said === 'outside').map(({ entry }) => entry);
  const banned = findings.filter(({ verdict }) => verdict === 'PROHIBITED');
  if (banned.length) return preferred(banned);
  const isBan = ({ entry }: Finding) => entry !== null && listOf(entry).kind === 'BAN' && !hasPermits(entry);
  const open = findings.filter((finding) => isBan(finding) && !givesWay(finding.use));
  const yielding = findings.filter((finding) => isBan(finding) && givesWay(finding.use));
  const permits = findings.filter((finding) => !isBan(finding));
  if (!permits.length) {
    // What is said of every purpose counts before what is said of one.
    const general = outside.filter((entry) => purposeOf(entry) === null);
    const permit = outside.findLast((entry) => listOf(entry).kind === 'PERMIT');
    const left = general[0] ?? permit ?? outside[0];
    if (left) return outsideFinding(left, question, open[0]);
    if (yielding[0]) return { ...yielding[0], verdict: 'PROHIBITED', reason: 'BANNED' };
    return open[0] ?? null;
  }
  // Another entry of limits for anything that names other products only forbids this one.
  const forbidding = outside.find(
    (entry) => purposeOf(entry) === null && permits.every(({ purpose }) => purpose === null),
  );
  if (forbidding) return outsideFinding(forbidding, question, open[0]);
  const together = acrossPurposes(permits);
  const unread = permits.find(({ reason }) => reason === 'UNREAD');
  return together.verdict === 'WITHIN' && (unread ?? open[0]) ? (unread ?? open[0])! : together;
}

const hasPermits = (entry: RuleEntry) => entry.uses.some(({ kind }) => kind === 'LIMIT' || kind === 'FREE');

function outsideFinding(entry: RuleEntry, question: RegulationQuestion, open: Finding | undefined): Finding {
  const purpose = purposeOf(entry);
  const base = { entry, use: null, limitPercent: null, purpose };
  if (mayServeOther(entry, question)) return { ...base, verdict: 'OPEN', reason: 'PURPOSE' };
  const isOfOtherPurpose = purpose !== null && !LISTED_FUNCTIONS[purpose];
  return open && isOfOtherPurpose ? open : { ...base, verdict: 'PROHIBITED', reason: 'OUTSIDE' };
}

const strictest = (a: Finding, b: Finding): Finding => (a.verdict === b.verdict ? preferred([a, b]) : most([a, b]));

/** An amount above what a preservative may have can still be right for something else that an entry allows. */
function acrossPurposes(permits: readonly Finding[]): Finding {
  const byPurpose = new Map<Purpose | null, Finding>();
  for (const finding of permits) {
    const known = byPurpose.get(finding.purpose);
    byPurpose.set(finding.purpose, known ? strictest(known, finding) : finding);
  }
  const [first, ...others] = [...byPurpose.values()];
  if (!others.length) return first!;
  const all = [first!, ...others];
  const best = least(all);
  const worst = most(all);
  const isForAnything = best.purpose === null && best.limitPercent === null;
  if (isForAnything && worst.verdict === 'OVER' && worst.purpose === 'PRESERVATIVE') return worst;
  if (best.verdict === worst.verdict) return preferred(all.filter(({ verdict }) => verdict === best.verdict));
  const general = byPurpose.get(null);
  if (best.verdict === 'WITHIN' && worst.verdict === 'OVER') {
    const isFree = best.purpose === null || !LISTED_FUNCTIONS[best.purpose];
    if (isFree && worst.purpose === 'PRESERVATIVE') {
      if (best.limitPercent !== null) return best;
    }
    return { ...worst, verdict: 'OPEN', reason: 'PURPOSE' };
  }
  if (general && general.verdict === 'OPEN' && best.verdict === 'WITHIN') return general;
  return { ...best, verdict: best.verdict === 'OVER' ? 'OVER' : best.verdict };
}

const LIST_ORDER = { PERMIT: 0, LIMIT: 1, LABEL: 2, BAN: 3 };

/**
 * Which of several entries with one verdict is named: within, the one with the nearest limit above; over, the one with
 * the highest limit; else a permit list before a limit list before a ban list, and of one list the newer number.
 */
export function preferred(findings: readonly Finding[]): Finding {
  const rank = ({ verdict, entry, limitPercent }: Finding): number => {
    const ofList = entry ? LIST_ORDER[listOf(entry).kind] : 4;
    const ofLimit = verdict === 'OVER' ? -(limitPercent ?? 0) : (limitPercent ?? 1000);
    return ofLimit * 1e6 + ofList * 1e5 - Number.parseInt(entry?.entry ?? '0', 10);
  };
  return findings.reduce((a, b) => (rank(b) < rank(a) ? b : a));
}
