import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV text of rows. */
export const csv = (...rows: readonly (readonly string[])[]) =>
  `${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`;

/** Writes files for the tests of one file into a folder that goes away with them; answers the path of each. */
export function useImportFiles(): (name: string, content: string | Buffer) => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-import-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name, content) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
}

const inventoryHeader = [
  ...['cosing_ref_no', 'inci_name', 'inn_name', 'ph_eur_name', 'cas_no', 'ec_no'],
  ...['chem_iupac_name___description', 'restriction', 'function', 'update_date'],
];

export interface InventoryLine {
  ref: string;
  inci: string;
  cas?: string;
  ec?: string;
  functions?: string;
  updated?: string;
}

/** A CosIng inventory file. */
export function inventoryCsv(lines: readonly InventoryLine[]): string {
  const rows = lines.map(({ ref, inci, cas = '', ec = '', functions = 'HUMECTANT', updated = '15/10/2010' }) => [
    ...[ref, inci, '', '', cas, ec, `${inci} as made for this test`, '', functions, updated],
  ]);
  return csv(inventoryHeader, ...rows);
}

/** A CosIng functions file. */
export const functionsJson = (functions: Record<string, string[]>) =>
  JSON.stringify({ source: { name: 'made for this test' }, map: functions }, null, 1);

const kciaHeader = ['ingredient_code', 'name_ko', 'name_en', 'cas_no', 'name_ko_previous'];

export interface KciaLine {
  code: string;
  ko: string;
  en?: string;
  cas?: string;
  previous?: string;
}

/** A file of the Korean dictionary. */
export const kciaCsv = (lines: readonly KciaLine[]) =>
  csv(kciaHeader, ...lines.map(({ code, ko, en = '', cas = '', previous = '' }) => [code, ko, en, cas, previous]));

const annexTwoHeader = [
  ...['Reference Number', 'Chemical name / INN', 'CAS Number', 'EC Number', 'Regulation'],
  ...['Other Directives/Regulations', 'SCCS opinions', 'Chemical/IUPAC Name'],
  ...['Identified INGREDIENTS or substances e.g.', 'CMR', 'Update Date'],
];
const annexTwoPreamble = [['File creation date: 01/01/2026'], ['ANNEX', 'Last update'], ['LIST'], ['Substance']];

/** A row of CosIng's annex II. */
export const annexTwoRow = (number: string, name: string, identified = '', cas = '-') => [
  ...[number, name, cas, '-', '(EC) 2009/1223', '', '', '', identified, '', '15/10/2010'],
];

/** A file of CosIng's annex II. */
export const annexTwoCsv = (...rows: string[][]) => csv(...annexTwoPreamble, annexTwoHeader, ...rows);
