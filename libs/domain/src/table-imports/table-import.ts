import {
  fieldOf,
  mayWriteField,
  type CollectionField,
  type CollectionSpec,
  type ConsoleRole,
} from '../collections/collection';

/** What a file may be that is imported into a table of the console (docs/product/admin.md#import). */
export const TABLE_IMPORT_MAX = {
  bytes: 10 * 1024 ** 2,
  rows: 10_000,
  /** Each new record is taken out by itself when the import is taken back. */
  added: 1000,
  columns: 200,
  cellLength: 20_000,
} as const;

/** What a person takes for the id of a record: the key that every collection has. */
export const ID_KEY = 'id';

/**
 * Read, checked, written, taken back; those that end in -ING are background work. Names of the contract (enum
 * `TableImportStatus`).
 */
export const TABLE_IMPORT_STATUSES = ['READY', 'CHECKING', 'CHECKED', 'WRITING', 'DONE', 'UNDOING', 'UNDONE'] as const;
export type TableImportStatus = (typeof TABLE_IMPORT_STATUSES)[number];

/** Whether something is being done with it in the background. */
export const isImportBusy = (status: TableImportStatus): boolean => status.endsWith('ING');

/** What becomes of a row, as the screen calls it. */
export const importOutcomeLabel = { CHANGE: '바꾸기', ADD: '새로 만들기', SAME: '그대로', REFUSED: '거절' } as const;
export type ImportOutcome = keyof typeof importOutcomeLabel;
export const IMPORT_OUTCOMES = Object.keys(importOutcomeLabel) as ImportOutcome[];

/** What the columns of a file are. */
export interface TableImportMapping {
  /** For each column of the file its field, or `id`; null is left out. */
  columns: readonly (string | null)[];
  /** By which a row finds its record: `id` or a field of `importKeys`; null: every row is a new record. */
  key: string | null;
  /** Whether an empty cell empties its field; otherwise it says nothing. */
  clearsBlanks: boolean;
  /** Whether a row without a record makes one, where records of the collection are made at all. */
  addsMissing: boolean;
}

/** Why a row is not taken; `field` where it is about one. */
export interface ImportProblem {
  field?: string;
  message: string;
}

/** The keys by which rows of a file find records. */
export const importKeysOf = ({ importKeys = [] }: CollectionSpec): string[] => [ID_KEY, ...importKeys];

/** The fields that a file may set for somebody of the console. */
export const importFields = (spec: CollectionSpec, role: ConsoleRole): [name: string, field: CollectionField][] =>
  Object.entries(spec.fields).filter(
    ([name, { kind, isMachines }]) => kind !== 'structure' && !isMachines && mayWriteField(spec, name, role),
  );

/** Whether somebody may import into a collection at all. */
export const mayImport = (spec: CollectionSpec, role: ConsoleRole): boolean => importFields(spec, role).length > 0;

/** What is called how: a field by its label. */
export const importFieldLabel = (spec: CollectionSpec, name: string): string =>
  name === ID_KEY ? `${spec.label} ID` : (fieldOf(spec, name)?.label ?? name);

/** What is wrong with a mapping, by the part of it that is; empty where it can be carried out. */
export function mappingProblems(
  spec: CollectionSpec,
  role: ConsoleRole,
  { columns, key, addsMissing }: TableImportMapping,
): Partial<Record<'columns' | 'key', string>> {
  const named = columns.filter((name) => name !== null);
  const twice = named.find((name, at) => named.indexOf(name) !== at);
  if (twice !== undefined)
    return { columns: `‘${importFieldLabel(spec, twice)}’ 항목에 열이 둘 이상이에요. 하나만 남겨 주세요.` };
  if (key === null) {
    if (!spec.adds) return { key: '어느 열로 항목을 찾을지 골라 주세요.' };
    if (!addsMissing) return { key: '항목을 찾을 열이 없으면 모두 새로 만들어요. 새로 만들기를 켜 주세요.' };
  } else {
    if (!importKeysOf(spec).includes(key)) return { key: '이 항목으로는 찾을 수 없어요.' };
    if (!named.includes(key)) return { key: `‘${importFieldLabel(spec, key)}’ 열을 이어 주세요.` };
  }
  if (addsMissing && !spec.adds) return { key: `여기서는 ${spec.label} 항목을 새로 만들 수 없어요.` };
  const allowed = new Set(importFields(spec, role).map(([name]) => name));
  const written = named.filter((name) => name !== key && name !== ID_KEY);
  if (!written.every((name) => allowed.has(name)))
    return { columns: '바꿀 수 없는 항목이 있어요. 열을 다시 이어 주세요.' };
  const hasValues = written.length > 0 || (addsMissing && key !== null && key !== ID_KEY);
  return hasValues ? {} : { columns: '바꿀 항목을 하나 이상 이어 주세요.' };
}

/** A problem as a sentence, with the name of its field before it. */
export const importProblemText = (spec: CollectionSpec, { field, message }: ImportProblem): string =>
  field === undefined ? message : `${importFieldLabel(spec, field)}: ${message}`;
