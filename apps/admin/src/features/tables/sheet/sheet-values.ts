import { fieldOf, ingredientSheet, type CollectionField } from '@gredia/domain';
import type { SheetOfIngredientFragment } from '@gredia/graphql-schema';
import { checkValue, draftOf, isSame, valueOf } from '../field-values';

export type Sheet = SheetOfIngredientFragment;
export type SheetField = Sheet['fields'][number];

const blankField = (name: string, kind: CollectionField['kind']): SheetField => ({
  ...{ name, value: kind === 'texts' ? [] : null, source: null },
  ...{ isOperators: false, changedAt: null, changedBy: null, behind: null },
});

/** The sheet of an ingredient that is not there yet: what a person can say of it, and nothing said. */
export const BLANK_SHEET: Sheet = {
  id: '',
  title: '',
  fields: Object.entries<CollectionField>(ingredientSheet.fields).flatMap(([name, { edit, kind }]) =>
    edit ? [blankField(name, kind)] : [],
  ),
  entries: [],
  labelCount: 0,
  productCount: 0,
  decisions: 0,
  undoableChangeIds: [],
  updatedAt: '',
};

/** What somebody typed by field, and which fields they give back to the sources. */
export interface SheetDraft {
  texts: Readonly<Record<string, string>>;
  giveBack: readonly string[];
}

export const NO_DRAFT: SheetDraft = { texts: {}, giveBack: [] };

export const fieldSpec = (name: string): CollectionField => fieldOf(ingredientSheet, name) as CollectionField;

/** The fields of a sheet by name. */
export const valuesOf = (sheet: Sheet): Record<string, unknown> =>
  Object.fromEntries(sheet.fields.map(({ name, value }) => [name, value]));

/** What would be saved: new values by field, or for each that is refused why. A field that is given back says nothing. */
export function readDraft(sheet: Sheet, { texts, giveBack }: SheetDraft) {
  const stored = valuesOf(sheet);
  const changes: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldSpec(name);
    if (giveBack.includes(name) || text === draftOf(field, stored[name])) continue;
    const checked = checkValue(field, valueOf(field, text));
    if ('problem' in checked) problems[name] = checked.problem;
    else if (!isSame(checked.value, stored[name])) changes[name] = checked.value;
  }
  return { changes, problems, count: Object.keys(changes).length + giveBack.length };
}
