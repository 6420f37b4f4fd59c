import { LISTED_FUNCTIONS, servesOther } from './listed-functions';
import { leavesOpen } from './conditions';
import {
  findingOf,
  isDoubtful,
  mildest,
  lawListOf,
  severest,
  purposeOf,
  type Finding,
  type Making,
} from './entry-finding';
import { entryLabel, type Purpose } from './law-lists';
import type { ProductCase } from './product-types';
import type { RegulationQuestion } from './question';
import { conditionsOf, type RuleEntry, type RuleUse } from './rule-entry';

/** The entries that the text of a ban excepts by name (`III/51`), where nothing else leaves the ban open. */
function exceptedBy(use: RuleUse | null): string[] {
  const opening = use ? conditionsOf(use).filter(leavesOpen) : [];
  const isAll = opening.every(({ code }) => code === 'EXCEPT_ENTRY');
  return isAll ? opening.map(({ argument }) => argument) : [];
}

/** A ban that gives way where an entry that its text names allows the use. */
export const givesWay = ({ use }: Finding): boolean => exceptedBy(use).length > 0;

/** Texts name annexes without their region, which all entries of one country share. */
const nameOf = ({ list, entry }: RuleEntry) => entryLabel(list, entry).replace(/^ACD /, '').toLowerCase();

/** Whether a ban gives way to another entry: only to one that its own text names. */
export const givesWayTo = ({ use }: Finding, other: Finding): boolean =>
  other.entry !== null && exceptedBy(use).some((name) => name.toLowerCase() === nameOf(other.entry!));

/** Functions for which a formulator puts in amounts that have nothing to do with preserving, colouring or filtering. */
const BULK = /OPACIFYING|BULKING|ABSORBENT|ABRASIVE|VISCOSITY|ANTICAKING/;
const TECHNICAL =
  /FRAGRANCE|PERFUMING|SOLVENT|BUFFERING|CHELATING|SURFACTANT|EMULSI|FLAVOURING|ASTRINGENT|ANTIPERSPIRANT|HUMECTANT|PLASTICISER|REDUCING|OXIDISING/;

function mayServeOther(entry: RuleEntry, { functions, entries }: RegulationQuestion): boolean {
  const purpose = purposeOf(entry);
  if (lawListOf(entry).kind !== 'PERMIT') return false;
  // What it may be otherwise another entry says already.
  if (entries.some((other) => lawListOf(other).kind === 'LIMIT' && purposeOf(other) !== purpose)) return false;
  return functions.some((name) => BULK.test(name) || (purpose !== 'UV_FILTER' && TECHNICAL.test(name)));
}

/**
 * The entries that apply to a product. In hair dyes the list of hair dyes decides instead of that of colorants
 * (Regulation (EC) 1223/2009, Article 14(1)(c) and (d)).
 */
export function applicableEntries(entries: readonly RuleEntry[], { type }: ProductCase): readonly RuleEntry[] {
  const isDye =
    ['OXIDATIVE_HAIR_DYE', 'NON_OXIDATIVE_HAIR_DYE'].includes(type) &&
    entries.some((entry) => purposeOf(entry) === 'HAIR_DYE');
  return isDye ? entries.filter((entry) => purposeOf(entry) !== 'COLORANT') : entries;
}

