import { createHash } from 'node:crypto';
import { compareLevels, RISK_LEVELS, spellingKey, titleKey, type RegulationLevel } from '@gredia/domain';
import { and, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { stableJson } from '../../platform/database/stable-json';
import { cosmeticIngredients } from '../cosmetics/cosmetics.table';
import {
  changeOfNames,
  labelNamesOf,
  type LabelShift,
  labelsRenamed,
  type NamesChange,
  replaceLabels,
} from '../cosmetics/public';
import { ingredientIdsNamed, type IngredientRow, recountLabels, type WriteAuthor } from '../ingredients/public';
import { ingredients } from '../ingredients/ingredients.table';
import { productIngredients } from '../products/products.table';
import { relinkIngredients, type ChangedLink, type ChangedRule, type Relinked } from '../regulations/public';
import { membershipDecisions } from '../regulations/regulations.table';
import { searchTerms } from '../search/search.table';

export type LawEffectKind = 'BEGINS' | 'ENDS' | 'TO_REVIEW' | 'LEAVES_REVIEW' | 'CHANGES';

/** An entry of law that says something else of an ingredient than before. */
export interface LawEffect {
  kind: LawEffectKind;
  ingredientId: string;
  substanceId: string;
  before: ChangedLink['before'];
  after: ChangedLink['after'];
  levelsBefore: RegulationLevel[];
  levelsAfter: RegulationLevel[];
  losesRules: boolean;
  isDecided: boolean;
}

/** Of an ingredient, how many labels mean it from now on and no more. */
export interface LabelEffect {
  ingredientId: string;
  gained: string[];
  lost: string[];
}

export interface AddressEffect {
  ingredientId: string;
  /** Null of a new one. */
  before: string | null;
  after: string;
  oldLeadsTo: string | null;
  sharedWith: string[];
}

/** What names and numbers of ingredients lead to, as the difference that a change of them makes. */
export interface IdentityEffects {
  law: LawEffect[];
  labels: LabelEffect[];
  /** On how many labels the changed ones stand afterwards, and in how many raw materials, by id. */
  labelCounts: Record<string, number>;
  materials: Record<string, number>;
  searchAdded: string[];
  searchRemoved: string[];
  addresses: AddressEffect[];
  clashes: { ingredientId: string; values: string[] }[];
  /** How many decisions of operators about memberships of the changed ones stand. */
  decisions: number;
  /** A ban or limit ends, or says something else. */
  losesRules: boolean;
}

/** What follows from a change of names and numbers but for labels, and by which names labels are read again. */
export interface ChangedIdentity {
  effects: Omit<IdentityEffects, 'labels'>;
  names: NamesChange;
}

interface IdentityChange {
  /** As `write` writes them; some may be new. */
  rows: readonly IngredientRow[];
  /** Ingredients that will not be there any more: nothing names them from then on, and their rows can be taken out. */
  gone?: readonly string[];
  by: WriteAuthor;
  /** Writes the rows with their search terms and change log. */
  write: () => Promise<void>;
  /** It will be rolled back. */
  isTrial?: boolean;
}

/**
 * Changes names and numbers of ingredients, makes what follows from them but for labels, and answers what became different.
 * What takes long is worked out before the first row is written. With `relabel`, or `foretellLabels`, the one place where that is
 * computed: a preview runs it in a transaction that is rolled back, so it cannot differ from the saving.
 * The transaction holds the counts of ingredients (`takeCounts`; a trial shares them while it writes).
 */
export async function changeIdentity(
  tx: Executor,
  { rows, gone = [], by, write, isTrial = false }: IdentityChange,
): Promise<ChangedIdentity> {
  const ids = rows.map(({ id }) => id);
  const titles = await titlesOf(tx, ids);
  const terms = await termsOf(tx, ids);
  const before = await labelNamesOf(tx, [...ids, ...gone]);
  const relinked = await relinkIngredients(tx, rows, by, write, { isTrial, gone });
  const names = changeOfNames(before, await labelNamesOf(tx, ids));
  const termsAfter = await termsOf(tx, ids);
  const searchAdded = [...termsAfter].flatMap(([key, text]) => (terms.has(key) ? [] : text)).sort();
  const law = await lawEffects(tx, relinked);
  const effects = {
    law,
    labelCounts: await labelCountsOf(tx, ids),
    materials: await materialsOf(tx, ids),
    searchAdded,
    searchRemoved: [...terms].flatMap(([key, text]) => (termsAfter.has(key) ? [] : text)).sort(),
    addresses: await addressEffects(tx, ids, titles),
    clashes: await clashesOf(tx, ids, searchAdded),
    decisions: await tx.$count(
      membershipDecisions,
      and(inArray(membershipDecisions.ingredientId, ids), isNull(membershipDecisions.undoneAt)),
    ),
    losesRules: law.some(({ losesRules }) => losesRules),
  };
  return { effects, names };
}

/** Reads the labels again that may mean something else by the changed names, and counts them anew. */
export async function relabel(tx: Executor, { effects, names }: ChangedIdentity): Promise<IdentityEffects> {
  const shifts = await labelsRenamed(tx, names, (relabelled) => replaceLabels(tx, relabelled));
  const labels = labelEffects(shifts);
  await recountLabels(
    tx,
    labels.map(({ ingredientId }) => ingredientId),
  );
  return { ...effects, labels, labelCounts: await labelCountsOf(tx, Object.keys(effects.labelCounts)) };
}

/** What `relabel` would do and answer, of names that are in the database no more: nothing is written, no row is held. */
export async function foretellLabels(tx: Executor, { effects, names }: ChangedIdentity): Promise<IdentityEffects> {
  const labels = labelEffects(await labelsRenamed(tx, names));
  const labelCounts = { ...effects.labelCounts };
  for (const { ingredientId, gained, lost } of labels) {
    if (!(ingredientId in labelCounts)) continue;
    labelCounts[ingredientId] = (await labelsNaming(tx, ingredientId)) + gained.length - lost.length;
  }
  return { ...effects, labels, labelCounts };
}

async function labelsNaming(tx: Executor, ingredientId: string): Promise<number> {
  const [row] = await tx
    .select({ count: countDistinct(cosmeticIngredients.cosmeticId) })
    .from(cosmeticIngredients)
    .where(eq(cosmeticIngredients.ingredientId, ingredientId));
  return row?.count ?? 0;
}

/**
 * Of all that follows, the same for the same: rows that were made anew have other ids, and are not part of it.
 * @param madeId of a new ingredient, which has another id whenever somebody looks
 */
export const fingerprintOf = (effects: IdentityEffects, values: unknown, madeId?: string): string =>
  createHash('sha256')
    .update(madeId === undefined ? stableJson([effects, values]) : stableJson([effects, values]).replaceAll(madeId, ''))
    .digest('hex')
    .slice(0, 32);

async function titlesOf(tx: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, title } = ingredients;
  const rows = await tx
    .select({ id, title })
    .from(ingredients)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** Names and numbers that the search finds, by how they are spelled: in other letter cases they are the same. */
async function termsOf(tx: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ key: searchTerms.spellingKey, text: searchTerms.text })
    .from(searchTerms)
    .where(and(eq(searchTerms.targetType, 'INGREDIENT'), inArray(searchTerms.targetId, [...ids])));
  return new Map(rows.map(({ key, text }) => [key, text]));
}

