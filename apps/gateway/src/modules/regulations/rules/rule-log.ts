import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { stableJson } from '../../../platform/database/stable-json';
import { uuidArray } from '../../../platform/database/values';
import { type Change, recordChanges } from '../../change-logs/public';
import { logTarget, type StateOfLaw } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { regulations, type RegulationRow } from '../regulations.table';

/** What a rule says, whichever row it is in. */
export type WrittenRule = Omit<RegulationRow, 'id' | 'createdAt' | 'updatedAt'>;

/** A rule that is new, another one, or gone. */
export interface RuleChange {
  /** Its row, which it keeps under another number. */
  id: string;
  ingredientId: string;
  before?: WrittenRule;
  after?: WrittenRule;
}

/** What pages show of a rule: all of it is in the change log. */
export const SHOWN_OF_RULE = [
  'country',
  'level',
  'entry',
  'use',
  'limit',
  'nb',
  'materialsKo',
  'materialsEn',
  'condition',
  'form',
  'uses',
  'labelText',
] as const;
const saysNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** What pages show of a rule; what it says nothing about is left out. */
export const shownOf = (row: WrittenRule): Record<string, unknown> =>
  Object.fromEntries(SHOWN_OF_RULE.flatMap((field) => (saysNothing(row[field]) ? [] : [[field, row[field]]])));

/** The same with its key, as the change log tells it. */
export const asLogged = (row: WrittenRule) => ({ ...shownOf(row), naturalKey: row.naturalKey });

/** Whether pages show the same of two rules: a place in a list without numbers is no statement. */
export const isShownAlike = (one: WrittenRule, other: WrittenRule): boolean =>
  stableJson(shownOf(one)) === stableJson(shownOf(other));

/** The key of rules in the change log. */
const RULES = 'limitedCountries';

/** Rules as the change log keeps them of an ingredient that begins or ends, by their rows; with their sources, which rows of the log have. */
export const stateOfRules = (rules: readonly RegulationRow[]): object =>
  rules.length
    ? {
        [RULES]: Object.fromEntries(
          rules.map((rule) => [rule.id, { ...asLogged(rule), sourceEditionId: rule.sourceEditionId }]),
        ),
      }
    : {};

/** The same of some ingredients, each by its id. */
export const stateOfLaw: StateOfLaw = async (tx, ids) => {
  const rules = await rulesOfIngredients(tx, ids);
  return new Map(ids.map((id) => [id, stateOfRules(rules.filter(({ ingredientId }) => ingredientId === id))]));
};

/** The rules of some ingredients as they are now, in the order of their rows. */
export const rulesOfIngredients = (tx: Executor, ids: readonly string[]): Promise<RegulationRow[]> =>
  tx
    .select()
    .from(regulations)
    .where(sql`${regulations.ingredientId} = ANY(${uuidArray(ids)})`)
    .orderBy(regulations.id);

/** Rules are written by what moves or gives back whole rows: which of them are others now, each by its row and ingredient. */
export function ruleChanges(before: readonly RegulationRow[], after: readonly RegulationRow[]): RuleChange[] {
  const keyOf = ({ id, ingredientId }: RegulationRow) => `${id} ${ingredientId}`;
  const had = new Map(before.map((row) => [keyOf(row), row]));
  const has = new Map(after.map((row) => [keyOf(row), row]));
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((key) => {
    const [was, is] = [had.get(key), has.get(key)];
    if (was && is && isShownAlike(was, is)) return [];
    const { id, ingredientId } = (was ?? is)!;
    return [{ id, ingredientId, ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) }];
  });
}

/** Writes to the change log what became of rules; those of an ingredient that is not there any more ended with it. */
export async function logRules(
  tx: Executor,
  changes: readonly RuleChange[],
  actor: string,
  editionOf: (rule: WrittenRule) => string,
): Promise<void> {
  if (!changes.length) return;
  const { id, title, inci, nameEng, contentHash } = ingredients;
  const ids = uuidArray([...new Set(changes.map(({ ingredientId }) => ingredientId))]);
  const names = await tx
    .select({ id, title, inci, nameEng, contentHash })
    .from(ingredients)
    .where(sql`${id} = ANY(${ids})`);
  const nameOf = new Map(names.map((row) => [row.id, row]));
  const logs = new Map<string, Change[]>();
  for (const { id: item, ingredientId, before, after } of changes) {
    const named = nameOf.get(ingredientId);
    if (!named) continue;
    const edition = editionOf(after ?? before!);
    const log = logs.get(edition) ?? [];
    log.push({
      ...logTarget(named),
      key: RULES,
      item,
      ...(before ? { before: asLogged(before) } : {}),
      ...(after ? { after: asLogged(after) } : {}),
    });
    logs.set(edition, log);
  }
  for (const [sourceEditionId, log] of logs) await recordChanges(tx, log, { actor, sourceEditionId });
}
