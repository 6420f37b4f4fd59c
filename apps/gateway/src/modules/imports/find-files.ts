import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ImportSource } from './import-source';
import { importSources } from './sources/import-sources';

/** How the files of a source are called; the first match of a folder is the file of the source. */
const FILE_NAMES: Record<string, RegExp> = {
  kcia: /^kcia_ingredients_fixed\.csv$/,
  'mfds-ingredients': /^mfds_ingredients_.*\.csv$/,
  'cosing-inventory': /^cosing_ingredients_.*\.csv(?:\.gz)?$/,
  'cosing-functions': /^cosing_functions_.*\.json$/,
  'cosing-kcia-aliases': /^eu_inci_to_kcia_alias\.csv$/,
  'cosing-ids': /^cosing_ids_.*\.csv$/,
  'kcia-functions': /^kcia_functions_.*\.csv$/,
  'kcia-aliases': /^kcia_alias_to_standard\.json$/,
  'cn-iecic': /^iecic2021_inci_cn_map\.json$/,
  'jp-names': /^inci_ja_ko\.csv$/,
  'cosing-annex-ii': /^COSING_Annex_II_.*\.csv$/,
  'cosing-annex-iii': /^COSING_Annex_III_.*\.csv$/,
  'cosing-annex-iv': /^annex_IV_.*\.json$/,
  'cosing-annex-v': /^annex_V_.*\.json$/,
  'cosing-annex-vi': /^annex_VI_.*\.json$/,
  'kr-prohibited': /^kr_annex1_prohibited_.*\.csv$/,
  'kr-restricted': /^kr_annex2_limits_\d.*\.csv$/,
  'kr-colorants': /^kr_colorants_.*\.csv$/,
  'kr-allergens': /^fragrance_allergens_25\.csv$/,
  'kr-limits': /^kr_annex2_limits_transcribed\.csv$/,
  'kr-functional': /^mfds_functional_ingredients\.csv$/,
  'mfds-countries': /^mfds_multi_country_.*\.csv$/,
  'cn-inventory': /^iecic2021_full\.csv$/,
  'cn-inventory-names': /^iecic_I_II_names_.*\.csv$/,
  'cn-marketed-levels': /^cn_marketed_product_use_levels\.csv$/,
  'cn-safety-levels': /^cn_safety_index_use_levels\.csv$/,
  'jp-quasi-actives': /^jp_quasi_drug_actives_.*\.csv$/,
  'cn-table-1': /^cn_prohibited_table1_.*\.csv$/,
  'cn-table-2': /^cn_prohibited_plants_animals_.*\.csv$/,
  'cn-table-3': /^cn_restricted_table3_.*\.csv$/,
  'cn-table-4': /^cn_preservatives_table4_.*\.csv$/,
  'cn-table-5': /^cn_uv_filters_table5_.*\.csv$/,
  'cn-table-6': /^cn_colorants_table6_.*\.csv$/,
  'cn-table-7': /^cn_hair_dyes_table7_.*\.csv$/,
  'cn-restricted': /^cn_restricted_table3_.*\.json$/,
  'eu-allergens': /^eu_fragrance_allergens_.*\.csv$/,
  'jp-standards': /^jp_standards_for_cosmetics_.*\.csv$/,
  'asean-annex-ii': /^acd_annex_II_.*\.csv$/,
  'asean-annex-iii': /^acd_annex_III_.*\.csv$/,
  'asean-annex-iv': /^acd_annex_IV_.*\.csv$/,
  'asean-annex-vi': /^acd_annex_VI_.*\.csv$/,
  'asean-annex-vii': /^acd_annex_VII_.*\.csv$/,
  'ca-prohibited': /^ca_hotlist_prohibited_.*\.csv$/,
  'ca-restricted': /^ca_hotlist_restricted_.*\.csv$/,
  'us-prohibited': /^us_prohibited_restricted_.*\.csv$/,
  'us-colors': /^us_color_additives_.*\.csv$/,
  'us-sunscreens': /^us_otc_sunscreen_.*\.csv$/,
  'us-california': /^us_california_.*\.csv$/,
};

export interface FoundFile {
  source: ImportSource;
  file: string;
}

/** Of several editions the newest first, in whichever folder it lies: names of files end in its date. */
const byNewest = (a: string, b: string): number => {
  const [one, other] = [path.basename(a), path.basename(b)];
  return one === other ? (a < b ? -1 : 1) : one > other ? -1 : 1;
};

/** The files of a folder, and of the folders in it, that are lists of names or of law, in the order they are best imported. */
export function findListFiles(folder: string): FoundFile[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort(byNewest);
  return importSources.flatMap((source) => {
    const pattern = FILE_NAMES[source.key];
    const file = pattern && files.find((name) => pattern.test(path.basename(name)));
    return file ? [{ source, file: path.join(folder, file) }] : [];
  });
}
