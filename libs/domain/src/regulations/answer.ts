import { caseFinding, preferred } from './case-finding';
import { unpermittedPurposes, whyOpen } from './why-open';
import { EPSILON, hasCondition, MAKING_CODES, type Finding, type Making } from './entry-finding';
import type { ConditionAnswers } from './condition-questions';
import { casesOf } from './product-questions';
import type { ProductCase } from './product-types';
import type { RegulationAnswer, RegulationQuestion, Verdict } from './question';
import { usesFor, type RuleEntry, type UseKind } from './rule-entry';

/** One answer of many cases: the one that all share; otherwise it depends on which product is meant. */
function sharedFinding(findings: readonly (Finding | null)[]): Finding | null {
  const said = findings.filter((finding) => finding !== null);
  if (!said.length) return null;
  const verdicts = new Set(said.map(({ verdict }) => verdict));
  if (said.length < findings.length) verdicts.add('WITHIN');
  const limits = new Set(said.map(({ limitPercent }) => limitPercent));
  const limitPercent = limits.size === 1 ? said[0]!.limitPercent : null;
  if (verdicts.size === 1) return { ...preferred(said), limitPercent };
  const of = (verdict: Verdict) => said.filter((finding) => finding.verdict === verdict);
  if (!verdicts.has('WITHIN') && !verdicts.has('OPEN')) return { ...preferred(of('OVER')), limitPercent: null };
  const open = of('OPEN');
  if (open.length) return { ...preferred(open), limitPercent };
  const [shown] = [of('WITHIN'), of('OVER'), of('PROHIBITED')].filter((some) => some.length).map(preferred);
  const isMaking = said.some(({ use }) => use !== null && hasCondition(use, ...MAKING_CODES));
  return { ...shown!, verdict: 'OPEN', reason: isMaking ? 'CONDITION' : 'NARROWER', limitPercent };
}

/** Ways of making that the entries tell apart and no answer has settled. */
export function makings(entries: readonly RuleEntry[], answers: ConditionAnswers = {}): Making[] {
  const uses = entries.flatMap((entry) => entry.uses);
  const ways = (key: string, isApart: boolean): boolean[] =>
    isApart ? (answers[key] === undefined ? [false, true] : [answers[key]]) : [false];
  const nanos = ways(
    'nano',
    uses.some((use) => hasCondition(use, 'NANO', 'NOT_NANO')),
  );
  const professionals = ways(
    'professional',
    uses.some((use) => hasCondition(use, 'PROFESSIONAL')),
  );
  return nanos.flatMap((nano) => professionals.map((professional) => ({ nano, professional })));
}

/** A duty to name the ingredient, or to warn, on the label of some product of the use at this amount. */
function labelFor(question: RegulationQuestion, products: readonly ProductCase[]) {
  for (const entry of question.entries) {
    const use = products
      .flatMap((product) => usesFor(entry, product))
      .find(({ kind, limitPercent }) => kind === 'LABEL' && question.amountPercent > (limitPercent ?? -1) + EPSILON);
    if (use) return { labelUse: use, labelEntry: entry };
  }
  return { labelUse: null, labelEntry: null };
}

const ALLOWING: readonly UseKind[] = ['LIMIT', 'FREE'];

/** Words that an entry wants on the label beside what it allows; of the part that decides before the others. */
function wordsBeside({ entry, use, limitUse, verdict }: Finding, products: readonly ProductCase[]) {
  if (!entry || (verdict !== 'WITHIN' && verdict !== 'OPEN')) return null;
  const parts = [limitUse, use, ...products.flatMap((product) => usesFor(entry, product))];
  const labelUse = parts.find((part) => part?.label && ALLOWING.includes(part.kind));
  return labelUse ? { labelUse, labelEntry: entry } : null;
}

/**
 * Answers whether an amount of an ingredient may go into a product by the entries that name it. A use is every product it
 * could mean: where the text treats them differently the answer is OPEN, as it is wherever a condition, a text that was
 * not read, or a list that is not loaded leaves it open. Equal to the limit is within. Products that a limit or permit
 * list does not name are PROHIBITED.
 */
export function answerRegulation(question: RegulationQuestion): RegulationAnswer {
  const products = casesOf(question);
  const ways = makings(question.entries, question.answers);
  const finding = sharedFinding(
    ways.map((making) => sharedFinding(products.map((product) => caseFinding(question, product, making)))),
  );
  const named = labelFor(question, products);
  const label = named.labelUse || !finding ? named : (wordsBeside(finding, products) ?? named);
  const none = { limitPercent: null, entry: label.labelEntry, use: label.labelUse, ...label };
  const [silent = null] = question.entries;

  if (finding && finding.verdict !== 'WITHIN') return { ...strip(finding), ...label };
  const openReason = whyOpen(question, finding !== null);
  if (finding) return { ...strip(finding), ...label, ...(openReason && { verdict: 'OPEN', reason: openReason }) };
  if (openReason) {
    // Of what was read in part an entry that says nothing of the product is told; behind the other reasons stands none.
    const entry = question.coverage.isWhole || openReason === 'INVENTORY' ? null : silent;
    const unpermitted = openReason === 'PURPOSE' ? { unpermitted: unpermittedPurposes(question) } : {};
    return { ...none, entry, use: null, verdict: 'OPEN', reason: openReason, ...unpermitted };
  }
  if (silent && !label.labelEntry) return { ...none, entry: silent, verdict: 'WITHIN', reason: 'NO_LIMIT' };
  return { ...none, verdict: 'WITHIN', reason: label.labelEntry ? 'NO_LIMIT' : 'NO_ENTRY' };
}

const strip = ({ purpose: _, ...finding }: Finding): Omit<RegulationAnswer, 'labelUse' | 'labelEntry'> => finding;
