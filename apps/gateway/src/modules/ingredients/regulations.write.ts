import { inArray } from 'drizzle-orm';
import { insertRows, updateRows } from '../../db/bulk';
import type { Executor } from '../../db/client';
import { newId } from '../../db/columns';
import { recordChanges, type Change } from '../change-logs/change-logs.service';
import { sourceEditionsById } from '../sources/sources.write';
import { EDIT_SOURCE } from './field-precedence';
import { isEmpty, isSame } from './ingredient-fields';
import { logTarget, type SaveOutcome, type WriteAuthor } from './ingredients.write';
import { ingredients, regulations, type LimitedCountryModel, type RegulationRow } from './ingredients.table';

const TEXT_FIELDS = ['entry', 'use', 'limit', 'nb', 'materialsKo', 'materialsEn'] as const;
const RULE_FIELDS = ['country', 'level', ...TEXT_FIELDS] as const;

/** One rule of one country for one ingredient, as a source states it. */
export interface RegulationChange extends Pick<LimitedCountryModel, 'ingredientId' | 'country' | 'level'> {
  entry?: string | null;
  use?: string | null;
  limit?: string | null;
  nb?: string | null;
  materialsKo?: string | null;
  materialsEn?: string | null;
  /** Tells rules of one entry and use apart, such as the product type they are about. */
  variant?: string | null;
}

/** An entry with its own number (`V/29`) is one rule; a list without numbers (별표 2) is told apart by use. */
function entryKey({ country, entry, use }: Pick<RegulationChange, 'country' | 'entry' | 'use'>): string {
  const numbered = entry ? /\/\d/.test(entry) : false;
  return [country, entry ?? '', numbered ? '' : (use ?? '')].join('|');
}

/** How near a source is to the rule book itself; the nearer one says the rule. What we wrote ourselves is 0. */
function ruleRank(sourceKey: string | undefined): number {
  if (sourceKey === EDIT_SOURCE) return 3;
  if (sourceKey === undefined) return 0;
  if (/^cosing-annex-|^kr-limits$|^cn-restricted$/.test(sourceKey)) return 2;
  return /^kr-allergens$|^mfds-countries$/.test(sourceKey) ? 1 : 0;
}

/** Uses that a list without entry numbers is divided by. */
const PARTS = new Set(['보존제', '자외선차단제', '색소', '염모제', '착향제']);

const naturalKey = (rule: RegulationChange) => (rule.variant ? `${entryKey(rule)}|${rule.variant}` : entryKey(rule));

type RuleRow = RegulationRow;

function asLogged(rule: RuleRow): Record<string, string> {
  return Object.fromEntries(RULE_FIELDS.flatMap((field) => (isEmpty(rule[field]) ? [] : [[field, rule[field]!]])));
}

/** What a rule says after it was stated again: the nearer source says it, the other one fills what it left out. */
function merged(known: RuleRow, incoming: RuleRow, difference: number): RuleRow {
  const [first, second] = difference >= 0 ? [incoming, known] : [known, incoming];
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, first[field] ?? second[field]]));
  return { ...first, ...texts, id: known.id, createdAt: known.createdAt, updatedAt: incoming.updatedAt };
}

/**
 * Whether two sources state the same rule. A rule that does not say what it is about is the same as one of our own that
 * says it in other words than the parts of the list.
 */
function isSameEntry(known: RuleRow, incoming: RuleRow, takesOver: boolean): boolean {
  if (entryKey(known) === entryKey(incoming)) return true;
  const sameList = known.country === incoming.country && known.entry === incoming.entry && known.entry !== null;
  return takesOver && sameList && incoming.use === null && known.use !== null && !PARTS.has(known.use);
}

/**
 * The one way rules are written, as `saveIngredients` is for ingredients. A rule of the same country, entry and use
 * that another source brought is taken over, not doubled; a person's rule stays as it is.
 * @returns what became of each rule, in their order
 */
