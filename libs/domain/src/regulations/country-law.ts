import { josa } from '../text/josa';
import { lawListNames } from './list-names';
import { closedBy, isListKey, lawList, lawLists, LIST_PURPOSES, type ListKey, type ListPurpose } from './law-lists';
import type { CountryCoverage, CountryQuestion } from './question';
import type { RuleEntry } from './rule-entry';

/** How one list stands here. */
interface ListState {
  list: string;
  title: string;
  /** WHOLE: read to its end; PART: only some of it; MISSING: never loaded. */
  state: 'WHOLE' | 'PART' | 'MISSING';
  /** ISO day, or words of the source. */
  edition: string | null;
  /** What is missing of it. */
  gap: string | null;
}

/** How the lists of a country stand, and what of its law is in none of them. */
export interface CountryLaw extends CountryCoverage {
  country: string;
  lists: readonly ListState[];
  /** Where the lists that could name an ingredient are whole, what is left is about words on the label alone. */
  gaps: readonly string[];
  /** The country lets in only what its inventory names, and that was read. */
  hasInventory: boolean;
  /** Purposes of which its lists say alone what may serve them, by those whose names are all known. */
  closedPurposes: readonly ListPurpose[];
}

/** An ingredient as rules are asked about it. */
export interface AskedIngredient {
  inci: string | null;
  nameKor: string | null;
  nameCn: string | null;
  cnRefNo: string | null;
  functions: readonly string[];
}

/** How the lists of a country stand where that was not stated. */
const UNKNOWN: CountryCoverage = { isWhole: false, hasBans: false, isLoaded: false };

/** What a question needs to know of the law of a country. */
type AskedLaw = CountryCoverage & Pick<CountryLaw, 'hasInventory' | 'closedPurposes'>;

type ReadList = Pick<ListState, 'list' | 'state' | 'gap'>;

/** Whether all names of a list are known: also where it is cut, while it is a summary or still coming in they are not. */
const hasAllNames = (list: ListKey, { state, gap }: ReadList): boolean =>
  state === 'WHOLE' || (state === 'PART' && gap !== null && gap === lawList(list).gap);

/** Purposes that a country closes, by how its lists were read. */
export function closedPurposesOf({
  country,
  isWhole,
  lists,
}: Pick<CountryLaw, 'country' | 'isWhole'> & { lists: readonly ReadList[] }): ListPurpose[] {
  const own = (Object.keys(lawLists) as ListKey[]).filter((list) => lawList(list).country === country);
  const known = own.filter((list) => isWhole || lists.some((read) => read.list === list && hasAllNames(list, read)));
  const closed = new Set(known.flatMap((list) => closedBy(lawList(list))));
  return LIST_PURPOSES.filter((purpose) => closed.has(purpose));
}

/**
 * The question to one country about an ingredient.
 * @param entries those of this country that name it
 * @param permittedPurposes what the entries of all countries permit it as
 */
export function askCountry(
  { inci, nameKor, nameCn, cnRefNo, functions }: AskedIngredient,
  entries: readonly RuleEntry[],
  law: AskedLaw | undefined,
  permittedPurposes: readonly ListPurpose[],
): CountryQuestion {
  return {
    entries,
    inci,
    nameKor,
    functions,
    coverage: law ?? UNKNOWN,
    closedPurposes: law?.closedPurposes ?? [],
    permittedPurposes,
    // China lets in only what its inventory names; nothing can be missing from one that was never loaded.
    ...(law?.hasInventory ? { isInInventory: nameCn !== null || cnRefNo !== null } : {}),
  };
}

/** A source that speaks of several countries is the list of none of them. */
const isOwn = ({ list }: ListState) => !isListKey(list) || lawList(list).country !== '';

/** What of a country's law is not there: law that no list holds, lists never loaded, parts of lists. */
export function missingLaw(law: CountryLaw | undefined): string[] {
  if (!law) return ['공식 목록'];
  const missing = law.lists.filter(isOwn).flatMap(({ title, state, gap }) => {
    if (state === 'MISSING') return [title];
    return state === 'PART' && gap !== null && !law.gaps.includes(gap) ? [`${title}: ${gap}`] : [];
  });
  return [...law.gaps, ...missing];
}

/** Law about words on labels that no list holds, of a country whose other law was read. */
export const labelGaps = (law: CountryLaw | undefined): readonly string[] => (law?.isWhole ? law.gaps : []);

/** The lists of a country that were read, in a few words: `별표 1·2, 색소`. */
export function readLists({ country, lists }: Pick<CountryLaw, 'country' | 'lists'>): string {
  const read = lists.filter(({ state }) => state !== 'MISSING');
  const keys = read.flatMap(({ list }) => (isListKey(list) ? [list] : []));
  return lawListNames(country, keys, read.length === lists.length);
}

/** The part of an ISO date that is shown. */
const YEAR_MONTH = 'YYYY-MM'.length;

/** Editions of the lists that were read: `2025-05`, or from the oldest to the newest; empty where none has one. */
export function readEditionDates({ lists }: Pick<CountryLaw, 'lists'>): string {
  const editions = [...new Set(lists.flatMap(({ edition }) => edition?.slice(0, YEAR_MONTH) ?? []))].sort();
  const [oldest] = editions;
  const newest = editions.at(-1);
  if (!oldest || !newest) return '';
  return oldest === newest ? oldest : `${oldest}–${newest}`;
}

/** What was read, of which editions: `화장품 기준 별표 1–4(2024-07)`. */
export function readEditions(law: CountryLaw): string {
  const editions = readEditionDates(law);
  return editions ? `${readLists(law)}(${editions})` : readLists(law);
}

/** What keeps the silence of a country from being an answer: `타르색소 미반영`; null where its law was read whole. */
export function unreadLaw(law: CountryLaw | undefined): string | null {
  if (!law?.isLoaded) return '자료 없음';
  if (law.isWhole) return null;
  const missing = missingLaw(law);
  return missing.length ? `${missing.join(', ')} 미반영` : '일부만 확인';
}

/** How far the law of a country was read: `화장품 기준 별표 1–4(2024-07)까지 확인, 타르색소 미반영`. */
export function sayCoverage(law: CountryLaw | undefined): string {
  if (!law?.isLoaded) return '자료 없음';
  const missing = missingLaw(law);
  const unread = missing.length ? `${missing.join(', ')} 미반영` : unreadLaw(law);
  return [`${readEditions(law)}까지 확인`, unread].filter((text) => text !== null).join(', ');
}

/** That what is missing was not read, as a sentence; null where nothing is. */
export function sayMissing(law: CountryLaw | undefined): string | null {
  const missing = missingLaw(law);
  return missing.length ? `${josa(missing.join(', '), '은/는')} 아직 넣지 못했어요` : null;
}
