import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../stack/free-port';
import { say, step } from '../bootstrap/progress.mjs';
import { takeLock } from '../bootstrap/run-lock.mjs';
import { dataDir, root } from '../bootstrap/settings.mjs';
import { buildApps } from '../stack/build';
import { migrate, openLocalDatabase } from '../stack/database';
import { runNx } from '../stack/nx';
import { mustSucceed, runScript } from '../stack/run-program';
import { supervise } from '../stack/shutdown';
import { startStack } from '../stack/stack';

const sharedData = path.resolve(root, process.env.GREDIA_SHARED_DATA || '../shared/data');

/** The real lists and the sources they are imported as, in the order that joins them best. */
const realLists: readonly [source: string, file: string][] = [
  ['cosing-inventory', 'cosing/cosing_ingredients_2021-12.csv.gz'],
  ['cosing-functions', 'cosing/cosing_functions_2026-08.json'],
  ['kcia', 'kcia/kcia_ingredients_fixed.csv'],
  ['cosing-kcia-aliases', 'joins/eu_inci_to_kcia_alias.csv'],
  ['cosing-ids', 'cosing/cosing_ids_pubchem_beautee.csv'],
  ['kcia-functions', 'kcia/kcia_functions_partial.csv'],
  ['kcia-aliases', 'kcia/kcia_alias_to_standard.json'],
  ['cn-iecic', 'cn_iecic/iecic2021_inci_cn_map.json'],
  ['jp-names', 'jp/inci_ja_ko.csv'],
  ['cosing-annex-ii', 'cosing/COSING_Annex_II_v2_2025-12-24.csv'],
  ['cosing-annex-iii', 'cosing/COSING_Annex_III_v2_2025-12-25.csv'],
  ['cosing-annex-iv', 'cosing/annex_IV_colorants.json'],
  ['cosing-annex-v', 'cosing/annex_V_preservatives.json'],
  ['cosing-annex-vi', 'cosing/annex_VI_uv_filters.json'],
  ['kr-limits', 'kr_regulation/kr_annex2_limits_transcribed.csv'],
  ['kr-functional', 'kr_regulation/mfds_functional_ingredients.csv'],
  ['kr-allergens', 'kr_regulation/fragrance_allergens_25.csv'],
  ['mfds-countries', 'kr_regulation/mfds_multi_country_sample.csv'],
  ['cn-restricted', 'cn_iecic/cn_restricted_table3_2015.json'],
  ['biofdnc-materials', 'raw_materials/biofdnc_ingredients.csv'],
  ['cn-materials', 'raw_materials/supplier_ingredients_cn.json'],
  ['naver-cosmetics', 'products_kr/naver_shopping_products.csv.gz'],
  ['oliveyoung-cosmetics', 'products_kr/oliveyoung_products_2026-01.csv'],
];

/**
 * `npm run bench`: times search, pages and lists against bare servers in the same run, on the real lists where they are
 * at hand (imported once, and once more to time it), else on generated ones. Its database is its own: nothing of `npm start` is touched. With
 * `-- --scale` 200,000 raw materials are added once to another database, and their list and the search are timed.
 */
export async function main(args: string[] = []): Promise<void> {
  const isScale = args.includes('--scale');
  await supervise(async () => {
    const hasLists = realLists.every(([, file]) => existsSync(path.join(sharedData, file)));
    if (!hasLists) say(`실제 목록이 ${sharedData}에 없어 만들어 낸 성분으로 재요 (GREDIA_SHARED_DATA).`);
    const folder = isScale ? 'bench-scale' : 'bench';
    const benchDir = path.join(dataDir, `${folder}-${hasLists ? 'data' : 'generated'}`);
    takeLock(benchDir, 'bench');
    // At scale nothing is timed that must be built: the site is left out.
    if (isScale) await step('코드 생성', () => mustSucceed('코드 생성', runNx(['codegen'])));
    else await buildApps();

    const open = () => openLocalDatabase({ dataDir: benchDir, durable: true, owner: true });
    const databaseUrl = process.env.DATABASE_URL || (await step('PostgreSQL 시작', open));
    await step('데이터베이스 준비', () => migrate(databaseUrl));
    if (hasLists && !process.env.DATABASE_URL) await importOnce(databaseUrl, path.join(benchDir, 'imported'));

    process.env.LOG_LEVEL ||= 'warn';
    const siteUrl = isScale ? undefined : await startSite(databaseUrl, benchDir);
    const env = {
      DATABASE_URL: databaseUrl,
      ...(siteUrl ? { SITE_URL: siteUrl } : {}),
      ...(hasLists ? { BENCH_LISTS: sharedData } : {}),
    };
    const { code } = await runScript('apps/gateway/src/bench/main.ts', args, { env, show: true });
    process.exitCode = code;
  }, 130);
}

/** Starts the site and its gateway, built, on ports of their own. @returns the address of the site */
async function startSite(databaseUrl: string, benchDir: string): Promise<string> {
  const ports = { gateway: await freePort(), site: await freePort(), admin: await freePort() };
  await startStack({
    ports,
    databaseUrl,
    dataDir: benchDir,
    durable: true,
    starter: false,
    mode: 'built',
    servers: ['gateway', 'site'],
    log: (line) => console.log(line),
  });
  return `http://localhost:${ports.site}`;
}

/** Imports every list; a run that was broken off goes on where it stopped. */
async function importOnce(databaseUrl: string, marker: string): Promise<void> {
  if (existsSync(marker)) return;
  const env = { DATABASE_URL: databaseUrl, GREDIA_EMBEDDED: '1' };
  for (const [source, file] of realLists) {
    const args = [source, path.join(sharedData, file)];
    await step(`가져오기 ${source}`, () =>
      mustSucceed(`가져오기 ${source}`, runScript('apps/gateway/src/cli/import.ts', args, { env })),
    );
  }
  writeFileSync(marker, new Date().toISOString());
}
