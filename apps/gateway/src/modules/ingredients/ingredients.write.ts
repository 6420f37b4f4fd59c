import { createHash } from 'node:crypto';
import { titleKey } from '@gredia/domain';
import { asc, inArray } from 'drizzle-orm';
import { insertRows, updateRows } from '../../platform/database/bulk';
import type { Executor } from '../../platform/database/client';
import { momentAfter } from '../../platform/database/moment-after';
import { AI_TEXTS_KEY, type Change, type ChangeAuthor, recordChanges, stateOf } from '../change-logs/public';
import type { SourceEditionModel } from '../sources/sources.table';
import { sourceEditionsById } from '../sources/public';
import { mergeContent, mergeSourced, type SourcedContent } from './field-precedence';
import { CONTENT_FIELDS, isList, isSame, type ContentField, type IngredientValues } from './ingredient-fields';
import { rebuildIngredientTerms } from './ingredient-hits';
import { ingredients, type IngredientModel } from './ingredients.table';
import { MACHINE, staleTexts, textsIn } from './machine-texts';

/** What a source or a person says about one ingredient. */
export interface IngredientChange {
  /** An existing ingredient, or the id a new one shall get. */
  id: string;
  isNew?: boolean;
  values: IngredientValues;
  /** What it takes over from another ingredient, with its sources. */
  inherited?: SourcedContent;
}

export interface WriteAuthor {
  /** `import`, `starter`, or the id of the account. */
  actor: string;
  edition: SourceEditionModel;
  /** By which door; where nothing is said, that of the actor. */
  origin?: ChangeAuthor['origin'];
}

/** The same as the change log takes it. */
export const authorOf = ({ actor, edition, origin }: WriteAuthor): ChangeAuthor => ({
  actor,
  sourceEditionId: edition.id,
  ...(origin ? { origin } : {}),
});

export type SaveOutcome = 'created' | 'updated' | 'unchanged';

/** Fields the search finds an ingredient by. */
const SEARCHED: readonly ContentField[] = [
  'nameKor',
  'nameEng',
  'inci',
  'nameKorPrevious',
  'nameEngPrevious',
  'synonyms',
  'casNo',
  'ecNo',
  'euCasNo',
  'euEcNo',
  'euInciName',
  'colorIndex',
  'nameCn',
  'nameJp',
];

/** So much of the fingerprint is `hash` in the public contract. */
export const VERSION_LENGTH = 8;

export const emptyContent = Object.fromEntries(
  CONTENT_FIELDS.map((field) => [field, isList(field) ? [] : null]),
) as IngredientValues;

