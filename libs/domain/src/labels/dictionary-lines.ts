import type { LabelEntry } from './label-dictionary';
import { PackedText, unpackText } from './packed-text';
import { readAgainst, titled, writtenAgainst } from './written-against';

/** What the file is called where it travels: neither an older one nor a page of errors is read as one. */
export const DICTIONARY_TYPE = 'text/vnd.gredia.names';

/** Entries between two pauses. */
const SLICE = 500;
const FIELD = '\t';
const LINE = '\n';
const TEXT = '\f';

const titleOf = ({ nameKor, INCI }: Pick<LabelEntry, 'nameKor' | 'INCI'>): string => nameKor ?? INCI ?? '';

/**
 * The entries of a dictionary as browsers load them, in slices: two packed texts (`PackedText`), in each a line for every entry.
 * The first has the Korean name and former names, as they differ from it; the second the INCI name, the English name as it
 * differs from that, the id, other names, and behind an empty field the names of what became part of it. The id is there only
 * where the title does not say which entry is meant: ids are random, and would be a third of all that travels.
 */
export function* dictionaryLines(entries: readonly LabelEntry[]): Generator<string> {
  const titles = new Map<string, number>();
  for (const slice of slicesOf(entries)) {
    for (const entry of slice) titles.set(titleOf(entry), (titles.get(titleOf(entry)) ?? 0) + 1);
    yield '';
  }
  const [korean, latin] = [writing(), writing()];
  for (const slice of slicesOf(entries)) {
    korean.add(slice.map((entry) => inOneLine(koreanNames(entry))));
    latin.add(slice.map((entry) => inOneLine(latinNames(entry, titles.get(titleOf(entry)) === 1))));
    yield '';
  }
  yield* korean.packed();
  yield TEXT;
  yield* latin.packed();
}

function* slicesOf(entries: readonly LabelEntry[]): Generator<LabelEntry[]> {
  for (let at = 0; at < entries.length; at += SLICE) yield entries.slice(at, at + SLICE);
}

function writing() {
  const text = new PackedText();
  const parts: string[] = [];
  const add = (lines: readonly string[]) => {
    const part = lines.map((line) => line + LINE).join('');
    text.count(part);
    parts.push(part);
  };
  function* packed() {
    yield text.head();
    for (const part of parts) yield text.pack(part);
  }
  return { add, packed };
}

const inOneField = (name: string): string => name.replace(/[\t\n\f]/g, ' ');

function inOneLine(fields: readonly string[]): string {
  const filled = fields.findLastIndex(Boolean) + 1;
  return fields.slice(0, filled).join(FIELD);
}

const named = (names: readonly string[]) => names.filter(Boolean).map(inOneField);

function koreanNames({ nameKor, previousNames }: LabelEntry): string[] {
  const known = inOneField(nameKor ?? '');
  return [known, ...named(previousNames).map((name) => writtenAgainst(known, name))];
}

function latinNames(entry: LabelEntry, isOnly: boolean): string[] {
  const { id, INCI, nameEng, aliases, mergedNames = [] } = entry;
  const title = titleOf(entry);
  const isTitleEnough = isOnly && title !== '' && title === inOneField(title);
  const known = inOneField(INCI ?? '');
  return [
    known,
    nameEng ? writtenAgainst(titled(known), inOneField(nameEng)) : '',
    isTitleEnough ? '' : inOneField(id),
    ...named(aliases),
    ...(mergedNames.length > 0 ? ['', ...named(mergedNames)] : []),
  ];
}

/** The entries of such a text. An entry goes by its title, and by its id where the title is not enough. */
export function readDictionary(text: string): LabelEntry[] {
  const [korean = [], latin = []] = text.split(TEXT).map((packed) => unpackText(packed).split(LINE));
  // Behind the last line stands nothing.
  korean.pop();
  return korean.map((line, at) => readEntry(line.split(FIELD), (latin[at] ?? '').split(FIELD)));
}

function readEntry(korean: readonly string[], latin: readonly string[]): LabelEntry {
  const [nameKor = '', INCI = '', english = ''] = [korean[0], latin[0], latin[1]];
  const others = latin.slice(3);
  const end = others.indexOf('');
  const entry: LabelEntry = {
    id: latin[2] || nameKor || INCI,
    nameKor: nameKor || null,
    INCI: INCI || null,
    nameEng: english ? readAgainst(titled(INCI), english) : null,
    previousNames: korean.slice(1).map((name) => readAgainst(nameKor, name)),
    aliases: end < 0 ? others : others.slice(0, end),
  };
  if (end >= 0) entry.mergedNames = others.slice(end + 1);
  return entry;
}
