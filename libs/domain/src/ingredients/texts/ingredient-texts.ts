import { josa } from '../../text/josa';
import { cosingFunctionLabel } from '../cosing-functions';
import { chosenGroup, functionGroupOf, functionGroupsOf, type FunctionGroup } from './function-groups';

/** What a machine writes of an ingredient. */
export const AI_TEXT_FIELDS = ['aiDescription', 'aiCategory', 'aiFunction'] as const;
export type AiTextField = (typeof AI_TEXT_FIELDS)[number];
export const isAiTextField = (field: string): field is AiTextField =>
  (AI_TEXT_FIELDS as readonly string[]).includes(field);

/** A value and why it is so, in the order in which the database gives them back. */
export interface ReasonedText {
  v: string;
  r: string;
}

/** Null where the record holds nothing that a text could rest on. */
export interface IngredientTexts {
  aiDescription: string | null;
  aiCategory: ReasonedText | null;
  aiFunction: ReasonedText | null;
}

/** Functions as one field of the record has them, with the list that it has them from. */
export interface FunctionList {
  field: '기능' | 'EU 기능';
  names: readonly string[];
  source: string;
}

/** All that texts are made of; nothing else of a record is read. */
export interface TextRecord {
  title: string;
  inci: string | null;
  casNo: readonly string[];
  lists: readonly FunctionList[];
}

/** Bounds of the fields (ingredient-sheet.ts), in letters as a reader counts them. */
export const TEXT_BOUNDS = { description: 2000, value: 100, reason: 200 } as const;

/** Raised whenever texts of the same record would read otherwise: all of them are made anew then. */
export const TEXT_RULES = 2;

/** What names the sources of a description: it stands on a line of its own, its last one. */
const GROUNDS = '근거: ';

const NO_TEXTS: IngredientTexts = { aiDescription: null, aiCategory: null, aiFunction: null };

/** What of law may be said: that it says something of these, and where that stands. */
export const CHECK_LAW = '쓸 수 있는지와 한도는 국가별 규제에서 확인해 주세요.';
const UNDER_LAW: readonly FunctionGroup[] = ['보존', '자외선차단', '착색'];

/** So many words of a field are told in a sentence. */
const WORDS_MOST = 12;
/** So many numbers; of more none, since each would stand for all. */
const NUMBERS_MOST = 3;

/**
 * The texts of a record, from its fields alone (docs/product/ai.md#texts-of-ingredients). Of law they say nothing: a rule without
 * its conditions is none, and a list that was not read must not look like one that has no rule.
 */
export function textsOf(record: TextRecord): IngredientTexts {
  const lists = record.lists.filter(({ names }) => names.length > 0);
  if (!lists.length) return NO_TEXTS;
  const named = { ...record, lists };
  return { aiDescription: descriptionOf(named), aiCategory: categoryOf(lists), aiFunction: functionOf(lists) };
}

function descriptionOf({ title, inci, casNo, lists }: TextRecord): string | null {
  const numbers = casNo.length <= NUMBERS_MOST ? casNo.join(', ') : '';
  const said = [inci && inci !== title ? `INCI 이름은 ${inci}` : '', numbers ? `CAS 번호는 ${numbers}` : ''].filter(
    Boolean,
  );
  const last = said.at(-1);
  const names = last ? [`${title}의 ${josa([...said.slice(0, -1), last].join(', '), '이에요/예요')}.`] : [];
  const told = (start: readonly string[]) =>
    [...start, ...lists.map((list) => sayList(title, list, start.length > 0))].join(' ') + `\n${groundsOf(lists)}`;
  // Names of polymers may be longer than all else: what they are called stands above the text anyway.
  return [told(names), told([])].find((text) => lengthOf(text) <= TEXT_BOUNDS.description) ?? null;
}

function sayList(title: string, { field, names }: FunctionList, isNamed: boolean): string {
  const words = names.slice(0, WORDS_MOST).map((name) => (field === '기능' ? name : bothNames(name)));
  const rest = names.length - words.length;
  const told = rest > 0 ? `${words.join(', ')} 외 ${rest}가지가` : josa(words.join(', '), '이/가');
  return `${isNamed ? '' : `${title}의 `}${field} 항목에 ${told} 등록되어 있어요.`;
}

function bothNames(name: string): string {
  const word = cosingFunctionLabel[name];
  return word ? `${name}(${word})` : name;
}

export const groundsOf = (lists: readonly FunctionList[]): string =>
  GROUNDS + lists.map(({ field, source }) => `${field} – ${source}`).join(', ');

function categoryOf(lists: readonly FunctionList[]): ReasonedText | null {
  const group = chosenGroup(lists.map(({ names }) => names));
  return group && reasoned(group, lists, [group]);
}

function functionOf(lists: readonly FunctionList[]): ReasonedText | null {
  const groups = functionGroupsOf(lists.flatMap(({ names }) => names));
  const value = groups.join(', ');
  if (!groups.length || lengthOf(value) > TEXT_BOUNDS.value) return null;
  return reasoned(value, lists, groups);
}

/**
 * A value with the words that it rests on, and those that it leaves out. A reason is never cut: it names fewer words, or only the
 * fields and how many are left out.
 */
function reasoned(v: string, lists: readonly FunctionList[], groups: readonly FunctionGroup[]): ReasonedText {
  const isMeant = (name: string) => groups.includes(functionGroupOf(name)!);
  const grounds = lists.flatMap((list) => {
    const words = list.names.filter(isMeant);
    return words.length ? [{ ...list, words }] : [];
  });
  const others = [...new Set(lists.flatMap(({ names }) => names).filter((name) => !isMeant(name)))];
  const reasonOf = (from: readonly string[], besides: string) =>
    [
      `${from.join(', ')}에서 옮긴 쓰임이에요.`,
      others.length ? `그 밖에 등록된 기능: ${besides}.` : '',
      groups.some((group) => UNDER_LAW.includes(group)) ? CHECK_LAW : '',
    ]
      .filter(Boolean)
      .join(' ');
  for (const most of [WORDS_MOST, 3, 1]) {
    const from = grounds.map(({ field, source, words }) => `${field}(${source})의 ${someOf(words, most)}`);
    const r = reasonOf(from, someOf(others, most));
    if (lengthOf(r) <= TEXT_BOUNDS.reason) return { r, v };
  }
  const fields = grounds.map(({ field }) => `${field} 항목`);
  return { r: reasonOf(fields, `${others.length}가지`), v };
}

const someOf = (words: readonly string[], most: number): string =>
  words.length > most ? `${words.slice(0, most).join(', ')} 외 ${words.length - most}가지` : words.join(', ');

const lengthOf = (text: string): number => [...text].length;
