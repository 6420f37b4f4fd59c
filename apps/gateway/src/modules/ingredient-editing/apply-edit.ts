import { ingredientSheet, type IngredientSheetField, josa } from '@gredia/domain';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { badUserInput, conflict, notFound } from '../../platform/errors/errors';
import {
  type ContentEdit,
  type ContentField,
  editedRow,
  type IngredientRow,
  isSame,
  saveOperatorEdition,
  shareCounts,
  type WriteAuthor,
  writeIngredients,
} from '../ingredients/public';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { sourceEditionsById } from '../sources/public';
import { changeIdentity, type ChangedIdentity, type IdentityEffects, relabel } from './identity-effects';

/** All fields of the sheet; those that are computed or come from elsewhere are no part of it. */
export const SHEET_FIELDS = Object.keys(ingredientSheet.fields) as IngredientSheetField[] & ContentField[];

/** What an edit did: the row as it was and is; one that says nothing before it was made. */
export interface EditedRow {
  before: IngredientRow;
  isNew: boolean;
  after: IngredientModel;
  /** Fields with another value, or with the same from somebody else. */
  fields: ContentField[];
}

/** With all that followed. */
export interface AppliedEdit extends EditedRow {
  effects: IdentityEffects;
}

/** With what followed but for labels. */
export interface TriedEdit extends EditedRow {
  changed: ChangedIdentity;
}

/** The row as it is. @throws NOT_FOUND */
export async function findIngredientRow(tx: Executor, id: string): Promise<IngredientModel> {
  const [row] = await tx.select().from(ingredients).where(eq(ingredients.id, id));
  if (!row) throw unknownIngredient();
  return row;
}

const unknownIngredient = () => notFound('찾는 성분이 없어요. 그사이에 지워졌을 수 있어요.');

/** The row, held until the transaction ends. @throws NOT_FOUND */
export async function lockIngredient(tx: Executor, id: string): Promise<IngredientModel> {
  const [row] = await tx.select().from(ingredients).where(eq(ingredients.id, id)).for('no key update');
  if (!row) throw unknownIngredient();
  return row;
}

/** @throws CONFLICT with the values that the ingredient has now */
export function refuseStale(row: IngredientModel, expected: Date): void {
  if (row.updatedAt.getTime() === expected.getTime()) return;
  throw conflict('그사이에 다른 사람이 이 성분을 바꿨어요. 바뀐 값을 보고 다시 저장해 주세요.', {
    current: Object.fromEntries(SHEET_FIELDS.map((field) => [field, row[field]])),
    updatedAt: row.updatedAt.toISOString(),
  });
}

/**
 * Writes what an operator wants of one locked ingredient, with all that follows from it.
 * @throws BAD_USER_INPUT where it would have no name, or none that another ingredient has not
 */
export async function applyEdit(
  tx: Executor,
  row: IngredientModel,
  edit: ContentEdit,
  actorId: string,
): Promise<AppliedEdit> {
  const { wanted, by } = await wantedRow(tx, row, edit, actorId);
  return writeEdited(tx, row, wanted, by);
}

/**
 * The same of fields that name nothing and number nothing, in a transaction that shares the counts: nothing follows from them.
 * @throws as `applyEdit`
 */
export async function applyContent(
  tx: Executor,
  row: IngredientModel,
  edit: ContentEdit,
  actorId: string,
): Promise<AppliedEdit> {
  const { wanted, by } = await wantedRow(tx, row, edit, actorId);
  await writeIngredients(tx, new Map([[row.id, row]]), [wanted], by);
  const after = await findIngredientRow(tx, row.id);
  return { before: row, isNew: false, after, fields: fieldsBetween(row, after), effects: NO_EFFECTS };
}

const NO_EFFECTS: IdentityEffects = {
  ...{ law: [], labels: [], labelCounts: {}, materials: {}, searchAdded: [], searchRemoved: [], addresses: [] },
  ...{ clashes: [], decisions: 0, losesRules: false },
};

const fieldsBetween = (before: IngredientRow, after: IngredientRow): ContentField[] =>
  SHEET_FIELDS.filter(
    (field) => !isSame(before[field], after[field]) || before.provenance[field] !== after.provenance[field],
  );

