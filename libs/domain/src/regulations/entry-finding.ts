import { isCleared, type ConditionAnswers } from './condition-questions';
import { leavesOpen, type Condition } from './conditions';
import { lawLists, type LawList, type Purpose } from './law-lists';
import type { ProductCase } from './product-types';
import type { RegulationAnswer, RegulationQuestion, Verdict } from './question';
import { conditionsOf, usesFor, type RuleEntry, type RuleUse } from './rule-entry';

/** What one entry, or all of them, say about one product in one variant (`Making`). */
export interface Finding extends Omit<RegulationAnswer, 'labelUse' | 'labelEntry'> {
  purpose: Purpose | null;
}

/** The variant of a product: entries may treat its nano form or its professional use differently. */
export interface Making {
  nano: boolean;
  professional: boolean;
}

const SEVERITY: Record<Verdict, number> = { WITHIN: 0, OPEN: 1, OVER: 2, PROHIBITED: 3 };
/** Rounding of decimal fractions: far below what any list tells apart. */
export const EPSILON = 1e-9;
/** No salt or ester of the lists weighs more than this many times its acid or base. */
const HEAVIEST_SALT = 3;

export const lawListOf = ({ list }: RuleEntry): LawList => lawLists[list];
export const hasCondition = (use: RuleUse, ...codes: string[]) =>
  conditionsOf(use).some(({ code }) => codes.includes(code));

/** An entry that may not be about the ingredient: it opens what others allow, and allows nothing that they do not. */
export const isDoubtful = ({ use }: Finding): boolean => use !== null && hasCondition(use, 'MEMBER');

export const MAKING_CODES = ['NANO', 'NOT_NANO', 'PROFESSIONAL'];

export const appliesTo = (use: RuleUse, { nano, professional }: Making): boolean =>
  !(hasCondition(use, 'NANO') && !nano) &&
  !(hasCondition(use, 'NOT_NANO') && nano) &&
  !(hasCondition(use, 'PROFESSIONAL') && !professional);

/** Demands on the raw material, which only its papers answer; what a colorant must be pure from its own lists say. */
const SPECIFICATIONS = ['PURITY', 'MAX_SECONDARY_AMINE', 'MAX_NITROSAMINE'];

const NO_ANSWERS: ConditionAnswers = {};

/** Conditions that leave the answer open even when it is known how the product is made. */
const staysOpen = (use: RuleUse, answers = NO_ANSWERS): boolean =>
  conditionsOf(use).some(
    (condition) =>
      (leavesOpen(condition) &&
        !MAKING_CODES.includes(condition.code) &&
        isCleared(use, condition, answers) === undefined) ||
      (use.purpose !== 'COLORANT' && SPECIFICATIONS.includes(condition.code)),
  );

/** A ban gives way when one of its conditions is cleared; of several impurities all must be. */
function isLifted(use: RuleUse, answers = NO_ANSWERS): boolean {
  if (use.kind !== 'BAN') return false;
  const conditions = conditionsOf(use);
  const clears = (condition: Condition) => isCleared(use, condition, answers) === true;
  const impurities = conditions.filter(({ code }) => code === 'IMPURITY');
  return (
    // Where the product is not sold does not lift a ban that some countries have not taken over.
    conditions.some((condition) => !['IMPURITY', 'NOT_IN'].includes(condition.code) && clears(condition)) ||
    (impurities.length > 0 && impurities.every(clears))
  );
}

/** Whether an answer shows that a limit or permit is of a narrower product than the one that is meant. */
const isOfOther = (use: RuleUse, answers = NO_ANSWERS): boolean =>
  use.kind !== 'BAN' && isUnmet(use, answers, ['NARROWER']);

/** Whether an answer shows that a demand of a limit or permit is not met; of the raw material, or of any kind. */
const isUnmet = (use: RuleUse, answers = NO_ANSWERS, codes?: readonly string[]): boolean =>
  conditionsOf(use).some(
    (condition) => (!codes || codes.includes(condition.code)) && isCleared(use, condition, answers) === false,
  );

