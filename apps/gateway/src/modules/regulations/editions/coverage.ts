import { closedPurposesOf, lawList, lawLists, type ListKey } from '@gredia/domain/regulations';
import { sql } from 'drizzle-orm';
import type { CatalogueCache } from '../../../platform/database/catalogue-cache';
import type { Executor } from '../../../platform/database/client';
import { kindOfSource } from '../../sources/public';
import { importRuns } from '../../sources/import-runs.table';
import type { CountryCoverageModel, ListCoverageModel } from '../regulations.table';
import { OWN_WORDS } from '../reading/text-hash';

/** What no list here holds, though it is law of the country. */
const GAPS: Record<string, string[]> = {
  JP: ['타르색소 (성령 제30호)'],
  US: ['주법과 개별 처분', '색소 조문의 뒷부분'],
  TW: ['공식 목록'],
  BR: ['공식 목록'],
  AR: ['공식 목록'],
};

/** The same where it is about words on the label alone: what may go in is known without it. */
const LABEL_GAPS: Record<string, string[]> = {
  KR: ['사용할 때의 주의사항 (화장품법 시행규칙 별표 3)'],
};

/** What is missing of a list while it, or a list of names, is being imported. */
const LOADING = '불러오는 중';

/** What is missing of our own summary of a list. */
const SUMMARY = '대부분의 항목';

interface Loaded {
  list: ListKey;
  country: string;
  entries: number;
  edition: string;
  key: string;
  sourceEditionId: string;
  /** Our own summary of some entries, never the list. */
  isSummary: boolean;
  /** Entries whose texts are unread: which other ingredients they mean is not known. */
  unread: number;
}

/** Where the last import of a source stands that merged anything. */
interface SourceRun {
  source: string;
  isDone: boolean;
}

/** Sources that hold the inventory of a country whole. */
const INVENTORIES: Record<string, string[]> = { CN: ['cn-inventory', 'cn-iecic'] };

const LOADED = sql`SELECT substance.list, substance.country, count(*)::int AS entries, max(source.edition) AS edition,
    max(source.key) AS key, max(source.id::text) AS "sourceEditionId",
    bool_or(substance.text_hash = ${OWN_WORDS}) AS "isSummary",
    count(*) FILTER (WHERE substance.state = 'IN_FORCE' AND NOT substance.is_read)::int AS unread
  FROM regulated_substances AS substance JOIN source_editions AS source ON source.id = substance.source_edition_id
  WHERE substance.state <> 'RETIRED'
  GROUP BY substance.list, substance.country`;

const RUNS = sql`SELECT source, bool_and(status = 'DONE') AS "isDone" FROM ${importRuns}
  WHERE status IN ('MERGING', 'MERGED', 'DONE') GROUP BY source`;

const READ = sql`SELECT (SELECT json_agg(loaded) FROM (${LOADED}) AS loaded) AS lists,
    (SELECT json_agg(run) FROM (${RUNS}) AS run) AS runs`;

/**
 * How the lists of all countries stand: which edition of which list was read, whole or in part. A list is whole once its
 * import came to its end and the rules were made from it; while names of ingredients come in, none is.
 */
export async function readCoverage(db: Executor): Promise<CountryCoverageModel[]> {
  const { rows } = await db.execute<{ lists: Loaded[] | null; runs: SourceRun[] | null }>(READ);
  const loaded = rows[0]?.lists ?? [];
  const runs = rows[0]?.runs ?? [];
  const done = new Set(runs.filter(({ isDone }) => isDone).map(({ source }) => source));
  const hasNames = runs.every(({ source, isDone }) => isDone || kindOfSource(source) !== 'NAMES');
  const originals = (Object.keys(lawLists) as ListKey[]).filter((list) => {
    const { country, copyOf } = lawList(list);
    return country !== '' && !copyOf;
  });
  const countries = [...new Set([...originals.map((list) => lawList(list).country), 'TW', 'BR', 'AR'])];
  const standOf = (list: ListKey, row: Loaded | undefined) =>
    listCoverage(list, row, hasNames && row !== undefined && done.has(row.key));
  return countries.map((country): CountryCoverageModel => {
    const own = originals.filter((list) => lawList(list).country === country);
    const lists = own.map((list) =>
      standOf(
        list,
        loaded.find((row) => row.list === list),
      ),
    );
    const copies = loaded.filter((row) => row.list === 'mfds' && row.country === country && own.length === 0);
    const unread = loaded.filter(({ list }) => own.includes(list)).reduce((sum, row) => sum + row.unread, 0);
    const gaps = [...(GAPS[country] ?? []), ...(unread ? [`아직 풀어 읽지 않은 항목 ${unread}개`] : [])];
    const naming = lists.filter(({ list }) => lawList(list).kind !== 'LABEL');
    const isWhole = own.length > 0 && gaps.length === 0 && naming.every(({ state }) => state === 'WHOLE');
    return {
      country,
      lists: [...lists, ...copies.map((row) => standOf('mfds', row))],
      gaps: [...gaps, ...(LABEL_GAPS[country] ?? [])],
      hasInventory: (INVENTORIES[country] ?? []).some((key) => done.has(key)),
      closedPurposes: closedPurposesOf({ country, isWhole, lists }),
      isWhole,
      hasBans:
        naming.some(({ list }) => lawList(list).kind === 'BAN') &&
        naming.every(({ list, state }) => lawList(list).kind !== 'BAN' || state === 'WHOLE'),
      isLoaded: lists.some(({ state }) => state !== 'MISSING') || copies.length > 0,
    };
  });
}

/** @param isDone it was imported to its end, and the rules were made from it */
function listCoverage(list: ListKey, loaded: Loaded | undefined, isDone: boolean): ListCoverageModel {
  const { title, gap: ownGap = null } = lawList(list);
  const { isSummary = false, entries = 0, edition = null, sourceEditionId = null } = loaded ?? {};
  const isCopy = list === 'mfds';
  const gap = !loaded ? ownGap : isSummary ? SUMMARY : !isDone ? LOADING : ownGap;
  return {
    list,
    title,
    gap,
    entries,
    edition,
    sourceEditionId,
    state: !loaded ? 'MISSING' : gap === null && !isCopy ? 'WHOLE' : 'PART',
    isOfficial: loaded !== undefined && !isSummary && !isCopy,
  };
}

/** The same, kept while nothing public changes. */
export const coverage = (db: Executor, cache: CatalogueCache): Promise<CountryCoverageModel[]> =>
  cache.get('coverage', () => readCoverage(db));
