import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { field, parseCsv, repositoryRoot, type CsvRow } from './starter-files.testing';

/** The public registers that the starter data is compared with, where a folder of them is at hand. */

const shared = process.env.GREDIA_SHARED_DATA ?? '../shared/data';
const sharedFolder = isAbsolute(shared) ? shared : resolve(repositoryRoot, shared);
export const realListsArePresent = existsSync(join(sharedFolder, 'cosing/cosing_ingredients_2021-12.csv.gz'));
if (!realListsArePresent) {
  process.stdout.write(
    `starter data: not compared with the public registers, no lists in ${shared} (GREDIA_SHARED_DATA)\n`,
  );
}
export const real = (name: string) => readFileSync(join(sharedFolder, name), 'utf8');
export const amountsIn = (text: string) =>
  new Set([...text.replace(/(\d),(\d)/g, '$1.$2').matchAll(/\d+(?:\.\d+)?/g)].map((match) => Number(match[0])));
export const casIn = (text: string) => new Set(text.match(/\b\d{2,7}-\d{2}-\d\b/g) ?? []);

export function cosing(): Map<string, CsvRow> {
  const rows = parseCsv(
    gunzipSync(readFileSync(join(sharedFolder, 'cosing/cosing_ingredients_2021-12.csv.gz'))).toString('utf8'),
  );
  const found = new Map<string, CsvRow>();
  for (const row of rows) if (!found.has(field(row, 'inci_name'))) found.set(field(row, 'inci_name').trim(), row);
  return found;
}
export const koreanCosingFunctions = () =>
  (JSON.parse(real('cosing/cosing_functions_2026-08.json')) as { map: Record<string, string[]> }).map;
export const koreanRegister = () =>
  new Map(parseCsv(real('kcia/kcia_ingredients_fixed.csv')).map((row) => [field(row, 'name_ko'), row]));

export interface AnnexEntry {
  reference: string;
  names: Set<string>;
  cas: Set<string>;
  text: string;
}
export function annexes(): AnnexEntry[] {
  const afterPreamble = (text: string) => text.slice(text.search(/^"?Reference Number/m));
  const files: [string, CsvRow[]][] = [
    ['II', parseCsv(afterPreamble(real('cosing/COSING_Annex_II_v2_2025-12-24.csv')))],
    ['III', parseCsv(afterPreamble(real('cosing/COSING_Annex_III_v2_2025-12-25.csv')))],
    ['IV', JSON.parse(real('cosing/annex_IV_colorants.json')) as CsvRow[]],
    ['V', JSON.parse(real('cosing/annex_V_preservatives.json')) as CsvRow[]],
    ['VI', JSON.parse(real('cosing/annex_VI_uv_filters.json')) as CsvRow[]],
  ];
  return files.flatMap(([annex, rows]) =>
    rows.map((row) => {
      const namedIn = Object.entries(row).filter(([key]) => /Chemical name|Glossary|Identified/.test(key));
      return {
        reference: `${annex}/${field(row, 'Reference Number').replace(/\s/g, '')}`,
        names: new Set(
          namedIn
            .flatMap(([, value]) => value.split(/\s\/\s|[,;\n]/))
            .map((name) => name.trim().toUpperCase())
            .filter(Boolean),
        ),
        cas: casIn(row['CAS Number'] ?? ''),
        text: Object.values(row).join(' '),
      };
    }),
  );
}
