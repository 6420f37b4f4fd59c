import { lawList, type ListKey } from '@gredia/domain/regulations';
import { addTexts, readAs, type ReadTexts, type StandingText } from './readings';

/** The fingerprints of a list after its texts were read, and what is new among them. */
interface NotedTexts {
  /** By number, as the file has them. */
  rows: Map<string, string>;
  /** Numbers of texts that were unread. */
  added: string[];
  /** Numbers whose text was amended: the rows about them were written of another text. */
  amended: string[];
  /** Numbers whose text is in the list no more. Their rows stay: an older edition may still be loaded somewhere. */
  left: string[];
}

/**
 * The number under which editors write about an entry: the one its text was read under; for an unread text its
 * own, or `5~2` where what stands under 5 is about another text: one that has another place now, or one that had this place
 * in a list whose numbers are only places. What was written never changes its number when a list moves.
 * @param standing fingerprints of all texts that the list has now
 */
export function numberToRead(
  entry: StandingText,
  texts: ReadTexts,
  standing: ReadonlySet<string>,
): { number: string; isKnown: boolean } {
  const known = readAs(entry, texts);
  if (known !== null) return { number: known, isKnown: true };
  for (let count = 1; ; count++) {
    const number = count === 1 ? entry.entry : `${entry.entry}~${count}`;
    const before = texts.textOf.get(`${entry.list}/${number}`);
    // An official number keeps its subject when its text is amended; a place may belong to anything.
    const isAmended = before !== undefined && lawList(entry.list).isNumbered && !standing.has(before);
    if (before === undefined || isAmended) return { number, isKnown: false };
  }
}

/** Notes all texts of a list as read. @param loaded every entry of the list */
export function notedTexts(
  list: ListKey,
  known: ReadonlyMap<string, string>,
  loaded: readonly StandingText[],
): NotedTexts {
  const texts: ReadTexts = { textOf: new Map(), entriesOf: new Map() };
  addTexts(
    texts,
    list,
    [...known].map(([entry, text]) => ({ entry, text })),
  );
  const standing = new Set(loaded.map(({ textHash }) => textHash));
  const rows = new Map(known);
  const added: string[] = [];
  const amended: string[] = [];
  for (const entry of loaded) {
    const { number, isKnown } = numberToRead(entry, texts, standing);
    if (isKnown) continue;
    (rows.has(number) ? amended : added).push(number);
    rows.set(number, entry.textHash);
  }
  const left = [...rows].flatMap(([number, text]) => (standing.has(text) ? [] : [number]));
  return { rows, added, amended, left };
}