function labelEffects(shifts: readonly LabelShift[]): LabelEffect[] {
  const effects = new Map<string, LabelEffect>();
  const effectOf = (ingredientId: string) => {
    const known = effects.get(ingredientId) ?? { ingredientId, gained: [], lost: [] };
    effects.set(ingredientId, known);
    return known;
  };
  for (const { cosmeticsId, lost, gained } of shifts) {
    for (const id of lost) effectOf(id).lost.push(cosmeticsId);
    for (const id of gained) effectOf(id).gained.push(cosmeticsId);
  }
  return [...effects.values()].sort((a, b) => (a.ingredientId < b.ingredientId ? -1 : 1));
}

function groupBy<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const pairOf = ({ substanceId, ingredientId }: { substanceId: string | null; ingredientId: string }) =>
  `${substanceId} ${ingredientId}`;

async function lawEffects(tx: Executor, { links, rules }: Relinked): Promise<LawEffect[]> {
  const rulesOf = groupBy(rules, pairOf);
  const linkOf = new Map(links.map((link) => [pairOf(link), link]));
  const decided = await decidedPairs(tx, [...new Set([...links, ...rules].map(({ ingredientId }) => ingredientId))]);
  return [...new Set([...linkOf.keys(), ...rulesOf.keys()])]
    .flatMap((pair) => {
      const changed = rulesOf.get(pair) ?? [];
      const link = linkOf.get(pair);
      const { substanceId, ingredientId } = (link ?? changed[0])!;
      // A rule of the time before lists were kept as entries has none that could be shown.
      if (substanceId === null) return [];
      const before = link?.before ?? null;
      const after = link?.after ?? null;
      return {
        kind: link ? kindOf(link) : ruleKind(changed),
        ingredientId,
        substanceId,
        before,
        after,
        levelsBefore: levelsOf(changed, 'before'),
        levelsAfter: levelsOf(changed, 'after'),
        losesRules: changed.some(({ before: rule }) => rule !== null && RISK_LEVELS.has(rule.level)),
        isDecided: decided.has(pair),
      } satisfies LawEffect;
    })
    .sort(byWeight);
}

