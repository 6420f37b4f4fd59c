import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import {
  isListKey,
  lawList,
  readCondition,
  readScope,
  type ListKey,
  type Purpose,
  type RuleUse,
  type UseKind,
} from '@gredia/domain/regulations';
import { OWN_WORDS } from './text-hash';

/** What an editor read from the text of an entry. */
export interface Reading {
  isGone: boolean;
  uses: RuleUse[];
}

/** What an editor said about an ingredient and an entry. */
export interface EditorMember {
  list: ListKey;
  entry: string;
  decision: 'IN' | 'OUT';
  /** INCI name, or the Korean name of an ingredient without one. */
  name: string;
  reason: string;
}

/** Two names that an editor says are one substance: a misprint of an inventory, an old spelling. */
export interface SameName {
  name: string;
  same: string;
}

/** Everything editors wrote is filed under the number that an entry had when its text was read. */
export interface Readings {
  /** By list and number (`eu-iii/98`). */
  byEntry: Map<string, Reading>;
  /** Fingerprint of the text that was read, by list and number. */
  textOf: Map<string, string>;
  /** Numbers by list and fingerprint; texts that say no more than "deleted" stand under several. */
  entriesOf: Map<string, string[]>;
  members: EditorMember[];
  /** How much of an ingredient holds one part of what a limit is calculated as, by `factorKey`. */
  factors: Map<string, number>;
  sameNames: SameName[];
}

/** The texts that were read. */
export type ReadTexts = Pick<Readings, 'textOf' | 'entriesOf'>;

/** An entry as it stands in its list now. */
export interface StandingText {
  list: ListKey;
  entry: string;
  textHash: string;
}

type Row = Record<string, string>;

/** Beside `src` and `dist`, wherever the program that asks was built to. */
export function lawFolder(): string {
  const steps = ['..', '../..', '../../..', '../../../..'].map((step) =>
    path.resolve(import.meta.dirname, step, 'law'),
  );
  const folder = steps.find((candidate) => existsSync(candidate));
  if (!folder) throw new Error('The folder of readings (law/) is missing.');
  return folder;
}

export const rowsOf = (file: string): Row[] =>
  parse(readFileSync(file), { columns: true, skip_empty_lines: true, bom: true }) as Row[];

const KINDS: readonly string[] = ['BAN', 'LIMIT', 'FREE', 'LABEL', 'OPEN', 'GONE'];

/** @throws RangeError naming the row whose words are not of the vocabulary */
function useOf(row: Row, list: ListKey): RuleUse {
  const conditions = (row.conditions ?? '').split(';').flatMap((text) => (text.trim() ? [text.trim()] : []));
  const limitPercent = row.limit ? Number(row.limit) : null;
  try {
    readScope(row.scope ?? '');
    conditions.forEach(readCondition);
    if (limitPercent !== null && !(limitPercent >= 0)) throw new RangeError(`${row.limit} is no percentage.`);
    if (row.kind === 'LIMIT' && limitPercent === null) throw new RangeError('A limit has no percentage.');
  } catch (error) {
    throw new RangeError(`${list}/${row.entry} ${row.part}: ${(error as Error).message}`, { cause: error });
  }
  return {
    part: row.part || null,
    kind: row.kind as UseKind,
    scope: (row.scope ?? '').trim(),
    limitPercent,
    calculatedAs: row.as || null,
    conditions,
    purpose: (row.purpose || lawList(list).purpose || null) as Purpose | null,
    label: row.label || null,
    note: row.note || null,
  };
}

/** The list a file is about: `eu-iii-a.csv` holds a part of `eu-iii`. */
function listOf(fileName: string): ListKey {
  const base = fileName.replace(/(?:\.members|\.texts)?\.csv$/, '');
  const key = isListKey(base) ? base : base.replace(/-[a-z]$/, '');
  if (!isListKey(key)) throw new Error(`No list is called ${base}.`);
  return key;
}

function addReadings(readings: Readings, list: ListKey, rows: readonly Row[]): void {
  for (const row of rows) {
    if (!KINDS.includes(row.kind ?? '')) throw new RangeError(`${list}/${row.entry}: no use is called ${row.kind}.`);
    const key = `${list}/${row.entry!.toLowerCase()}`;
    const reading = readings.byEntry.get(key) ?? { isGone: false, uses: [] };
    if (row.kind === 'GONE') reading.isGone = true;
    else reading.uses.push(useOf(row, list));
    readings.byEntry.set(key, reading);
  }
}

/** Which texts were read: of a ban list also those that say nothing but that the substance is banned. */
export function addTexts({ textOf, entriesOf }: ReadTexts, list: ListKey, rows: readonly Row[]): void {
  for (const { entry, text } of rows) {
    textOf.set(`${list}/${entry}`, text!);
    entriesOf.set(`${list}#${text}`, [...(entriesOf.get(`${list}#${text}`) ?? []), entry!]);
  }
}

/**
 * The number under which editors wrote about the very text that an entry has now: its own, or the one it had when it was
 * read. Lists without numbers of their own are numbered by place, so that one new row moves all behind it.
 * @returns null for an unread text, and for one that was read under several other numbers
 */
export function readAs({ list, entry, textHash }: StandingText, { textOf, entriesOf }: ReadTexts): string | null {
  // Our own words are about the entry of a reading; several of one entry are `12` and `12-2`.
  if (textHash === OWN_WORDS) return entry.replace(/-\d+$/, '');
  if (textOf.get(`${list}/${entry}`) === textHash) return entry;
  const [number, ...others] = entriesOf.get(`${list}#${textHash}`) ?? [];
  return others.length ? null : (number ?? null);
}

export const factorKey = (list: string, entry: string, inci: string) => `${list}/${entry}|${inci}`.toLowerCase();

/** Files that are no readings of a list. */
const OTHERS = new Set(['salt-factors.csv', 'same-names.csv', 'kr-functional.csv', 'groups.csv']);

/**
 * Reads what editors wrote down about the texts of the law.
 * @throws RangeError for a word that is not of the vocabulary
 */
function readReadings(): Readings {
  const folder = path.join(lawFolder(), 'readings');
  const readings: Readings = {
    byEntry: new Map(),
    textOf: new Map(),
    entriesOf: new Map(),
    members: [],
    factors: new Map(),
    sameNames: [],
  };
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.csv')) continue;
    const rows = rowsOf(path.join(folder, name));
    if (name === 'salt-factors.csv') {
      for (const { list, entry, name: inci, factor } of rows) {
        readings.factors.set(factorKey(list!, entry!, inci!), Number(factor));
      }
    }
    if (name === 'same-names.csv') {
      readings.sameNames.push(...rows.map(({ name: one, same }) => ({ name: one!, same: same! })));
    }
    if (OTHERS.has(name)) continue;
    const list = listOf(name);
    if (name.endsWith('.texts.csv')) addTexts(readings, list, rows);
    else if (!name.endsWith('.members.csv')) addReadings(readings, list, rows);
    else {
      for (const { entry, decision, name: ingredient, reason } of rows) {
        if (decision !== 'IN' && decision !== 'OUT')
          throw new RangeError(`${name}: no decision is called ${decision}.`);
        readings.members.push({ list, entry: entry!.toLowerCase(), decision, name: ingredient!, reason: reason! });
      }
    }
  }
  return readings;
}

let kept: Readings | undefined;

/** The committed readings; read once. */
export const readings = (): Readings => (kept ??= readReadings());
