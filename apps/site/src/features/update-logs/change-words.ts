import {
  changeLabel,
  changeOriginLabel,
  changeValueText,
  koreanDay,
  regulationLevelLabel,
  shiftDay,
} from '@gredia/domain';
import type { ChangeLogRowFragment, GetChangeHistoryQuery } from '@gredia/graphql-schema';
import { changesOf } from '../../shared/addresses/change-address';
import { paths } from '../../shared/addresses/paths';

/** Of a text in a row; the whole of it stands on the page of the thing. */
const MAX_LENGTH = 160;

/** What was and what is, each null where it says nothing. */
export interface ChangeWords {
  was: string | null;
  is: string | null;
}

/** Keys whose line tells what became of the whole record, not of a value. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set(['created', 'removed', 'restored']);

/** Codes of entries of law in words: whether they stand in their list, and how strict they are. */
const codes: Record<string, Record<string, string>> = {
  state: { IN_FORCE: '목록에 있음', GONE: '목록에서 지워진 항목', RETIRED: '목록에서 빠짐' },
  levels: regulationLevelLabel,
};

/** What a row says in words, short enough for a line or two. */
export function changeWords({ key, before, after, targetName, targetNameEng }: ChangeLogRowFragment): ChangeWords {
  const [was, is] = [shortened(wordsOf(key, before)), shortened(wordsOf(key, after))];
  // The name stands in the row already.
  if (key === 'created')
    return { was: null, is: [targetNameEng, is].find((name) => name && name !== targetName) ?? null };
  return OF_THE_WHOLE.has(key) ? { was: null, is: is ?? was } : { was, is };
}

function wordsOf(key: string, value: unknown): string | null {
  const words = codes[key];
  const said = words === undefined ? value : [value].flat().map((code) => words[String(code)] ?? code);
  return changeValueText(said);
}

/** The whole of a row in one sentence, for feeds: `98-92-0 → 98-92-1`. */
export function changeSentence(row: ChangeLogRowFragment): string {
  const { was, is } = changeWords(row);
  if (was !== null && is !== null) return `${was} → ${is}`;
  if (OF_THE_WHOLE.has(row.key)) return is ?? '';
  if (is !== null) return `${is} 추가`;
  return was === null ? '' : `${was} 삭제`;
}

const shortened = (text: string | null): string | null => {
  if (text === null) return null;
  const characters = [...text];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : text;
};

/** `국가별 규제`; a key that nobody named as it is. */
export const fieldName = (key: string): string => changeLabel(key) ?? key;

/** By which door it came: a suggestion with its number and who made it. */
export function originWords({ origin, pull }: Pick<ChangeLogRowFragment, 'origin' | 'pull'>): string {
  if (!pull) return changeOriginLabel[origin];
  const nickname = pull.user?.nickname;
  return `${changeOriginLabel.SUGGESTION} #${pull.number}${nickname ? ` ${nickname}` : ''}`;
}

/** A line of the history, which knows whether what it tells of is there now. */
export type HistoryRow = GetChangeHistoryQuery['logs'][number];

/**
 * The page of what was changed. What is not there any more has its history, which leads on to the days before it went.
 */
export function targetHref({ targetType, targetId, targetName, key, createdAt, targetPath }: HistoryRow): string {
  // Of an ingredient that was removed there is the day before.
  if (key === 'removed' && targetType === 'INGREDIENT')
    return paths.ingredientAt(targetName, shiftDay(koreanDay(new Date(createdAt)), -1));
  return targetPath ?? changesOf(targetId);
}

export const targetLabel: Record<ChangeLogRowFragment['targetType'], string> = {
  INGREDIENT: '성분',
  PRODUCT: '원료',
  COSMETICS: '화장품',
  SUBSTANCE: '규제 물질',
};

/** Rows under the days in Korea on which they were written, in the order they came. */
export function byDay<Row extends { createdAt: string }>(rows: readonly Row[]): { day: string; rows: Row[] }[] {
  const days: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = koreanDay(new Date(row.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

/** `10,000+` where the gateway stopped counting. */
export const countWords = (count: number, isOpen: boolean, format: (value: number) => string, limit: number): string =>
  isOpen && count > limit ? `${format(limit)}+` : format(count);
