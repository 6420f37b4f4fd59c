import { EVERYDAY_NAMES } from './everyday-names';
import { foldName } from './folded-name';
import { NameBeginnings } from './name-beginnings';
import { NearNames, type IndexedName, type NearName } from './near-names';

/** An ingredient as the label parser knows it. */
export interface LabelEntry {
  id: string;
  nameKor: string | null;
  INCI: string | null;
  /** Names that were standard before. */
  previousNames: readonly string[];
  /** Other names in use, colour index numbers among them. */
  aliases: readonly string[];
}

/** How a name of a label meets a name of the dictionary, the surest first. */
export type NameMatchKind = 'EXACT' | 'PREVIOUS_NAME' | 'ALIAS' | 'SPELLING';

export interface NameMatch {
  id: string;
  kind: NameMatchKind;
}

/** Names that were looked up are kept up to so many: labels repeat the same thousand names. */
const KEPT_LOOKUPS = 20_000;
const SHORTEST_FOLD = 2;
/** Names between two pauses of `build`. */
const SLICE = 100;
/** No name is longer; whatever is, is not worth looking at. */
const LONGEST_NAME = 300;

/** What two writings of one name share: lower case, no blanks, one kind of hyphen. */
export function tightKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff\s]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[‘’´`]/g, "'");
}

/** What the parser asks of a dictionary. */
export interface LabelNames {
  /** The ingredient a text names, whole; null when it names none, or two. */
  find(text: string): NameMatch | null;
  /** The same for a name exactly as it is written: no other spelling of it. */
  findWritten(text: string): NameMatch | null;
  /** Whether some name may begin with a text: of a run of words that none begins with no more is looked up. */
  begins(text: string): boolean;
  /** The ingredients whose names are most like a text that names none, the likest first. */
  nearest(text: string): readonly NearName[];
}

/** Every name of every ingredient, for finding what the names of a label stand for. */
export class LabelDictionary implements LabelNames {
  readonly #names = new Map<string, NameMatch>();
  /** Ingredient by folded name; null where two ingredients share it. */
  readonly #folds = new Map<string, string | null>();
  readonly #beginnings = new NameBeginnings();
  readonly #found = new Map<string, NameMatch | null>();
  #near = new NearNames([]);

  constructor(entries: Iterable<LabelEntry>) {
    const filling = this.#fill([...entries]);
    while (!filling.next().done);
  }

  /** The same dictionary, made in slices of a millisecond or two with a pause after each, its index of near names too. */
  static async build(entries: Iterable<LabelEntry>, pause: () => Promise<void>): Promise<LabelDictionary> {
    const dictionary = new LabelDictionary([]);
    const filling = dictionary.#fill([...entries]);
    while (!filling.next().done) await pause();
    await dictionary.#near.prepare(pause);
    return dictionary;
  }

  /** The ingredient a text names, whole; null when it names none, or two. */
  find(text: string): NameMatch | null {
    if (text.length > LONGEST_NAME) return null;
    const key = tightKey(text);
    let match = this.#found.get(key);
    if (match === undefined) {
      match = this.#names.get(key) ?? this.#findFolded(text);
      if (this.#found.size >= KEPT_LOOKUPS) this.#found.clear();
      this.#found.set(key, match);
    }
    return match;
  }

  /** The ingredient whose name a text is, as it is written; no other spelling counts. */
  findWritten(text: string): NameMatch | null {
    return text.length > LONGEST_NAME ? null : (this.#names.get(tightKey(text)) ?? null);
  }

  /** Whether some name may begin with a text. */
  begins(text: string): boolean {
    return text.length <= LONGEST_NAME && this.#beginnings.has(text);
  }

  /** The ingredients whose names are most like a text that names none, the likest first. */
  nearest(text: string): readonly NearName[] {
    return this.#near.find(text);
  }

  *#fill(all: readonly LabelEntry[]): Generator<void> {
    let done = 0;
    for (const { name, id, kind } of namings(all)) {
      this.#name(name, id, kind);
      if (++done % SLICE === 0) yield;
    }
    const folded: IndexedName[] = [];
    for (const entry of all) {
      folded.push(...this.#foldEntry(entry));
      if (++done % SLICE === 0) yield;
    }
    for (const [everyday, standard] of Object.entries(EVERYDAY_NAMES)) this.#nameEveryday(everyday, standard);
    this.#near = new NearNames(folded);
  }

  #findFolded(text: string): NameMatch | null {
    // No position of a molecule is numbered 0: `3-0-에틸` is 3-O-에틸.
    const id = this.#folds.get(foldName(text.replace(/-0-/g, '-O-')).key);
    return id ? { id, kind: 'SPELLING' } : null;
  }

  #name(name: string, id: string, kind: NameMatchKind): void {
    const key = tightKey(name);
    if (key && !this.#names.has(key)) this.#names.set(key, { id, kind });
  }

  /** In all its spellings, where no ingredient has it for a name of its own. */
  #nameEveryday(everyday: string, standard: string): void {
    const id = this.#names.get(tightKey(standard))?.id;
    if (id === undefined) return;
    this.#name(everyday, id, 'ALIAS');
    const { key } = foldName(everyday);
    if (this.#folds.has(key)) return;
    this.#folds.set(key, id);
    this.#beginnings.add(key);
  }

  /** Files all names of an entry by their fold; answers each fold once. */
  #foldEntry(entry: LabelEntry): IndexedName[] {
    const byKey = new Map(
      namesOf(entry)
        .map((name) => foldName(name))
        .map((name) => [name.key, { ...name, id: entry.id }]),
    );
    for (const key of byKey.keys()) {
      if (key.length < SHORTEST_FOLD) continue;
      const known = this.#folds.get(key);
      if (known === undefined) {
        this.#folds.set(key, entry.id);
        this.#beginnings.add(key);
      } else if (known !== entry.id) this.#folds.set(key, null);
    }
    return [...byKey.values()];
  }
}

/** All names in this order: a name that is standard for one ingredient is that one's, whoever else had it before. */
function* namings(all: readonly LabelEntry[]): Generator<NameMatch & { name: string }> {
  for (const { id, nameKor } of all) if (nameKor) yield { name: nameKor, id, kind: 'EXACT' };
  for (const { id, INCI } of all) if (INCI) yield { name: INCI, id, kind: 'EXACT' };
  for (const { id, previousNames } of all) for (const name of previousNames) yield { name, id, kind: 'PREVIOUS_NAME' };
  for (const { id, aliases } of all) for (const name of aliases) yield { name, id, kind: 'ALIAS' };
}

const namesOf = ({ nameKor, INCI, previousNames, aliases }: LabelEntry): string[] =>
  [nameKor, INCI, ...previousNames, ...aliases].filter((name): name is string => Boolean(name));
