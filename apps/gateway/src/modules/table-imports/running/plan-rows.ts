import { isDeepStrictEqual } from 'node:util';
import {
  cellText,
  fieldOf,
  ID_KEY,
  josa,
  maskedValues,
  readImportRow,
  readNewRecord,
  TABLE_IMPORT_MAX,
  type CollectionField,
  type CollectionSpec,
  type ImportProblem,
  type ImportRow,
  type TableImportMapping,
} from '@gredia/domain';
import { validate as isUuid } from 'uuid';
import type { StoredDocument } from '../../../platform/collections/read-documents';
import type { RowVerdict } from '../import-rows';
import type { Targets } from './find-targets';

/** A row that is read and has its record, a new one, or problems. */
export interface PlannedRow extends ImportRow {
  line: number;
  /** What it is called in the file. */
  name: string | null;
  /** The record that it finds; null where it makes one. */
  target: string | null;
}

/** Reads rows by what the columns are, one at each step. */
export function* readRows(
  spec: CollectionSpec,
  mapping: TableImportMapping,
  rows: readonly { line: number; cells: readonly string[] }[],
): Generator<void, PlannedRow[]> {
  const read: PlannedRow[] = [];
  const titleAt = mapping.columns.indexOf(spec.titleField);
  for (const { line, cells } of rows) {
    const name = titleAt === -1 ? null : cellText(cells[titleAt] ?? '') || null;
    read.push({ line, name, target: null, ...readImportRow(spec, mapping, cells) });
    yield;
  }
  return read;
}

/** Gives each row its record, and problems to those that have none, or one that another row has too. */
export function findRecords(
  spec: CollectionSpec,
  mapping: TableImportMapping,
  rows: readonly PlannedRow[],
  targets: Targets,
): void {
  for (const row of rows) {
    const { key } = row;
    const found = key === null ? [] : (targets.get(key) ?? []);
    if (found.length === 1) row.target = found[0]!;
    else {
      const message = whyNone(spec, mapping, key, found.length);
      if (message) row.problems.push({ ...(mapping.key && { field: mapping.key }), message });
    }
  }
  refuseTwins(rows);
  if (!mapping.addsMissing) return;
  let added = 0;
  for (const row of rows) {
    if (row.target !== null || row.problems.length) continue;
    const { values, problems } = readNewRecord(spec, row, mapping.key);
    row.values = values;
    row.problems.push(...problems);
    if (problems.length) continue;
    added += 1;
    if (added > TABLE_IMPORT_MAX.added) row.problems.push(TOO_MANY_NEW);
  }
}

const TOO_MANY_NEW: ImportProblem = {
  message: `한 파일로 새 항목을 ${TABLE_IMPORT_MAX.added.toLocaleString('ko')}개까지 만들 수 있어요. 거절된 행을 받아 이어서 가져와 주세요.`,
};

/** Why a row without a record is none that can be taken; null where it makes one. */
function whyNone(
  { label, unit }: CollectionSpec,
  { key: field, addsMissing }: TableImportMapping,
  key: string | null,
  found: number,
): string | null {
  if (found > 1) return `같은 값을 가진 ${josa(label, '이/가')} 둘 이상이에요. ID로 찾아 주세요.`;
  if (key === null) return addsMissing ? null : '빈 칸이라 어느 항목인지 알 수 없어요.';
  if (field === ID_KEY && !isUuid(key)) return '맞는 ID가 아니에요.';
  if (field === ID_KEY || !addsMissing) return `찾는 ${josa(label, '이/가')} 한 ${unit}도 없어요.`;
  return null;
}

/** Two rows of one record: nobody knows which one holds. New records are one by what names them. */
function refuseTwins(rows: readonly PlannedRow[]): void {
  const first = new Map<string, PlannedRow>();
  const told = new Set<PlannedRow>();
  for (const row of rows) {
    const { target, key } = row;
    const record = target ?? (key === null ? null : `new ${key.toLowerCase()}`);
    if (record === null) continue;
    const twin = first.get(record);
    if (!twin) first.set(record, row);
    else {
      row.problems.unshift({ message: sameAs(twin.line) });
      if (!told.has(twin)) twin.problems.unshift({ message: sameAs(row.line) });
      told.add(twin);
    }
  }
}

const sameAs = (line: number) => `${line}행과 같은 항목이에요. 한 행만 남겨 주세요.`;

/** What becomes of a row, beside its record as it is now. */
export function verdictOn(spec: CollectionSpec, row: PlannedRow, stored: StoredDocument | undefined): RowVerdict {
  const { line, target, problems } = row;
  const title = stored ? String(stored.values[spec.titleField] ?? '') : titleOf(spec, row);
  const about = { line, title, documentId: target, version: stored?.updatedAt ?? null };
  if (problems.length) return { ...about, outcome: 'REFUSED', values: null, before: null, problems };
  if (target === null) return { ...about, outcome: 'ADD', values: row.values, before: null, problems: null };
  if (!stored) return { ...about, outcome: 'REFUSED', values: null, before: null, problems: [GONE] };
  const values = Object.fromEntries(
    Object.entries(row.values).filter(([name, value]) => isDifferent(fieldOf(spec, name)!, stored.values[name], value)),
  );
  if (!Object.keys(values).length) return { ...about, outcome: 'SAME', values: null, before: null, problems: null };
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, stored.values[name] ?? null]));
  return { ...about, outcome: 'CHANGE', values, before: maskedValues(spec, before), problems: null };
}

export const GONE: ImportProblem = { message: '그사이에 지워졌어요.' };

const titleOf = ({ titleField }: CollectionSpec, { name, values, key }: PlannedRow): string | null =>
  name ?? (typeof values[titleField] === 'string' ? values[titleField] : key);

/**
 * Whether a row sets another value than there is. A personal one is never compared: whether it is the same would tell what
 * the mask hides, for ten thousand records at once.
 */
function isDifferent({ kind, personal }: CollectionField, now: unknown, given: unknown): boolean {
  if (personal) return true;
  const empty = (value: unknown) => value === null || value === undefined || value === '';
  if (empty(now) || empty(given)) return empty(now) !== empty(given);
  if (kind === 'moment') return Date.parse(String(now)) !== Date.parse(String(given));
  return !isDeepStrictEqual(now, given);
}
