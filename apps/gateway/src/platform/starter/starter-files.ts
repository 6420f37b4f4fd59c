import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

/** A row of a starter file: every cell is text, empty where nothing is said. */
export type StarterRow<Column extends string = string> = Record<Column, string>;

/** What lies in the folder of the starter data, whose shape its own test guards. */
export interface StarterFiles {
  /**
   * The rows of a file, named without its ending.
   * @throws when there is no such file
   */
  rows<Column extends string>(name: string): StarterRow<Column>[];
  /** Of all files together. */
  rowCount: number;
  /** A fingerprint of all files together. */
  sha256: string;
}

/** In `starter`, above this file in the sources as well as in the bundle. */
const findFolder = () =>
  ['../..', '../../..']
    .map((above) => path.resolve(import.meta.dirname, above, 'starter'))
    .find((it) => existsSync(it))!;

export function readStarterFiles(): StarterFiles {
  const folder = findFolder();
  const hash = createHash('sha256');
  const tables = new Map<string, StarterRow[]>();
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  for (const name of names.sort()) {
    const content = readFileSync(path.join(folder, name));
    hash.update(content);
    tables.set(path.parse(name).name, parse(content, { columns: true, skip_empty_lines: true }));
  }
  return {
    rows: (name) => {
      const rows = tables.get(name);
      if (!rows) throw new Error(`There is no ${name}.csv in the starter data.`);
      return rows;
    },
    rowCount: [...tables.values()].reduce((total, rows) => total + rows.length, 0),
    sha256: hash.digest('hex'),
  };
}

/** A cell that holds a list. */
export const list = (cell: string): string[] => (cell ? cell.split('|') : []);

/** A cell that may say nothing. */
export const text = (cell: string): string | null => cell || null;
