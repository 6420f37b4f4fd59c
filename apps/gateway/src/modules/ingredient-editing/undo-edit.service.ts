import { DAY_MS, ingredientSheet, isAiTextField } from '@gredia/domain';
import { isDeepStrictEqual } from 'node:util';
import { findChange, lockChange, markUndone, noteChanges } from '../../platform/collections/document-changes';
import type { Executor } from '../../platform/database/client';
import { conflict, notFound } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { transact } from '../../platform/transact/transact';
import type { IngredientModel } from '../ingredients/ingredients.table';
import {
  rowAsBefore,
  saveOperatorEdition,
  stateOf,
  takeCounts,
  type ContentField,
  type FieldState,
} from '../ingredients/public';
import { READ_ON_LABELS } from '../labels/public';
import { readLawFor } from '../regulations/public';
import { findIngredientRow, lockIngredient, writeEdited, writeRow } from './apply-edit';
import { foretold, notedLaw, type NotedLaw } from './edit-ingredient.service';
import type { LawEffect } from './identity-effects';
import { EDIT_ACTION } from './sheet.service';

/**
 * Takes back what one saving of the sheet changed: values, their sources, and with them all that followed from the names.
 * @returns the id of the ingredient
 * @throws NOT_FOUND, CONFLICT where it is too late, a value has changed since, or a ban or limit would end that the saving did not
 * bring
 */
export async function undoEdit(ctx: RequestContext, changeId: string): Promise<string> {
  await readBefore(ctx, changeId);
  return transact(ctx, async (tx) => {
    await takeCounts(tx);
    const undoing = undoable(await lockChange(tx, changeId));
    const { fields, details } = undoing;
    const row = await lockIngredient(tx, undoing.ingredientId);
    const { wanted, by } = await rowBefore(tx, ctx, row, undoing);
    const { after, effects } = await writeEdited(tx, row, wanted, by);
    refuseLosses(effects.law, details);
    const values = (of: typeof after) => Object.fromEntries(fields.map((field) => [field, of[field]]));
    await noteChanges(tx, ctx, { spec: ingredientSheet }, [{ id: row.id, before: values(row), after: values(after) }], {
      action: 'ingredient.undo',
      reason: null,
      details: { law: notedLaw(effects.law) },
    });
    await markUndone(tx, changeId);
    return row.id;
  });
}

/**
 * Reads what the undoing will need before others wait for it: all names of law, and where labels may mean something else by it, those of
 * labels as they will be.
 */
async function readBefore(ctx: RequestContext, changeId: string): Promise<void> {
  const undoing = undoable(await findChange(ctx.db, changeId));
  await readLawFor(ctx.db, undoing.fields);
  if (!undoing.fields.some((field) => READ_ON_LABELS.has(field))) return;
  await foretold(ctx, async (tx) => {
    const before = await findIngredientRow(tx, undoing.ingredientId);
    return writeRow(tx, { before, ...(await rowBefore(tx, ctx, before, undoing)), isTrial: true });
  });
}

/** A saving as it was noted. */
interface Undoing {
  ingredientId: string;
  fields: ContentField[];
  details: { stood: FieldState; stands: FieldState; law?: readonly NotedLaw[] };
}

/** @throws NOT_FOUND for what is no saving of the sheet, or was taken back; CONFLICT where it is too late */
function undoable([noted]: Awaited<ReturnType<typeof findChange>>): Undoing {
  if (!noted || noted.action !== EDIT_ACTION || !noted.documentId || !noted.details) {
    throw notFound('되돌릴 내용이 없어요. 이미 되돌렸을 수 있어요.');
  }
  if (Date.now() - noted.createdAt.getTime() > DAY_MS) throw conflict('바꾼 지 24시간이 지나 되돌릴 수 없어요.');
  const fields = Object.keys(noted.after ?? {}) as ContentField[];
  return { ingredientId: noted.documentId, fields, details: noted.details as Undoing['details'] };
}

/** The row as it was before the saving. @throws CONFLICT where a value has changed since */
async function rowBefore(tx: Executor, ctx: RequestContext, row: IngredientModel, { fields, details }: Undoing) {
  const { stood, stands } = details;
  // What the sources said meanwhile stays with them; a value or its author that changed stands in the way, unless a machine wrote it.
  const isMachines = (field: string) => isAiTextField(field) && !stands.provenance[field] && !row.provenance[field];
  const theirs = fields.filter((field) => !isMachines(field));
  const now = stateOf(row, theirs);
  const isAsLeft =
    theirs.every((field) => isDeepStrictEqual(now.values[field] ?? null, stands.values[field] ?? null)) &&
    isDeepStrictEqual(now.provenance, stands.provenance);
  if (!isAsLeft) throw conflict('그 뒤에 값이 또 바뀌어서 되돌릴 수 없어요. 기록을 보고 직접 고쳐 주세요.');
  const edition = await saveOperatorEdition(tx);
  return { wanted: rowAsBefore(row, { stood, stands, fields }), by: { actor: ctx.viewer!.id, edition } };
}

/**
 * What the saving brought ends with it, and what it changed is as before. Another loss follows from what has changed since,
 * in the law or in other ingredients: nobody has seen it, and the sheet shows it and asks for its word.
 * @throws CONFLICT
 */
export function refuseLosses(law: readonly LawEffect[], { law: noted = [] }: { law?: readonly NotedLaw[] }): void {
  const isKnown = ({ kind, ingredientId, substanceId }: LawEffect) =>
    noted.some(
      (was) =>
        was.ingredientId === ingredientId &&
        was.substanceId === substanceId &&
        (was.kind === 'BEGINS' || (was.kind === 'CHANGES' && kind === 'CHANGES')),
    );
  if (law.every((effect) => !effect.losesRules || isKnown(effect))) return;
  throw conflict('되돌리면 금지나 제한이 빠져요. 편집 화면에서 확인하고 고쳐 주세요.');
}