export async function saveRegulations(
  tx: Executor,
  changes: readonly RegulationChange[],
  by: WriteAuthor,
): Promise<SaveOutcome[]> {
  if (!changes.length) return [];
  const ids = [...new Set(changes.map(({ ingredientId }) => ingredientId))];
  const editions = await sourceEditionsById(tx);
  const sourceOf = (rule: RuleRow) => editions.get(rule.sourceEditionId)?.key;
  const stored = await tx.select().from(regulations).where(inArray(regulations.ingredientId, ids)).for('update');
  const names = await tx
    .select({ id: ingredients.id, title: ingredients.title, inci: ingredients.inci, nameEng: ingredients.nameEng })
    .from(ingredients)
    .where(inArray(ingredients.id, ids));
  const nameOf = new Map(names.map((row) => [row.id, row]));
  const byKey = new Map(stored.map((rule) => [`${rule.ingredientId}|${rule.naturalKey}`, rule]));
  const byIngredient = new Map<string, RuleRow[]>(ids.map((id) => [id, []]));
  for (const rule of stored) byIngredient.get(rule.ingredientId)?.push(rule);
  const before = new Set(stored.map(({ id }) => id));
  const claimed = new Set<string>();
  const created: RuleRow[] = [];
  const updated = new Map<string, RuleRow>();
  const log: Change[] = [];
  const now = new Date();

  const outcomes = changes.map((change): SaveOutcome => {
    const key = naturalKey(change);
    const { variant: _, ...rule } = change;
    const blank = { entry: null, use: null, limit: null, nb: null, materialsKo: null, materialsEn: null };
    const incoming: RuleRow = {
      ...{ ...blank, ...rule, id: newId(), naturalKey: key, sourceEditionId: by.edition.id },
      ...{ createdAt: now, updatedAt: now },
    };
    const rank = ruleRank(by.edition.key);
    const isShared = (rule: RuleRow) => !claimed.has(rule.id) && sourceOf(rule) !== by.edition.key;
    const shared = (byIngredient.get(change.ingredientId) ?? []).find(
      (rule) => isShared(rule) && isSameEntry(rule, incoming, rank > ruleRank(sourceOf(rule))),
    );
    const known = byKey.get(`${change.ingredientId}|${key}`) ?? shared;
    const target = logTarget(nameOf.get(change.ingredientId)!);
    if (!known) {
      created.push(incoming);
      byKey.set(`${change.ingredientId}|${key}`, incoming);
      claimed.add(incoming.id);
      log.push({ ...target, key: 'limitedCountries', after: asLogged(incoming) });
      return 'created';
    }
    claimed.add(known.id);
    const edition = editions.get(known.sourceEditionId);
    if (edition?.key === EDIT_SOURCE && by.edition.key !== EDIT_SOURCE) return 'unchanged';
    const isNewer = edition?.key === by.edition.key && edition.edition < by.edition.edition;
    const next = isNewer
      ? { ...known, ...rule, naturalKey: key, sourceEditionId: by.edition.id, updatedAt: now }
      : merged(known, incoming, rank - ruleRank(edition?.key));
    const same = RULE_FIELDS.every((field) => isSame(known[field], next[field]));
    if (same && known.sourceEditionId === next.sourceEditionId && known.naturalKey === next.naturalKey)
      return 'unchanged';
    byKey.delete(`${change.ingredientId}|${known.naturalKey}`);
    byKey.set(`${change.ingredientId}|${next.naturalKey}`, next);
    if (before.has(known.id)) updated.set(next.id, next);
    else Object.assign(known, next);
    if (same) return 'unchanged';
    log.push({ ...target, key: 'limitedCountries', before: asLogged(known), after: asLogged(next) });
    return 'updated';
  });

  await insertRows(tx, regulations, created);
  await updateRows(
    tx,
    regulations,
    [...updated.values()],
    [...RULE_FIELDS, ...['naturalKey', 'sourceEditionId', 'updatedAt']],
  );
  await recordChanges(tx, log, { actor: by.actor, sourceEditionId: by.edition.id });
  return outcomes;
}

/** Takes out rules, for instance those that a newer edition of their source no longer has. */
export async function removeRegulations(tx: Executor, rules: readonly RuleRow[], by: WriteAuthor): Promise<void> {
  if (!rules.length) return;
  const names = await tx
    .select({ id: ingredients.id, title: ingredients.title, inci: ingredients.inci, nameEng: ingredients.nameEng })
    .from(ingredients)
    .where(
      inArray(
        ingredients.id,
        rules.map(({ ingredientId }) => ingredientId),
      ),
    );
  const nameOf = new Map(names.map((row) => [row.id, row]));
  await tx.delete(regulations).where(
    inArray(
      regulations.id,
      rules.map(({ id }) => id),
    ),
  );
  const log = rules.map((rule) => ({
    ...logTarget(nameOf.get(rule.ingredientId)!),
    key: 'limitedCountries',
    before: asLogged(rule),
  }));
  await recordChanges(tx, log, { actor: by.actor, sourceEditionId: by.edition.id });
}
