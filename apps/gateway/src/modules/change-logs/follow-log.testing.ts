import { asc, desc, gt, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { stableJson } from '../../platform/database/stable-json';
import { testDatabase } from '../../testing/database';
import { cosmetics } from '../cosmetics/cosmetics.table';
import { saidBy } from '../cosmetics/cosmetics.write';
import { contentOf } from '../ingredients/public';
import { ingredients } from '../ingredients/ingredients.table';
import { products } from '../products/products.table';
import { storedCompositions } from '../products/writing/product-compositions';
import { shownState } from '../products/writing/products.write';
import { toldDocuments } from '../products/writing/told-documents';
import { decidedOf } from '../regulations/public';
import { beginning } from '../regulations/editions/substance-log';
import { stateOfRules } from '../regulations/rules/rule-log';
import { regulatedSubstances, regulations } from '../regulations/regulations.table';
import { changeLogs, type ChangeLogModel } from './change-logs.table';
import { stateOf } from './change-logs.write';
import { afterChange, AI_TEXTS_KEY, fieldsOf, isBeginning, isEnd, isOfField, type ReplayedState } from './replay';

/** All that the public sees of ingredients, materials, cosmetics and entries of law, as their change log keeps it. */
async function whatIsSaid(): Promise<Map<string, ReplayedState>> {
  const { db } = testDatabase();
  const rules = await db.select().from(regulations);
  const rows = await db.select().from(ingredients);
  const said = new Map<string, ReplayedState>();
  for (const row of rows) {
    const own = stateOfRules(rules.filter(({ ingredientId }) => ingredientId === row.id));
    said.set(row.id, { ...stateOf(contentOf(row)), ...own });
  }
  for (const row of await db.select().from(cosmetics)) said.set(row.id, saidBy(row) as ReplayedState);
  const shown = (await db.select().from(products)).filter(({ visible }) => visible);
  const ids = shown.map(({ id }) => id);
  const [compositions, documents] = [await storedCompositions(db, ids), await toldDocuments(db, ids)];
  for (const row of shown) {
    const state = shownState(row, compositions.get(row.id) ?? [], documents.get(row.id) ?? []);
    said.set(row.id, state as ReplayedState);
  }
  const members = new Map<string, Record<string, unknown>>();
  const decided = await decidedOf(
    db,
    rows.map(({ id }) => id),
  );
  for (const { target, item, value } of decided.values()) {
    members.set(target.targetId, { ...members.get(target.targetId), [item]: value });
  }
  // What has left its list is kept for the decisions about it alone.
  const inLists = await db.select().from(regulatedSubstances).where(ne(regulatedSubstances.state, 'RETIRED'));
  for (const row of inLists) {
    const own = members.get(row.id);
    said.set(row.id, { ...(beginning(row).state as ReplayedState), ...(own ? { members: own } : {}) });
  }
  return new Map([...said].map(([id, state]) => [id, comparable(state)]));
}

/** Without what is no statement: places in lists, sources, and what an ingredient was called when it was decided about. */
const comparable = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      ['naturalKey', 'ingredient', 'sourceEditionId'].includes(key) ? undefined : inner,
    ),
  ) as Value;

/** A change must begin where the one before has left off. */
function expectToFollow(state: ReplayedState, { key, item, before }: ChangeLogModel): void {
  if (!isOfField({ key })) return;
  if (key === AI_TEXTS_KEY) {
    const had = Object.fromEntries(fieldsOf(key).map((field) => [field, state[field] ?? null]));
    return expect(stableJson(before), 'texts of a machine before').toBe(stableJson(had));
  }
  const had = item === null ? state[key] : (state[key] as ReplayedState | undefined)?.[item];
  const isNothing = (value: unknown) => value === undefined || value === null || stableJson(value) === '[]';
  if (isNothing(had) && isNothing(before)) return;
  expect(stableJson(comparable(before)), `${key} ${item ?? ''} before`).toBe(stableJson(comparable(had)));
}

/**
 * Begins to follow the change log. What it answers holds all that the public sees against what was said then and all that the
 * log has told since, or from the start of what began since: what was written past the log is found by it.
 */
export async function followLog(): Promise<() => Promise<void>> {
  const { db } = testDatabase();
  const base = await whatIsSaid();
  const [last] = await db.select({ seq: changeLogs.seq }).from(changeLogs).orderBy(desc(changeLogs.seq)).limit(1);
  const known = last?.seq ?? 0;
  return async () => {
    const replayed = new Map(base);
    const rows = await db.select().from(changeLogs).where(gt(changeLogs.seq, known)).orderBy(asc(changeLogs.seq));
    for (const row of rows) {
      const state = replayed.get(row.targetId) ?? null;
      if (state !== null) expectToFollow(state, row);
      if (isEnd(row)) expect(comparable(row.state), `${row.key} ends`).toEqual(comparable(state));
      const next = afterChange(state, row);
      if (isBeginning(row)) expect(state, `${row.key} begins what is there`).toBeNull();
      if (next === null) replayed.delete(row.targetId);
      else replayed.set(row.targetId, next);
    }
    const now = await whatIsSaid();
    const told = [...replayed].map(([id, state]) => [id, comparable(state)] as const);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(now));
  };
}
