import { AI_TEXT_FIELDS, type AiTextField } from '@gredia/domain';
import { isEmpty, isSame } from './ingredient-fields';
import type { IngredientModel } from './ingredients.table';

/** What machines make their texts of. */
const SOURCES = ['title', 'inci', 'casNo', 'functions', 'euFunction'] as const;

type Told = Pick<IngredientModel, AiTextField | (typeof SOURCES)[number] | 'provenance' | 'sourced'>;

/** Who writes them. */
export const MACHINE = { actor: 'ai', origin: 'AI', sourceEditionId: null } as const;

/** All three, whichever of them changed: a day of the past needs the newest line alone. */
export const textsIn = (row: Pick<IngredientModel, AiTextField>) =>
  Object.fromEntries(AI_TEXT_FIELDS.map((field) => [field, row[field]])) as Pick<IngredientModel, AiTextField>;

/**
 * Texts of a machine that a writing leaves as they are, though what they tell of changes by it: emptied, in the fields and behind
 * the words of a person. Those words have a source, and stay.
 */
export function staleTexts(before: Told, row: Told): { fields: AiTextField[]; sourced: Told['sourced'] } | null {
  if (SOURCES.every((field) => isSame(before[field], row[field]))) return null;
  const fields = AI_TEXT_FIELDS.filter(
    (field) => !row.provenance[field] && !isEmpty(row[field]) && isSame(before[field], row[field]),
  );
  const behind = AI_TEXT_FIELDS.filter((field) => row.sourced[field]?.value && row.sourced[field].edition === null);
  const nothing = Object.fromEntries(behind.map((field) => [field, { value: null, edition: null }]));
  return fields.length || behind.length ? { fields, sourced: { ...row.sourced, ...nothing } } : null;
}