/** The fingerprint of what an ingredient says; `hash` in the public contract is its beginning. */
export function contentHash(values: IngredientValues): string {
  const content = CONTENT_FIELDS.map((field) => values[field] ?? null);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** nameKor, or INCI, or what else there is: the route title. */
function titleOf(values: IngredientValues): string {
  const title = values.nameKor ?? values.inci ?? values.nameEng;
  if (!title) throw new Error('An ingredient needs a Korean, an INCI or an English name.');
  return title.normalize('NFC').trim();
}

/** What a row says, without what is computed from it. */
export function contentOf(row: IngredientRow): IngredientValues {
  return Object.fromEntries(CONTENT_FIELDS.map((field) => [field, row[field]])) as IngredientValues;
}

/** `titleOrder` is computed by the database. */
export type IngredientRow = Omit<IngredientModel, 'titleOrder'>;

export function newRow(id: string, now: Date): IngredientRow {
  return {
    ...(emptyContent as Required<IngredientValues>),
    id,
    title: '',
    titleKey: '',
    contentHash: '',
    provenance: {},
    sourced: {},
    labelCount: 0,
    productCount: 0,
    lastCheckedAt: now,
    updatedAt: now,
    createdAt: now,
  };
}

/** A row that says something else, with everything computed from it. */
export function withContent(
  row: IngredientRow,
  values: IngredientValues,
  provenance: Record<string, string>,
  sourced = row.sourced,
): IngredientRow {
  const title = titleOf(values);
  return { ...row, ...values, provenance, sourced, title, titleKey: titleKey(title), contentHash: contentHash(values) };
}

/**
 * The one way ingredients are written: merges what is said by precedence, writes rows, search terms and change log in
 * the caller's transaction and announces it. Changes of the same ingredient in one batch build on each other.
 * @returns what became of each change, in their order
 */
export async function saveIngredients(
  tx: Executor,
  changes: readonly IngredientChange[],
  by: WriteAuthor,
): Promise<SaveOutcome[]> {
  if (!changes.length) return [];
  const editions = await sourceEditionsById(tx);
  const existing = changes.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const rows = existing.length
    ? await tx
        .select()
        .from(ingredients)
        .where(inArray(ingredients.id, existing))
        .orderBy(asc(ingredients.id))
        // Keys stay: what refers to an ingredient does not wait while many are written.
        .for('no key update')
    : [];
  const before = new Map<string, IngredientRow>(rows.map((row) => [row.id, row]));
  const after = new Map<string, IngredientRow>();
  const now = new Date();

  const outcomes = changes.map(({ id, isNew, values, inherited }): SaveOutcome => {
    const known = after.get(id) ?? before.get(id);
    if (!known && !isNew) throw new Error(`Ingredient ${id} does not exist.`);
    const start = known ?? newRow(id, now);
    const current = { values: contentOf(start), provenance: start.provenance, sourced: start.sourced };
    const merged = mergeContent(mergeSourced(current, inherited, editions), values, by.edition, editions);
    if (known && merged === current) return 'unchanged';
    const row = withContent(start, merged.values, merged.provenance, merged.sourced);
    after.set(id, row);
    if (!known) return 'created';
    return row.contentHash === known.contentHash ? 'unchanged' : 'updated';
  });

  await writeIngredients(tx, before, [...after.values()], by);
  return outcomes;
}

/**
 * Writes whole rows that differ from what they were, with search terms and change log. What a machine has made of what they said
 * goes with that: the next run makes it anew.
 */
export async function writeIngredients(
  tx: Executor,
  before: ReadonlyMap<string, IngredientRow>,
  wanted: readonly IngredientRow[],
  by: WriteAuthor,
): Promise<void> {
  const now = new Date();
  const emptied: Change[] = [];
  const staleOf = new Map<string, readonly string[]>();
  const rows = wanted.map((row) => {
    const known = before.get(row.id);
    const stale = known ? staleTexts(known, row) : null;
    if (!known || !stale) return row;
    const nothing = Object.fromEntries(stale.fields.map((field) => [field, null]));
    const fresh = withContent(row, { ...contentOf(row), ...nothing }, row.provenance, stale.sourced);
    const after = { ...textsIn(known), ...nothing };
    staleOf.set(row.id, stale.fields);
    if (stale.fields.length) emptied.push({ ...logTarget(fresh), key: AI_TEXTS_KEY, before: textsIn(known), after });
    return fresh;
  });
  const created = rows.filter(({ id }) => !before.has(id));
  const changed = rows.filter((row) => before.has(row.id) && before.get(row.id)?.contentHash !== row.contentHash);
  const confirmed = rows.filter((row) => {
    const known = before.get(row.id);
    if (known?.contentHash !== row.contentHash) return false;
    return !isSame(known.provenance, row.provenance) || !isSame(known.sourced, row.sourced);
  });

  await insertRows(tx, ingredients, created);
  const touched = new Set<ContentField>();
  const log: Change[] = created.map((row) => ({
    ...logTarget(row),
    key: 'created',
    after: row.title,
    state: stateOf(contentOf(row)),
  }));
  const renamed: IngredientRow[] = [...created];
  for (const row of changed) {
    const known = before.get(row.id)!;
    const fields = contentChanges(known, row);
    for (const { key } of fields) touched.add(key);
    log.push(...fields.filter(({ key }) => !staleOf.get(row.id)?.includes(key)));
    if (fields.some(({ key }) => SEARCHED.includes(key))) renamed.push(row);
  }
  await updateRows(
    tx,
    ingredients,
    changed.map((row) => ({ ...row, lastCheckedAt: now, updatedAt: momentAfter(before.get(row.id)!) })),
    [...touched, 'title', 'titleKey', 'contentHash', 'provenance', 'sourced', 'lastCheckedAt', 'updatedAt'],
  );
  await updateRows(tx, ingredients, confirmed, ['provenance', 'sourced']);
  await rebuildIngredientTerms(tx, renamed);
  await recordChanges(tx, emptied, MACHINE);
  await recordChanges(tx, log, authorOf(by));
}

/** What the change log tells of a row that says something else now, a change for each field. */
export function contentChanges(before: IngredientValues, row: IngredientRow): (Change & { key: ContentField })[] {
  return CONTENT_FIELDS.filter((field) => !isSame(before[field], row[field])).map((key) => ({
    ...logTarget(row),
    key,
    before: before[key],
    after: row[key],
  }));
}

/** How an ingredient is named in the change log. */
export function logTarget(row: Pick<IngredientModel, 'id' | 'title' | 'inci' | 'nameEng' | 'contentHash'>) {
  return {
    targetType: 'INGREDIENT' as const,
    targetId: row.id,
    targetName: row.title,
    targetNameEng: row.inci ?? row.nameEng,
    versionHash: row.contentHash.slice(0, VERSION_LENGTH),
  };
}
