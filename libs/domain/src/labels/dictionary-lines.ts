import type { LabelEntry } from './label-dictionary';

/** Entries between two pauses. */
const SLICE = 500;
const FIELD = '\t';
const LINE = '\n';

const titleOf = ({ nameKor, INCI }: Pick<LabelEntry, 'nameKor' | 'INCI'>): string => nameKor ?? INCI ?? '';

/**
 * The entries of a dictionary as browsers load them, in slices of text: a line each, of id, Korean name, INCI, English name,
 * former names, an empty field and other names, another empty field and the names of what became part of it. The id is there only where the title does not say which entry is meant:
 * ids are random, and would be a third of all that travels.
 */
export function* dictionaryLines(entries: readonly LabelEntry[]): Generator<string> {
  const titles = new Map<string, number>();
  for (let at = 0; at < entries.length; at += SLICE) {
    for (const entry of entries.slice(at, at + SLICE))
      titles.set(titleOf(entry), (titles.get(titleOf(entry)) ?? 0) + 1);
    yield '';
  }
  for (let at = 0; at < entries.length; at += SLICE) {
    yield entries
      .slice(at, at + SLICE)
      .map((entry) => lineOf(entry, titles.get(titleOf(entry)) === 1) + LINE)
      .join('');
  }
}

function lineOf(entry: LabelEntry, isOnly: boolean): string {
  const { id, nameKor, INCI, nameEng, previousNames, aliases, mergedNames = [] } = entry;
  const title = titleOf(entry);
  const isTitleEnough = isOnly && title !== '' && title === inOneField(title);
  const named = (names: readonly string[]) => names.filter(Boolean);
  const others = [
    ...named(previousNames),
    ...(aliases.length > 0 || mergedNames.length > 0 ? ['', ...named(aliases)] : []),
    ...(mergedNames.length > 0 ? ['', ...named(mergedNames)] : []),
  ];
  return [isTitleEnough ? '' : id, nameKor ?? '', INCI ?? '', nameEng ?? '', ...others].map(inOneField).join(FIELD);
}

const inOneField = (name: string): string => name.replace(/[\t\n]/g, ' ');

/** The entries of such a text. An entry goes by its title, and by its id where the title is not enough. */
export function readDictionary(text: string): LabelEntry[] {
  return text
    .split(LINE)
    .filter((line) => line !== '')
    .map((line): LabelEntry => {
      const [id = '', nameKor = '', INCI = '', nameEng = '', ...others] = line.split(FIELD);
      const [previousNames = [], aliases = [], mergedNames] = groupsOf(others);
      const names = { nameKor: nameKor || null, INCI: INCI || null, nameEng: nameEng || null };
      return {
        ...names,
        id: id || titleOf(names),
        previousNames,
        aliases,
        ...(mergedNames && { mergedNames }),
      };
    });
}

/** What stands between empty fields. */
function groupsOf(fields: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  for (const field of fields) {
    if (field === '') groups.push([]);
    else groups.at(-1)!.push(field);
  }
  return groups;
}
