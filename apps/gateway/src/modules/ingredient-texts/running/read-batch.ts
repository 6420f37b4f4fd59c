import { AI_TEXT_FIELDS, type AiTextField, type IngredientTexts } from '@gredia/domain';
import { asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { changedTexts, isHeldByOperator } from '../../ingredients/public';
import { ingredients, type IngredientModel } from '../../ingredients/ingredients.table';
import type { SourceEditionModel } from '../../sources/sources.table';
import type { TextEngine } from '../engine/text-engine';
import { ingredientTexts, type TextCounts } from '../ingredient-texts.table';
import { fingerprintOf, textRecordOf } from '../text-record';

export type Editions = ReadonlyMap<string, SourceEditionModel>;

const { id, title, inci, casNo, functions, euFunction, provenance, ...rest } = getTableColumns(ingredients);
const { aiDescription, aiCategory, aiFunction } = rest;
const read = { id, title, inci, casNo, functions, euFunction, provenance, aiDescription, aiCategory, aiFunction };

type ReadRow = Pick<IngredientModel, keyof typeof read>;

/** What is known of an ingredient before something is made of it. */
export interface ReadText {
  row: ReadRow;
  /** What was made last, and of what. */
  known: { fingerprint: string; texts: IngredientTexts } | null;
}

/** The next ingredients behind one, in the order of their ids, with what was made of them: one statement. */
export async function readBatch(tx: Executor, cursor: string | null, most: number): Promise<ReadText[]> {
  const rows = await tx
    .select({ ...read, fingerprint: ingredientTexts.fingerprint, texts: ingredientTexts.texts })
    .from(ingredients)
    .leftJoin(ingredientTexts, eq(ingredientTexts.ingredientId, id))
    .where(cursor === null ? undefined : gt(id, cursor))
    .orderBy(asc(id))
    .limit(most);
  return rows.map(({ fingerprint, texts, ...row }) => ({
    row,
    known: fingerprint !== null && texts !== null ? { fingerprint, texts } : null,
  }));
}

/** Fields of which a person has said something, if only that there is nothing. */
export const heldTexts = (row: Pick<IngredientModel, 'provenance'>, editions: Editions): AiTextField[] =>
  AI_TEXT_FIELDS.filter((field) => isHeldByOperator(row, field, editions));

/** What a machine may write of all that it made. */
export function freeTexts(
  row: Pick<IngredientModel, 'provenance'>,
  texts: IngredientTexts,
  editions: Editions,
): Partial<IngredientTexts> {
  const held = heldTexts(row, editions);
  return Object.fromEntries(
    AI_TEXT_FIELDS.filter((field) => !held.includes(field)).map((field) => [field, texts[field]]),
  );
}

export const saysNothing = (texts: IngredientTexts): boolean => AI_TEXT_FIELDS.every((field) => texts[field] === null);

/** What is made of one ingredient, before it is written. */
export interface PlannedText {
  id: string;
  /** Of the sources that the texts were made of; they must still be there when these are written. */
  sources: string;
  fingerprint: string;
  texts: IngredientTexts;
  /** Whether an engine had to make them, which may take its time. */
  isMade: boolean;
  /** Whether the row, or what is known of it, changes by it. */
  isNews: boolean;
  outcome: Exclude<keyof TextCounts, 'seen'>;
}

/** Makes what is not made yet. No transaction is open meanwhile: an engine may take its time. */
export async function planText(
  { row, known }: ReadText,
  engine: TextEngine,
  editions: Editions,
  signal: AbortSignal,
): Promise<PlannedText> {
  const record = textRecordOf(row, editions);
  const isKnown = known?.fingerprint === fingerprintOf(row, editions, engine.name);
  const made = isKnown ? { texts: known.texts, engine: engine.name } : await engine.make(record, signal);
  const fingerprint = fingerprintOf(row, editions, made.engine);
  const free = freeTexts(row, made.texts, editions);
  const changed = changedTexts(row, free);
  const isEmpty = saysNothing(made.texts);
  const isNoted = isEmpty ? known === null : known?.fingerprint === fingerprint;
  return {
    ...{ id: row.id, sources: fingerprintOf(row, editions, ''), fingerprint, texts: made.texts },
    isMade: !isKnown && record.lists.length > 0,
    isNews: changed.length > 0 || !isNoted,
    outcome: outcomeOf(),
  };

  function outcomeOf(): PlannedText['outcome'] {
    if (changed.length) return changed.every((field) => free[field] === null) ? 'removed' : 'made';
    if (heldTexts(row, editions).length) return 'held';
    return isEmpty ? 'without' : 'unchanged';
  }
}