/** Demands on the raw material hold for every product, whatever else the entry allows. */
const MATERIAL = ['PEROXIDE', 'IMPURITY'];

const SALT = /\b(?:HCL|HYDROCHLORIDE|SULFATE|CHLORIDE|BROMIDE|ACETATE|PHOSPHATE|NITRATE|CITRATE|LACTATE)\b/i;

/** Where a limit is calculated as the acid or base, only the acid or base itself can be compared with it. */
function isComparable({ calculatedAs, factor }: RuleUse, { inci, nameKor }: RegulationQuestion): boolean {
  if (calculatedAs === null || factor !== undefined) return true;
  if (nameKor !== null && calculatedAs.includes(nameKor)) return true;
  if (inci === null) return false;
  if (/염기/.test(calculatedAs)) return !SALT.test(inci);
  if (/염산염|하이드로클로라이드염/.test(calculatedAs)) return /(?:\bHCL|HYDROCHLORIDE)\b/i.test(inci);
  if (/황산염/.test(calculatedAs)) return /\bSULFATE\b/i.test(inci);
  return /(?:산|애씨드)으?로서|acid/i.test(calculatedAs) && /\bACID$/i.test(inci.trim());
}

/** An element or group of atoms may be any part of what holds it. */
const ELEMENT =
  /^(?:불소|플루오린|아연|스트론튬|지르코늄|셀레늄|수은|이산화황|황|붕소|은|요오드|아이오딘|유리 ?SO2)(?:\s?\(|으로서|로서)/;

/** A salt, hydrate or base of a heavy metal weighs more than the ingredient may that the limit is calculated for. */
const HEAVIER = /(?:염산|황산|하이드로클로라이드|퀴닌)염|6수화물|소듐하이드록사이드|붕산/;

/** Percent of this very ingredient that a limit asks for at least. */
function leastOf(use: RuleUse): number {
  const least = conditionsOf(use).find(({ code }) => code === 'AT_LEAST');
  return least ? Number(least.argument) * (use.factor ?? 1) : 0;
}

function limitFinding(entry: RuleEntry, use: RuleUse, question: RegulationQuestion): Finding {
  const { amountPercent } = question;
  const limit = use.limitPercent === null ? null : use.limitPercent * (use.factor ?? 1);
  const base = { entry, use, limitPercent: use.limitPercent, purpose: use.purpose };
  const isKnown = isComparable(use, question);
  // No amount asks what holds for any.
  const least = amountPercent > 0 ? leastOf(use) : 0;
  if (amountPercent < least - EPSILON) return { ...base, verdict: 'PROHIBITED', reason: 'LIMIT' };
  if (!isKnown && amountPercent < least * HEAVIEST_SALT) return { ...base, verdict: 'OPEN', reason: 'CALCULATED' };
  const isHeavier = !isKnown && HEAVIER.test(use.calculatedAs ?? '');
  if (limit !== null && isHeavier && amountPercent > limit / HEAVIEST_SALT + EPSILON && amountPercent <= limit) {
    return { ...base, verdict: 'OPEN', reason: 'CALCULATED' };
  }
  if (limit === null || amountPercent <= limit + EPSILON) {
    if (staysOpen(use, question.answers)) {
      return { ...base, verdict: 'OPEN', reason: hasCondition(use, 'NARROWER') ? 'NARROWER' : 'CONDITION' };
    }
    return { ...base, verdict: 'WITHIN', reason: limit === null ? 'NO_LIMIT' : 'LIMIT' };
  }
  const heaviest = ELEMENT.test(use.calculatedAs ?? '') ? Infinity : limit * HEAVIEST_SALT;
  if (!isKnown && amountPercent <= heaviest) {
    return { ...base, verdict: 'OPEN', reason: 'CALCULATED' };
  }
  if (hasCondition(use, 'MEMBER')) return { ...base, verdict: 'OPEN', reason: 'CONDITION' };
  return { ...base, verdict: 'OVER', reason: 'LIMIT' };
}

export const mildest = (findings: readonly Finding[]) =>
  findings.reduce((a, b) => {
    const difference = SEVERITY[b.verdict] - SEVERITY[a.verdict];
    if (difference !== 0) return difference < 0 ? b : a;
    return (b.limitPercent ?? Infinity) > (a.limitPercent ?? Infinity) ? b : a;
  });

export const severest = (findings: readonly Finding[]) =>
  findings.reduce((a, b) => (SEVERITY[b.verdict] > SEVERITY[a.verdict] ? b : a));

/** What an entry says about a product: a finding, `outside` where it does not speak of it, null where it says nothing. */
export function findingOf(entry: RuleEntry, product: ProductCase, making: Making, question: RegulationQuestion) {
  const { answers } = question;
  const nothing = { entry, use: null, limitPercent: null, purpose: purposeOf(entry) };
  if (!entry.isRead) return { ...nothing, verdict: 'OPEN', reason: 'UNREAD' } satisfies Finding;
  const uses = usesFor(entry, product).filter(
    (use) => use.kind !== 'LABEL' && appliesTo(use, making) && !isLifted(use, answers) && !isOfOther(use, answers),
  );
  const bans = uses.filter(({ kind }) => kind === 'BAN');
  const flat = bans.find((use) => !staysOpen(use, answers));
  if (flat) return { ...nothing, use: flat, verdict: 'PROHIBITED', reason: 'BANNED' } satisfies Finding;
  const open = uses.find(({ kind }) => kind === 'OPEN') ?? bans[0];
  const named = uses.filter(({ kind }) => kind === 'LIMIT' || kind === 'FREE');
  const permits = named.filter((use) => !isUnmet(use, answers));
  const unmet = named.find((use) => isUnmet(use, answers, permits.length ? MATERIAL : undefined));
  if (unmet) return { ...nothing, use: unmet, verdict: 'PROHIBITED', reason: 'BANNED' } satisfies Finding;
  if (!permits.length) {
    // What an entry does not name it forbids to its members alone.
    const doubtful = isExclusive(entry) ? entry.uses.find((use) => hasCondition(use, 'MEMBER')) : undefined;
    const deciding = open ?? doubtful;
    if (deciding) return { ...nothing, use: deciding, verdict: 'OPEN', reason: 'CONDITION' } satisfies Finding;
    return isExclusive(entry) ? ('outside' as const) : null;
  }
  const limits = permits.filter(({ kind }) => kind === 'LIMIT');
  const deciding = limits.length ? limits : permits;
  const finding = mildest(deciding.map((use) => limitFinding(entry, use, question)));
  // What else the text asks for beside a limit holds as well.
  const demand = limits.length ? permits.find((use) => use.kind === 'FREE' && staysOpen(use, answers)) : undefined;
  if (finding.verdict === 'WITHIN' && (open ?? demand)) {
    const use = open ?? demand!;
    return { ...finding, use, limitUse: finding.use, verdict: 'OPEN', reason: 'CONDITION' } satisfies Finding;
  }
  return finding;
}

/** What a list of limits or permits does not name it does not allow; a list of bans or labels says nothing then. */
function isExclusive(entry: RuleEntry): boolean {
  const { kind } = lawListOf(entry);
  const acts = entry.uses.some((use) => use.kind !== 'LABEL');
  const permits = entry.uses.some((use) => use.kind === 'LIMIT' || use.kind === 'FREE');
  return acts && permits && (kind === 'LIMIT' || kind === 'PERMIT');
}

export const purposeOf = (entry: RuleEntry): Purpose | null =>
  entry.uses.find(({ purpose }) => purpose !== null)?.purpose ?? lawListOf(entry).purpose ?? null;
