import type { SourceEditionModel } from '../sources/sources.table';
import { EDIT_SOURCE, mergeContent } from './field-precedence';
import { CONTENT_FIELDS, isSame, type ContentField, type IngredientValues } from './ingredient-fields';
import { contentOf, withContent, type IngredientRow } from './ingredients.write';
import type { IngredientModel } from './ingredients.table';

/** What an operator wants of one ingredient: values of their own, and fields that the sources shall speak for again. */
export interface ContentEdit {
  values: IngredientValues;
  giveBack: readonly ContentField[];
}

/** How one field stood: its value, where it is from, and what the sources say behind an operator's. */
export type FieldState = Pick<IngredientModel, 'provenance' | 'sourced'> & { values: IngredientValues };

type Editions = ReadonlyMap<string, SourceEditionModel>;

/** The row as it is after an edit. @throws where it would have no name left */
export function editedRow(
  row: IngredientRow,
  { values, giveBack }: ContentEdit,
  edition: SourceEditionModel,
  editions: Editions,
): IngredientRow {
  const given = givenBack(row, giveBack, editions);
  const known = new Map(editions).set(edition.id, edition);
  const merged = mergeContent(given, values, edition, known);
  return withContent(row, { ...contentOf(row), ...merged.values }, merged.provenance, merged.sourced);
}

/**
 * Fields in which an operator's word ends: the sources' last value is there again. Where it was never kept (written before
 * it was), the value stays until the next import says something.
 */
function givenBack(row: IngredientRow, fields: readonly ContentField[], editions: Editions) {
  const values = contentOf(row);
  const provenance = { ...row.provenance };
  const sourced = { ...row.sourced };
  for (const field of fields) {
    if (!isHeldByOperator(row, field, editions)) continue;
    const behind = sourced[field];
    delete provenance[field];
    delete sourced[field];
    if (!behind) continue;
    Object.assign(values, { [field]: behind.value ?? emptyOf(row[field]) });
    if (behind.edition !== null) provenance[field] = behind.edition;
  }
  return { values, provenance, sourced };
}

const emptyOf = (value: unknown): unknown => (Array.isArray(value) ? [] : null);

/** Whether a field says what an operator wrote. */
export const isHeldByOperator = (
  { provenance }: Pick<IngredientModel, 'provenance'>,
  field: string,
  editions: Editions,
): boolean => editions.get(provenance[field] ?? '')?.key === EDIT_SOURCE;

/** How some fields of a row stand. */
export function stateOf(row: IngredientRow, fields: readonly ContentField[]): FieldState {
  const only = <Value>(all: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field as ContentField)));
  return { values: only(contentOf(row)), provenance: only(row.provenance), sourced: only(row.sourced) };
}

/**
 * The row with some fields as they stood before an edit. Where the sources have spoken since it was made, their last word
 * counts: an undoing must not take it back.
 * @param stands how the fields stood right after the edit
 */
export function rowAsBefore(
  row: IngredientRow,
  { stood, stands, fields }: { stood: FieldState; stands: FieldState; fields: readonly ContentField[] },
): IngredientRow {
  const values = { ...contentOf(row) };
  const provenance = { ...row.provenance };
  const sourced = { ...row.sourced };
  for (const field of fields) {
    const wasHeld = stood.sourced[field] !== undefined;
    const isHeard = row.sourced[field] !== undefined && !isSame(row.sourced[field], stands.sourced[field]);
    const behind = isHeard && !wasHeld ? row.sourced[field] : undefined;
    const value = behind ? behind.value : stood.values[field];
    const edition = behind ? behind.edition : stood.provenance[field];
    Object.assign(values, { [field]: value ?? emptyOf(row[field]) });
    delete provenance[field];
    if (edition) provenance[field] = edition;
    delete sourced[field];
    if (wasHeld) sourced[field] = isHeard ? row.sourced[field]! : stood.sourced[field]!;
  }
  return withContent(row, values, provenance, sourced);
}

export const isContentField = (field: string): field is ContentField =>
  (CONTENT_FIELDS as readonly string[]).includes(field);
