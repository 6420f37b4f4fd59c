import type { RegulationLevel } from '../ingredients/regulation';
import { sayPurposes } from './law-lists';
import { unpermittedPurposes, whyOpen, type OpenReason } from './why-open';
import type { CountryQuestion } from './question';
import type { RuleEntry } from './rule-entry';

/**
 * What a country says of a use: forbidden; forbidden under a condition; up to a percentage; allowed without one; words
 * on the label alone; to be looked up; nothing of this use; nothing of the ingredient; or no list was read.
 */
export type CellState =
  'BAN' | 'CONDITIONAL' | 'LIMIT' | 'FREE' | 'LABEL' | 'OPEN' | 'NOT_NAMED' | 'NO_ENTRY' | 'NO_DATA';

/** The states in which a country says nothing of the products that are meant. */
export const SILENT_STATES: readonly CellState[] = ['NOT_NAMED', 'NO_ENTRY', 'NO_DATA'];

/** What one country says of one use, merged from all of its entries. */
export interface TableCell {
  state: CellState;
  level: RegulationLevel | null;
  /** The strictest limit; of LABEL the amount above which words are asked for. In percent of the ready-for-use product. */
  limitPercent: number | null;
  /** Conditions and limits of other purposes, what decides most first. */
  lines: string[];
  /** The entries that decide, as chips name them. */
  entries: RuleEntry[];
}

const UNREAD_LINE = '확인 못 한 목록이 있어요';

function purposeLine(question: CountryQuestion): string {
  const unpermitted = unpermittedPurposes(question);
  return unpermitted.length
    ? `${sayPurposes(unpermitted)} 허용 목록에 없어요. 다른 목적으로 쓰는지 확인해 주세요`
    : '이 목적의 허용 목록은 따로 없어요. 써도 되는지 확인해 주세요';
}

/** Why a cell is open though no entry leaves it open. */
export function openLines(reason: OpenReason, question: CountryQuestion): string[] {
  switch (reason) {
    case 'INVENTORY':
      return ['사용 원료 목록(IECIC)에서 이름을 찾지 못했어요'];
    case 'COVERAGE':
      return [UNREAD_LINE];
    case 'PURPOSE':
      return [purposeLine(question), ...(question.coverage.isWhole ? [] : [UNREAD_LINE])];
  }
}

/** The lines of a cell, each once; null where there is none to say. */
export const uniqueLines = (lines: readonly (string | null)[]): string[] => [
  ...new Set(lines.flatMap((line) => line || [])),
];

/** The empty parts of a cell that says nothing. */
export const EMPTY_CELL = { level: null, limitPercent: null, lines: [], entries: [] };

/** A cell of a country none of whose entries names the ingredient. */
export function cellWithoutEntry(question: CountryQuestion): TableCell {
  if (!question.coverage.isLoaded) return { ...EMPTY_CELL, state: 'NO_DATA' };
  const openReason = whyOpen(question, false);
  // Which lists were read, and which were not, is told beside the cell.
  if (openReason === null || openReason === 'COVERAGE')
    return { ...EMPTY_CELL, state: 'NO_ENTRY', level: openReason ? null : 'ALLOWED' };
  return { ...EMPTY_CELL, state: 'OPEN', lines: openLines(openReason, question) };
}
