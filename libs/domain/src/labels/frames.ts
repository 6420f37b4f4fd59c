import type { Span } from './label-text';
import { BASIS, LIST_HEADING } from './list-headings';
import { CODES } from './package-codes';
import { cautionsEnd, denialEnd, FIELD_HEAD, fieldEnd, type IsName } from './package-fields';

/** What stands around the lists of a label, whatever it says between its separators. */
interface LabelFrame extends Span {
  /** Of a part that is mixed with others before use (`2제`), or of a shade. Null for all other headings and text of the package. */
  title: string | null;
}

/** `2제:`, `제1제(염모제):`, `2제 100g 중`: behind a name that nobody knows too. */
const STAGE = String.raw`(?<stage>(?:제\s?)?\d\s?[제액](?:\s?\([^()\n]{1,20}\))?|第?\s?\d\s?剤)(?:\s*:\s*|(?=\s?\[)|(?=\s${BASIS}))`;
/** `#01 마이카, 탤크 #02 마이카`: a list for each shade. `FD&C Red #40` is a name. */
const SHADE = String.raw`(?<shade>(?<=(?:^|[\n,;./]\s{0,3})#)\d{1,3}호?|(?<=\s#)0\d호?)(?=\s)`;

const FRAME = new RegExp(String.raw`${LIST_HEADING}|${STAGE}|${SHADE}|${FIELD_HEAD}|(?:${CODES})`, 'iuy');
/** Where a word or a bracket begins. */
const BEGINNING = /(?<![\p{L}\p{N}])[\p{L}\p{N}([<]/gu;

/**
 * Headings of lists (`전성분:`, `Ingredients`) and text of the package, in their order; null where a word is none, for who
 * wants to pause.
 */
export function* framesOf(text: string, isName: IsName): Generator<LabelFrame | null, void> {
  for (let at = 0; ;) {
    BEGINNING.lastIndex = at;
    const found = BEGINNING.exec(text);
    if (!found) return;
    const frame = frameAt(text, found.index, isName);
    yield frame;
    at = Math.max(frame?.end ?? 0, found.index + found[0].length);
  }
}

function frameAt(text: string, start: number, isName: IsName): LabelFrame | null {
  FRAME.lastIndex = start;
  const found = FRAME.exec(text);
  if (!found) return null;
  const end = endOf(text, start + found[0].length, found.groups ?? {}, isName);
  return { start, end, title: found.groups?.stage ?? found.groups?.shade ?? null };
}

function endOf(
  text: string,
  start: number,
  groups: Readonly<Record<string, string | undefined>>,
  isName: IsName,
): number {
  if (groups.caution !== undefined) return cautionsEnd(text, start);
  if (groups.denial !== undefined) return denialEnd(text, start, false);
  if (groups.denying !== undefined) return denialEnd(text, start, true);
  return groups.field === undefined ? start : fieldEnd(text, start, isName);
}