/**
 * The same in a transaction that is rolled back: rows are held for the writing alone, which is its last and shortest part, and
 * labels are left to `foretellLabels`, once nothing is held.
 * @throws as `applyEdit`
 */
export async function tryEdit(
  tx: Executor,
  row: IngredientModel,
  edit: ContentEdit,
  actorId: string,
): Promise<TriedEdit> {
  const { wanted, by } = await wantedRow(tx, row, edit, actorId);
  await refuseTwin(tx, wanted);
  return writeRow(tx, { before: row, wanted, by, isTrial: true });
}

/** A row as an edit makes it, not written yet. @throws BAD_USER_INPUT where it would have no name */
export async function wantedRow(tx: Executor, row: IngredientRow, edit: ContentEdit, actorId: string) {
  const edition = await saveOperatorEdition(tx);
  const editions = await sourceEditionsById(tx);
  requireName(row, edit);
  return { wanted: editedRow(row, edit, edition, editions), by: { actor: actorId, edition } };
}

/** Writes a row as it shall be, with all that follows from it. */
export async function writeEdited(
  tx: Executor,
  before: IngredientModel,
  wanted: IngredientRow,
  by: WriteAuthor,
): Promise<AppliedEdit> {
  await refuseTwin(tx, wanted);
  const { changed, ...edited } = await writeRow(tx, { before, wanted, by });
  return { ...edited, effects: await relabel(tx, changed) };
}

interface RowWrite {
  before: IngredientRow;
  wanted: IngredientRow;
  by: WriteAuthor;
  isNew?: boolean;
  isTrial?: boolean;
}

/** Writes a row as it shall be, with all that follows from it but for labels. */
export async function writeRow(
  tx: Executor,
  { before, wanted, by, isNew = false, isTrial = false }: RowWrite,
): Promise<TriedEdit> {
  const write = async () => {
    // Whoever makes all anew waits for a trial no longer than it writes.
    if (isTrial) await shareCounts(tx);
    await writeIngredients(tx, new Map(isNew ? [] : [[before.id, before]]), [wanted], by);
  };
  const changed = await changeIdentity(tx, { rows: [wanted], by, write, isTrial });
  // Lists that name it now may have said something of it: an index number, a tag.
  const after = await findIngredientRow(tx, before.id);
  return { before, isNew, after, fields: fieldsBetween(before, after), changed };
}

const TITLES = ['nameKor', 'inci', 'nameEng'] as const;

/** Without any of these three a page has no title. */
function requireName(row: IngredientRow, { values, giveBack }: ContentEdit): void {
  // What is given back is what the sources say: it may be nothing.
  const behind = (name: ContentField) => giveBack.includes(name) && row.sourced[name];
  const nameOf = (name: (typeof TITLES)[number]) => {
    const sourced = behind(name);
    return sourced ? sourced.value : { ...row, ...values }[name];
  };
  if (TITLES.some(nameOf)) return;
  const field = TITLES.find((name) => name in values || behind(name)) ?? 'nameKor';
  throw badUserInput({ [field]: '국문명, INCI, 영문명 가운데 하나는 있어야 해요.' });
}

/** Of two ingredients with all three names alike no list could say which one it means. @throws BAD_USER_INPUT */
export async function refuseTwin(tx: Executor, { id, nameKor, inci, nameEng }: IngredientRow): Promise<void> {
  const { nameKor: kor, inci: latin, nameEng: eng } = ingredients;
  const [twin] = await tx
    .select({ title: ingredients.title })
    .from(ingredients)
    .where(
      and(
        ne(ingredients.id, id),
        sql`(${kor}, ${latin}, ${eng}) IS NOT DISTINCT FROM (${nameKor}::text, ${inci}::text, ${nameEng}::text)`,
      ),
    )
    .orderBy(asc(ingredients.id))
    .limit(1);
  if (!twin) return;
  throw badUserInput({
    nameKor: `국문명, INCI, 영문명이 모두 같은 성분 ${josa(`‘${twin.title}’`, '이/가')} 이미 있어요. 같은 성분이면 합쳐 주세요.`,
  });
}
