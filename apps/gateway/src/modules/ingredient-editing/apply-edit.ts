import { ingredientSheet, type IngredientSheetField } from '@gredia/domain';
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
  type WriteAuthor,
  writeIngredients,
} from '../ingredients/public';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { sourceEditionsById } from '../sources/public';
import { withIdentityEffects, type IdentityEffects } from './identity-effects';

/** All fields of the sheet; those that are computed or come from elsewhere are no part of it. */
export const SHEET_FIELDS = Object.keys(ingredientSheet.fields) as IngredientSheetField[] & ContentField[];

/** What an edit did: the row as it was and is, and all that followed. */
export interface AppliedEdit {
  before: IngredientRow;
  after: IngredientRow;
  /** Fields with another value, or with the same from somebody else. */
  fields: ContentField[];
  effects: IdentityEffects;
}

/** The row, held until the transaction ends. @throws NOT_FOUND */
export async function lockIngredient(tx: Executor, id: string): Promise<IngredientModel> {
  const [row] = await tx.select().from(ingredients).where(eq(ingredients.id, id)).for('no key update');
  if (!row) throw notFound('찾는 성분이 없어요. 그사이에 지워졌을 수 있어요.');
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
  const edition = await saveOperatorEdition(tx);
  const editions = await sourceEditionsById(tx);
  requireName(row, edit);
  const after = editedRow(row, edit, edition, editions);
  return writeEdited(tx, row, after, { actor: actorId, edition });
}

/** Writes a row as it shall be, with all that follows from it. */
export async function writeEdited(
  tx: Executor,
  before: IngredientModel,
  wanted: IngredientRow,
  by: WriteAuthor,
): Promise<AppliedEdit> {
  await refuseTwin(tx, wanted);
  const effects = await withIdentityEffects(tx, [before.id], by, () =>
    writeIngredients(tx, new Map([[before.id, before]]), [wanted], by),
  );
  // Lists that name it now may have said something of it: an index number, a tag.
  const after = await lockIngredient(tx, before.id);
  const fields = SHEET_FIELDS.filter(
    (field) => !isSame(before[field], after[field]) || before.provenance[field] !== after.provenance[field],
  );
  return { before, after, fields, effects };
}

const TITLES = ['nameKor', 'inci', 'nameEng'] as const;

/** Without any of these three a page has no title. */
function requireName(row: IngredientModel, { values, giveBack }: ContentEdit): void {
  // What is given back is what the sources say: it may be nothing.
  const behind = (name: ContentField) => giveBack.includes(name) && row.sourced[name];
  const nameOf = (name: (typeof TITLES)[number]) => {
    const sourced = behind(name);
    return sourced ? sourced.value : { ...row, ...values }[name];
  };
  if (TITLES.some(nameOf)) return;
  const field = TITLES.find((name) => name in values || behind(name)) ?? 'nameKor';
  throw badUserInput({ [field]: '국문, INCI, 영문 이름 중 하나는 있어야 해요.' });
}

/** Of two ingredients with all three names alike no list could say which one it means. */
async function refuseTwin(tx: Executor, { id, nameKor, inci, nameEng }: IngredientRow): Promise<void> {
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
    nameKor: `국문, INCI, 영문 이름이 모두 같은 성분 ‘${twin.title}’이 이미 있어요. 같은 성분이면 합쳐 주세요.`,
  });
}
