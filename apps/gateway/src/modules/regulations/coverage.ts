import { lawList, lawLists, type ListKey } from '@gredia/domain/regulations';
import { sql } from 'drizzle-orm';
import type { CatalogueCache } from '../../db/catalogue-cache';
import type { Database } from '../../db/client';
import { importRuns } from '../import/import.table';
import type { CountryCoverageModel, ListCoverageModel } from './regulations.table';

/** What no list here holds, though it is law of the country. */
const GAPS: Record<string, string[]> = {
  JP: ['타르색소 (성령 제30호)'],
  US: ['주법과 개별 처분', '색소 조문의 뒷부분'],
  TW: ['공식 목록'],
  BR: ['공식 목록'],
  AR: ['공식 목록'],
};

interface Loaded {
  list: ListKey;
  country: string;
  entries: number;
  edition: string;
  key: string;
  sourceEditionId: string;
}

/** Sources that hold the inventory of a country whole. */
const INVENTORIES: Record<string, string[]> = { CN: ['cn-inventory', 'cn-iecic'] };

const LOADED = sql`SELECT substance.list, substance.country, count(*)::int AS entries, max(source.edition) AS edition,
    max(source.key) AS key, max(source.id::text) AS "sourceEditionId"
  FROM regulated_substances AS substance JOIN source_editions AS source ON source.id = substance.source_edition_id
  GROUP BY substance.list, substance.country`;

/** The lists, and the inventories that were imported to their end: before that nothing is missing from one. */
const READ = sql`SELECT (SELECT json_agg(loaded) FROM (${LOADED}) AS loaded) AS lists,
    (SELECT array_agg(DISTINCT source) FROM ${importRuns}
      WHERE status = 'DONE' AND source = ANY(${sql.param(Object.values(INVENTORIES).flat())}::text[])) AS inventories`;

/** Sources that bring a list whole. Starter data are our own summary of some entries, never a list. */
const WHOLE_SOURCES =
  /^(?:cosing-annex-(?:ii|iii|iv|v|vi)|kr-(?:prohibited|restricted|colorants|allergens)|cn-table-[1-7]|jp-standards|asean-annex-(?:ii|iii|iv|vi|vii)|ca-(?:prohibited|restricted)|us-(?:prohibited|colors|sunscreens|california))$/;

/** Starter data of Japan have the key of the list itself; they hold a part of two of its four appendices. */
const isList = ({ key, list, entries }: Loaded): boolean =>
  WHOLE_SOURCES.test(key) && !(key === 'jp-standards' && entries < (JAPANESE_ENTRIES[list] ?? 0));

/** Entries of the appendices of the Japanese standard, of which the starter data hold some. */
const JAPANESE_ENTRIES: Partial<Record<ListKey, number>> = { 'jp-3': 40, 'jp-4': 30 };

/** How the lists of all countries stand: which edition of which list was read, whole or in part. */
export async function readCoverage(db: Database): Promise<CountryCoverageModel[]> {
  const read = await db.execute<{ lists: Loaded[] | null; inventories: string[] | null }>(READ);
  const rows = read.rows[0]?.lists ?? [];
  const inventories = read.rows[0]?.inventories ?? [];
  const originals = (Object.keys(lawLists) as ListKey[]).filter((list) => {
    const { country, copyOf } = lawList(list);
    return country !== '' && !copyOf;
  });
  const countries = [...new Set([...originals.map((list) => lawList(list).country), 'TW', 'BR', 'AR'])];
  return countries.map((country): CountryCoverageModel => {
    const own = originals.filter((list) => lawList(list).country === country);
    const lists = own.map((list) =>
      listCoverage(
        list,
        rows.find((row) => row.list === list),
      ),
    );
    const copies = rows.filter((row) => row.list === 'mfds' && row.country === country && own.length === 0);
    const gaps = GAPS[country] ?? [];
    const naming = lists.filter(({ list }) => lawList(list).kind !== 'LABEL');
    return {
      country,
      lists: [...lists, ...copies.map((row) => ({ ...listCoverage('mfds', row), isOfficial: false }))],
      gaps,
      hasInventory: (INVENTORIES[country] ?? []).some((key) => inventories.includes(key)),
      isWhole: own.length > 0 && gaps.length === 0 && naming.every(({ state }) => state === 'WHOLE'),
      hasBans:
        naming.some(({ list }) => lawList(list).kind === 'BAN') &&
        naming.every(({ list, state }) => lawList(list).kind !== 'BAN' || state === 'WHOLE'),
      isLoaded: lists.some(({ state }) => state !== 'MISSING') || copies.length > 0,
    };
  });
}

function listCoverage(list: ListKey, loaded: Loaded | undefined): ListCoverageModel {
  const { title, gap = null } = lawList(list);
  const whole = loaded && isList(loaded) && gap === null;
  return {
    ...{ list, title, gap: loaded && !isList(loaded) ? '대부분의 항목' : gap },
    state: !loaded ? 'MISSING' : whole && list !== 'mfds' ? 'WHOLE' : 'PART',
    isOfficial: loaded !== undefined && isList(loaded) && list !== 'mfds',
    entries: loaded?.entries ?? 0,
    edition: loaded?.edition ?? null,
    sourceEditionId: loaded?.sourceEditionId ?? null,
  };
}

/** The same, kept while nothing public changes. */
export const coverage = (db: Database, cache: CatalogueCache): Promise<CountryCoverageModel[]> =>
  cache.get('coverage', () => readCoverage(db));