/** All entries together about one product made one way. */
export function caseFinding(question: RegulationQuestion, product: ProductCase, making: Making): Finding | null {
  const found = applicableEntries(question.entries, product).map((entry) => ({
    entry,
    said: findingOf(entry, product, making, question),
  }));
  const findings = found.flatMap(({ said }) => (said === null || said === 'outside' ? [] : [said]));
  const outside = found.filter(({ said }) => said === 'outside').map(({ entry }) => entry);
  const banned = findings.filter(({ verdict }) => verdict === 'PROHIBITED');
  if (banned.length) return preferred(banned);
  const isBan = ({ entry }: Finding) => entry !== null && lawListOf(entry).kind === 'BAN' && !hasPermits(entry);
  const open = findings.filter((finding) => isDoubtful(finding) || (isBan(finding) && !givesWay(finding)));
  const yielding = findings.filter((finding) => isBan(finding) && givesWay(finding));
  const permits = findings.filter((finding) => !isBan(finding) && !isDoubtful(finding));
  const excepted = permits.filter((permit) => yielding.every((ban) => givesWayTo(ban, permit)));
  if (yielding[0] && !excepted.length) return { ...yielding[0], verdict: 'PROHIBITED', reason: 'BANNED' };
  if (!permits.length) {
    // What is said of every purpose counts before what is said of one.
    const general = outside.filter((entry) => purposeOf(entry) === null);
    const permit = outside.findLast((entry) => lawListOf(entry).kind === 'PERMIT');
    const left = general[0] ?? permit ?? outside[0];
    if (!left) return open[0] ?? null;
    const finding = outsideFinding(left, question, open[0]);
    // Where lists of several purposes leave a product out, it is not of one of them that this is said.
    const isOfOne = new Set(outside.map(purposeOf)).size === 1;
    return finding.reason === 'OUTSIDE' && !isOfOne ? { ...finding, purpose: null } : finding;
  }
  // Another entry of limits for anything that names other products only forbids this one.
  const forbidding = outside.find(
    (entry) => purposeOf(entry) === null && permits.every(({ purpose }) => purpose === null),
  );
  if (forbidding) return outsideFinding(forbidding, question, open[0]);
  const together = severest([acrossPurposes(excepted, question), acrossPurposes(permits, question)]);
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

const strictest = (a: Finding, b: Finding): Finding => (a.verdict === b.verdict ? preferred([a, b]) : severest([a, b]));

/** An amount above what a preservative may have can still be right for something else that an entry allows. */
function acrossPurposes(permits: readonly Finding[], { functions }: RegulationQuestion): Finding {
  const byPurpose = new Map<Purpose | null, Finding>();
  for (const finding of permits) {
    const known = byPurpose.get(finding.purpose);
    byPurpose.set(finding.purpose, known ? strictest(known, finding) : finding);
  }
  const [first, ...others] = [...byPurpose.values()];
  if (!others.length) return first!;
  const all = [first!, ...others];
  const best = mildest(all);
  const worst = severest(all);
  const isForAnything =
    best.purpose === null && permits.every(({ purpose, limitPercent }) => purpose !== null || limitPercent === null);
  if (isForAnything && worst.verdict === 'OVER' && worst.purpose === 'PRESERVATIVE') return worst;
  if (best.verdict === worst.verdict) return preferred(all.filter(({ verdict }) => verdict === best.verdict));
  const general = byPurpose.get(null);
  // What is said of any purpose holds as well for all but preserving.
  if (general?.verdict === 'OVER' && best.purpose === 'NOT_PRESERVATIVE') return general;
  if (best.verdict === 'WITHIN' && worst.verdict === 'OVER') {
    const isFree = best.purpose === null || !LISTED_FUNCTIONS[best.purpose];
    if (isFree && worst.purpose === 'PRESERVATIVE') {
      if (best.limitPercent !== null) return { ...best, stricterUse: worst.use };
    }
    return { ...worst, verdict: 'OPEN', reason: 'PURPOSE' };
  }
  // Conditions of another entry settle nothing while the amount is too much for what the ingredient serves.
  if (best.verdict === 'OPEN' && worst.verdict === 'OVER' && best.limitPercent === null) {
    return servesOther(functions) ? { ...worst, verdict: 'OPEN', reason: 'PURPOSE' } : worst;
  }
  if (general && general.verdict === 'OPEN' && best.verdict === 'WITHIN') return general;
  return best.verdict === 'OPEN' && worst.verdict === 'OVER' ? { ...best, stricterUse: worst.use } : best;
}

const LIST_ORDER = { PERMIT: 0, LIMIT: 1, LABEL: 2, BAN: 3 };

/**
 * Which of several entries with one verdict is named: within, the one with the nearest limit above; over, the one with
 * the highest limit; else a permit list before a limit list before a ban list, and of one list the newer number.
 */
export function preferred(findings: readonly Finding[]): Finding {
  const rank = ({ verdict, entry, limitPercent }: Finding): number => {
    const ofList = entry ? LIST_ORDER[lawListOf(entry).kind] : 4;
    const ofLimit = verdict === 'OVER' ? -(limitPercent ?? 0) : (limitPercent ?? 1000);
    return ofLimit * 1e6 + ofList * 1e5 - Number.parseInt(entry?.entry ?? '0', 10);
  };
  return findings.reduce((a, b) => (rank(b) < rank(a) ? b : a));
}
