import { AI_TEXT_FIELDS, type AiTextField, type IngredientTexts } from '@gredia/domain';
import { updateRows } from '../../platform/database/bulk';
import type { Executor } from '../../platform/database/client';
import { AI_TEXTS_KEY, recordChanges } from '../change-logs/public';
import { isSame } from './ingredient-fields';
import { ingredients } from './ingredients.table';
import { MACHINE, textsIn } from './machine-texts';
import { contentOf, logTarget, withContent, type IngredientRow } from './ingredients.write';

/** Rows as they are, held until the transaction ends, and what a machine says of each; of fields that it leaves out nothing. */
export interface MachineTexts {
  row: IngredientRow;
  texts: Partial<IngredientTexts>;
}

/** The fields that texts would change. */
export const changedTexts = (row: Pick<IngredientRow, AiTextField>, texts: Partial<IngredientTexts>): AiTextField[] =>
  AI_TEXT_FIELDS.filter((field) => field in texts && !isSame(row[field], texts[field] ?? null));

/**
 * Writes what a machine says of ingredients, with one line of the change log for each. It is no statement of a source: it has
 * none in `provenance`, by which it is known, and neither the day of the last change nor of the last check moves.
 */
export async function writeMachineTexts(
  tx: Executor,
  writes: readonly MachineTexts[],
  { announcesLater = false } = {},
): Promise<void> {
  const changed = writes.filter(({ row, texts }) => changedTexts(row, texts).length > 0);
  if (!changed.length) return;
  const rows = changed.map(({ row, texts }) => ({
    before: row,
    after: withContent(row, { ...contentOf(row), ...texts }, row.provenance),
  }));
  await updateRows(
    tx,
    ingredients,
    rows.map(({ after }) => ({ ...after })),
    [...AI_TEXT_FIELDS, 'contentHash'],
  );
  await recordChanges(
    tx,
    rows.map(({ before, after }) => ({
      ...logTarget(after),
      key: AI_TEXTS_KEY,
      before: textsIn(before),
      after: textsIn(after),
    })),
    { ...MACHINE, announcesLater },
  );
}