const levelsOf = (rules: readonly ChangedRule[], side: 'before' | 'after'): RegulationLevel[] =>
  [...new Set(rules.flatMap((rule) => rule[side]?.level ?? []))].sort(compareLevels);

function kindOf({ before, after }: ChangedLink): LawEffectKind {
  if (after?.state === 'REVIEW' && before?.state !== 'REVIEW') return 'TO_REVIEW';
  const was = before?.state === 'ACCEPTED';
  const is = after?.state === 'ACCEPTED';
  if (is && !was) return 'BEGINS';
  if (was && !is) return 'ENDS';
  return before?.state === 'REVIEW' && after === null ? 'LEAVES_REVIEW' : 'CHANGES';
}

/** A membership that stays may begin to speak, or fall silent, beside others. */
const ruleKind = (rules: readonly ChangedRule[]): LawEffectKind =>
  rules.every(({ before }) => before === null)
    ? 'BEGINS'
    : rules.every(({ after }) => after === null)
      ? 'ENDS'
      : 'CHANGES';

const KINDS: readonly LawEffectKind[] = ['ENDS', 'TO_REVIEW', 'BEGINS', 'CHANGES', 'LEAVES_REVIEW'];

const byWeight = (a: LawEffect, b: LawEffect): number =>
  Number(b.losesRules) - Number(a.losesRules) ||
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
  (pairOf(a) < pairOf(b) ? -1 : 1);

async function decidedPairs(tx: Executor, ingredientIds: readonly string[]): Promise<Set<string>> {
  if (!ingredientIds.length) return new Set();
  const { substanceId, ingredientId, undoneAt } = membershipDecisions;
  const rows = await tx
    .selectDistinct({ substanceId, ingredientId })
    .from(membershipDecisions)
    .where(and(inArray(ingredientId, [...ingredientIds]), isNull(undoneAt)));
  return new Set(rows.map(pairOf));
}

async function labelCountsOf(tx: Executor, ids: readonly string[]): Promise<Record<string, number>> {
  const { id, labelCount } = ingredients;
  const rows = await tx
    .select({ id, labelCount })
    .from(ingredients)
    .where(inArray(id, [...ids]));
  return Object.fromEntries(rows.map((row) => [row.id, row.labelCount]));
}

async function materialsOf(tx: Executor, ids: readonly string[]): Promise<Record<string, number>> {
  const { ingredientId, productId } = productIngredients;
  const rows = await tx
    .selectDistinct({ ingredientId, productId })
    .from(productIngredients)
    .where(inArray(ingredientId, [...ids]));
  return Object.fromEntries(ids.map((id) => [id, rows.filter((row) => row.ingredientId === id).length]));
}

async function addressEffects(
  tx: Executor,
  ids: readonly string[],
  titles: ReadonlyMap<string, string>,
): Promise<AddressEffect[]> {
  const after = await titlesOf(tx, ids);
  const effects: AddressEffect[] = [];
  for (const [ingredientId, title] of after) {
    const before = titles.get(ingredientId) ?? null;
    const [oldLeadsTo = null] = before === null ? [] : await ingredientIdsNamed(tx, before);
    const titled = await tx
      .select({ id: ingredients.id })
      .from(ingredients)
      .where(eq(ingredients.titleKey, titleKey(title)))
      .orderBy(ingredients.id);
    const sharedWith = titled.map(({ id }) => id).filter((id) => id !== ingredientId);
    effects.push({ ingredientId, before, after: title, oldLeadsTo, sharedWith });
  }
  return effects;
}

/** Other ingredients that have one of the names or numbers that came. */
async function clashesOf(tx: Executor, ids: readonly string[], added: readonly string[]) {
  const keys = [...new Set(added.map(spellingKey))];
  if (!keys.length) return [];
  const rows = await tx
    .select({ ingredientId: searchTerms.targetId, text: searchTerms.text })
    .from(searchTerms)
    .where(and(eq(searchTerms.targetType, 'INGREDIENT'), inArray(searchTerms.spellingKey, keys)))
    .orderBy(searchTerms.targetId, searchTerms.position);
  const others = groupBy(
    rows.filter(({ ingredientId }) => !ids.includes(ingredientId)),
    ({ ingredientId }) => ingredientId,
  );
  return [...others].map(([ingredientId, shared]) => ({ ingredientId, values: shared.map(({ text }) => text) }));
}
