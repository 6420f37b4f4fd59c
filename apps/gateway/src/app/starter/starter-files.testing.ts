import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** The files of the starter data as they lie in their folder, for the tests of what they say. */

export type CsvRow = Record<string, string>;

export const repositoryRoot = fileURLToPath(new URL('../../../../../', import.meta.url));
export const starterFolder = fileURLToPath(new URL('../../../starter/', import.meta.url));

export const parseCsv = (text: string): CsvRow[] =>
  parse(text, { columns: true, bom: true, skip_empty_lines: true }) as CsvRow[];
export const starter = (name: string) => parseCsv(readFileSync(join(starterFolder, name), 'utf8'));
export const listedIn = (cell: string | undefined) => (cell ? cell.split('|') : []);
export const field = (row: CsvRow, key: string): string => {
  const value = row[key];
  if (value === undefined) throw new Error(`no column ${key}`);
  return value;
};

export const starterIngredients = starter('ingredients.csv');
export const starterRegulations = starter('regulations.csv');

export const ingredientByInci = new Map(
  starterIngredients.filter((row) => row.INCI).map((row) => [field(row, 'INCI'), row]),
);

/** Every spelling a label may use, and the ingredients it can mean. */
export const spellings = new Map<string, Set<string>>();
for (const row of starterIngredients) {
  const name = field(row, 'nameKor');
  for (const spelling of [name, ...listedIn(row.nameKorPrevious), ...listedIn(row.synonyms)]) {
    spellings.set(spelling, (spellings.get(spelling) ?? new Set()).add(name));
  }
}
