import { fieldOf, newFieldOf, type CollectionField, type CollectionSpec } from '../collections/collection';
import { maskedValues } from '../collections/masked-value';
import { blankOf, cellText, readCell } from './read-cell';
import { ID_KEY, importProblemText, type ImportProblem, type TableImportMapping } from './table-import';

/** What a row of a file says. */
export interface ImportRow {
  /** The text by which it finds its record; null where that cell is empty, or no column is the key. */
  key: string | null;
  /** New values by field, checked by their rules. */
  values: Record<string, unknown>;
  problems: ImportProblem[];
}

/** What masks put in the place of a value. */
const HIDDEN = ['•••', '○○'];

/** Whether a text is what a mask leaves of a value: a file that was exported with masks must not write them. */
const isMasked = (spec: CollectionSpec, name: string, text: string): boolean =>
  text !== '' && (HIDDEN.some((sign) => text.includes(sign)) || maskedValues(spec, { [name]: text })[name] === text);

/** Reads the cells of a row by what the columns are. */
export function readImportRow(spec: CollectionSpec, mapping: TableImportMapping, cells: readonly string[]): ImportRow {
  const row: ImportRow = { key: null, values: {}, problems: [] };
  if (cells.length > mapping.columns.length && cells.slice(mapping.columns.length).some((cell) => cell.trim() !== '')) {
    row.problems.push({
      message: `열이 ${mapping.columns.length}개여야 하는데 ${cells.length}개예요. 쉼표가 든 값은 큰따옴표로 묶어 주세요.`,
    });
    return row;
  }
  for (const [at, name] of mapping.columns.entries()) {
    if (name === null) continue;
    const text = cellText(cells[at] ?? '');
    if (name === mapping.key) row.key = text || null;
    else if (name !== ID_KEY) readField(row, spec, name, text, mapping.clearsBlanks);
  }
  return row;
}

function readField(row: ImportRow, spec: CollectionSpec, name: string, text: string, clears: boolean): void {
  const field = fieldOf(spec, name);
  if (!field || (text === '' && !clears)) return;
  if (field.personal && isMasked(spec, name, text)) {
    row.problems.push({ field: name, message: '가려진 값이에요. 원래 값을 쓰거나 이 열을 빼 주세요.' });
    return;
  }
  const checked = checkedValue(field, text === '' ? blankOf(field) : readCell(field, text));
  if ('message' in checked) row.problems.push({ field: name, message: checked.message });
  else row.values[name] = checked.value;
}

function checkedValue({ edit }: CollectionField, value: unknown): { value: unknown } | { message: string } {
  const result = edit?.safeParse(value);
  if (!result) return { message: '여기서 바꿀 수 없는 항목이에요.' };
  if (result.success) return { value: result.data ?? null };
  return { message: result.error.issues[0]?.message ?? '값을 확인해 주세요.' };
}

/** What a row says of a record that it makes: its values with those that follow from nothing being said. */
export function readNewRecord(
  spec: CollectionSpec,
  { key, values }: ImportRow,
  keyField: string | null,
): { values: Record<string, unknown>; problems: ImportProblem[] } {
  const made = { ...values };
  const problems: ImportProblem[] = [];
  // What a row is found by is what its new record has as well.
  const named = key !== null && keyField !== null && newFieldOf(spec, keyField)?.edit ? [keyField] : [];
  for (const name of new Set([...(spec.adds ?? []), ...named])) {
    if (Object.hasOwn(made, name)) continue;
    const field = newFieldOf(spec, name)!;
    const checked = checkedValue(field, name === keyField && key !== null ? key : unsaidOf(field));
    if ('message' in checked) problems.push({ field: name, message: checked.message });
    else if (checked.value !== null) made[name] = checked.value;
  }
  return { values: made, problems };
}

/** What a new record has where its row says nothing: no is said of what nobody has said yes to, such as being public. */
const unsaidOf = (field: CollectionField): unknown => (field.kind === 'boolean' ? false : blankOf(field));

/** All that is wrong with a row, in one text. */
export const importReason = (spec: CollectionSpec, problems: readonly ImportProblem[]): string =>
  problems.map((problem) => importProblemText(spec, problem)).join(' / ');
