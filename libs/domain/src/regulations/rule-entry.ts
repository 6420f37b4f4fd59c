import type { RegulationLevel } from '../ingredients/regulation';
import { sayBanConditions } from './ban-words';
import { leavesOpen, readCondition, sayCondition, type Condition } from './conditions';
import { lawList, type LawList, type ListKey, type Purpose } from './law-lists';
import { covers, readScope } from './scope';
import type { ProductCase } from './product-types';

/**
 * What a part of an entry does with the products it speaks of: forbids them, allows them up to a percentage or without
 * one, asks for words on the label, or leaves it open.
 */
export type UseKind = 'BAN' | 'LIMIT' | 'FREE' | 'LABEL' | 'OPEN';

/** One part of an entry as it was read from the text: one use with its limit. */
export interface RuleUse {
  /** Letter of the part in the text (`a`). */
  part: string | null;
  kind: UseKind;
  /** Products it speaks of, as `readScope` reads them. */
  scope: string;
  /** Percent of the ready-for-use product; of LABEL the amount above which the words are asked for. */
  limitPercent: number | null;
  /** What the percentage is calculated as (`산으로서`). */
  calculatedAs: string | null;
  /**
   * How much of the ingredient holds one part of what the percentage is calculated as, by formula weights (1.18 of sodium
   * benzoate for 1 of benzoic acid). Absent where it was not calculated.
   */
  factor?: number;
  /** Conditions, as `readCondition` reads them. */
  conditions: readonly string[];
  purpose: Purpose | null;
  /** Words that the label must carry. */
  label: string | null;
  note: string | null;
}

/** The limit (percent) of an entry whose text sets none under its conditions. */
export const WHOLE_PERCENT = 100;

/** A limit as it is told: one of a hundred percent is none. */
export const toldLimit = (limitPercent: number | null): number | null =>
  limitPercent === WHOLE_PERCENT ? null : limitPercent;

/** An entry of a list with what it says about one ingredient. */
export interface RuleEntry {
  list: ListKey;
  /** Number of the entry in its list (`1374`). */
  entry: string;
  /** Country of the rule; lists that speak of several countries name it per entry. */
  country: string;
  /** Read from the text as it stands; false: this text has not been read yet, so nothing is certain. */
  isRead: boolean;
  uses: readonly RuleUse[];
  /** For a list of several countries that has no reading: the level its source says. */
  statedLevel?: RegulationLevel | null;
}

const conditionCache = new Map<string, Condition>();

function conditionOf(text: string): Condition {
  const kept = conditionCache.get(text);
  if (kept) return kept;
  const read = readCondition(text);
  conditionCache.set(text, read);
  return read;
}

export const conditionsOf = (use: RuleUse): Condition[] => use.conditions.map(conditionOf);

/** Whether a use forbids all products under every circumstance. */
const isFlatBan = (use: RuleUse): boolean =>
  use.kind === 'BAN' && (use.scope === '' || use.scope === 'ALL') && !conditionsOf(use).some(leavesOpen);

/** A flat ban, as entries of ban lists are unless their text says otherwise. */
export const FLAT_BAN: RuleUse = {
  part: null,
  kind: 'BAN',
  scope: '',
  limitPercent: null,
  calculatedAs: null,
  conditions: [],
  purpose: null,
  label: null,
  note: null,
};

/** What an entry is shown as while its text is unread. */
const UNREAD_LEVEL: Record<LawList['kind'], RegulationLevel> = {
  BAN: 'CONDITIONAL',
  PERMIT: 'POSITIVE',
  LIMIT: 'RESTRICTED',
  LABEL: 'CAUTION',
};

/**
 * The levels an entry has, strictest first. A ban that is not flat is CONDITIONAL; an entry that only asks for words on
 * the label is CAUTION; what a permit list names is POSITIVE; every other limit is RESTRICTED. An entry that has both a
 * limit and words to be put on the label above an amount has both levels.
 */
export function levelsOf(entry: RuleEntry): RegulationLevel[] {
  const { kind, permitParts = [] } = lawList(entry.list);
  if (entry.statedLevel) return [entry.statedLevel];
  if (!entry.isRead) return [UNREAD_LEVEL[kind]];
  const acting = entry.uses.filter((use) => use.kind !== 'LABEL');
  const labelling: RegulationLevel[] = entry.uses.some((use) => use.kind === 'LABEL') ? ['CAUTION'] : [];
  if (!acting.length) return labelling.length ? labelling : ['CAUTION'];
  if (kind === 'PERMIT') return ['POSITIVE'];
  if (acting.some(isFlatBan)) return ['PROHIBITED'];
  const isPermitPart = acting.some(({ purpose }) => permitParts.some((part) => part === purpose));
  if (isPermitPart) return ['POSITIVE', ...labelling];
  const limits = acting.some(({ kind: what }) => what === 'LIMIT');
  if (kind === 'BAN') return ['CONDITIONAL', ...labelling];
  // A warning beside a limit belongs to the limit; the duty to name beside a demand on purity stands for itself.
  return limits ? ['RESTRICTED'] : ['RESTRICTED', ...labelling];
}

/** The uses of an entry that speak of a product; `REST` where none of the others does. */
export function usesFor(entry: Pick<RuleEntry, 'uses'>, product: ProductCase): RuleUse[] {
  const speaking = entry.uses.filter(({ scope }) => {
    const read = readScope(scope);
    return !read.isRest && covers(read, product);
  });
  if (speaking.some(({ kind }) => kind !== 'LABEL')) return speaking;
  return [
    ...speaking,
    ...entry.uses.filter(({ scope }) => readScope(scope).isRest && covers(readScope(scope), product)),
  ];
}

/** The conditions of a use in Korean, in their order; of a ban so that each says what it forbids. */
export const sayConditions = (use: RuleUse): string[] =>
  use.kind === 'BAN' ? sayBanConditions(conditionsOf(use)) : conditionsOf(use).map(sayCondition);
