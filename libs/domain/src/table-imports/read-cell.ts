import type { CollectionField } from '../collections/collection';

const YES = new Set(['예', '네', '참', 'true', 'yes', 'y', 'o', '1']);
const NO = new Set(['아니요', '아니오', '거짓', 'false', 'no', 'n', 'x', '0']);

/** What a spreadsheet would take for a formula, kept a text by the apostrophe that our own files have. */
const KEPT_TEXT = /^'[=+\-@\t\r]/;

/** The text of a cell: composed, without blanks around it and the apostrophe before what looks like a formula. */
export function cellText(cell: string): string {
  const text = (KEPT_TEXT.test(cell) ? cell.slice(1) : cell).normalize('NFC');
  return text.trim();
}

/** The value that a cell means; what cannot be read stays a text, and the rule of the field refuses it. */
export function readCell({ kind, choices }: CollectionField, text: string): unknown {
  switch (kind) {
    case 'number':
    case 'won': {
      const digits = text.replace(/[,\s원₩]/g, '');
      return digits !== '' && Number.isFinite(Number(digits)) ? Number(digits) : text;
    }
    case 'boolean': {
      const word = text.toLowerCase();
      return YES.has(word) ? true : NO.has(word) ? false : text;
    }
    case 'choice':
      return choiceOf(choices ?? {}, text);
    case 'texts':
      return listOf(text);
    case 'day':
      return dayOf(text) ?? text;
    case 'moment':
      return momentOf(text) ?? text;
    default:
      return text;
  }
}

/** The value of an empty cell that empties its field. */
export const blankOf = ({ kind, refersTo }: CollectionField): unknown =>
  kind === 'texts' ? [] : !refersTo && (kind === 'text' || kind === 'longText') ? '' : null;

function choiceOf(choices: Readonly<Record<string, string>>, text: string): string {
  if (Object.hasOwn(choices, text)) return text;
  const word = text.toLowerCase();
  const found = Object.entries(choices).find(([value, label]) =>
    [value, label].some((one) => one.toLowerCase() === word),
  );
  return found?.[0] ?? text;
}

/** A list by lines; in one line by semicolons, or else by commas. */
function listOf(text: string): string[] {
  const separator = /\n/.test(text) ? '\n' : text.includes(';') ? ';' : ',';
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
}

const SEPARATED_DAY = /^(\d{4})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})\s?[.일]?$/;
const EIGHT_DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

/** 2026-11-23, 2026. 11. 23., 2026/11/23, 2026년 11월 23일, 20261123. */
function dayOf(text: string): string | null {
  const parts = SEPARATED_DAY.exec(text) ?? EIGHT_DIGITS.exec(text);
  return parts && `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`;
}

const WITH_OFFSET = /T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const TIME = /(?:^|[\sT])(?:(오전|오후|AM|PM)\s?)?(\d{1,2}):(\d{2})(?::(\d{2}))?$/i;

/** A moment as people write it in Korea, or as programs do; a day alone is its beginning. */
function momentOf(text: string): string | null {
  if (WITH_OFFSET.test(text)) return text;
  const time = TIME.exec(text);
  const day = dayOf(time ? text.slice(0, time.index).trim() : text);
  if (day === null) return null;
  const [, half, hours = '0', minutes = '00', seconds = '00'] = time ?? [];
  return `${day}T${hourOf(half, Number(hours))}:${minutes}:${seconds}+09:00`;
}

function hourOf(half: string | undefined, hours: number): string {
  const isAfternoon = half === '오후' || half?.toUpperCase() === 'PM';
  const hour = half === undefined ? hours : (hours % 12) + (isAfternoon ? 12 : 0);
  return String(hour).padStart(2, '0');
}
