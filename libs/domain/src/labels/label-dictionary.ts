import { AMBIGUOUS_NAMES } from './ambiguous-names';
import { COMMON_NAMES } from './common-names';
import { CommonPlantNames } from './common-plant-names';
import { EVERYDAY_NAMES } from './everyday-names';
import { foldName, foldText } from './folded-name';
import { NameBeginnings } from './name-beginnings';
import type { IndexedName } from './gram-index';
import { NAMES_PER_SLICE } from './grams';
import { NameTraces } from './name-traces';
import { NearNames, type NearName } from './near-names';
import { PlantSynonyms } from './plant-synonyms';
import { tightKey } from './tight-key';

/** An ingredient as the label parser knows it. */
export interface LabelEntry {
  id: string;
  nameKor: string | null;
  INCI: string | null;
  /** The English name of the Korean list, where it is another than the INCI name. */
  nameEng?: string | null;
  /** Standard names of what became part of it: they mean it, unless one is the standard name of another. */
  mergedNames?: readonly string[];
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

/** Size of the cache of lookups: labels repeat the same thousand names. */
const KEPT_LOOKUPS = 20_000;
const SHORTEST_FOLD = 2;
/** So many first letters of a name are known by themselves. */
const START = 3;
/** No name is longer: longer texts are not looked up. */
export const LONGEST_NAME = 300;

/** What the parser asks of a dictionary. */
export interface LabelNames {
  /** The ingredient a text names, whole; null when it names none, or two. */
  find(text: string): NameMatch | null;
  /** The same for a name exactly as it is written: no other spelling of it. */
  findWritten(text: string): NameMatch | null;
  /** The same by the `tightKey` of a name, for callers that look up many parts of one text. */
  findTight(key: string): NameMatch | null;
  /** Whether the `tightKey` of some name may begin so; said sooner than which one it is. */
  beginsTight(key: string): boolean;
  /** The ingredients that share a former or other name which is no ingredient's standard: each may be meant, none surely. */
  owners(text: string): readonly string[];
  /** Whether some name may begin with a text: of a run of words that none begins with no more is looked up. */
  begins(text: string): boolean;
  /** The ingredients whose names are most like a text that names none, the likest first. */
  nearest(text: string): readonly NearName[];
  /** The ingredients of whose names a text may be a piece that was cut off. */
  pieceOf(text: string): readonly NearName[];
}

/** Every name of every ingredient, for finding what the names of a label stand for. */
export class LabelDictionary implements LabelNames {
  readonly #names = new Map<string, NameMatch>();
  /** The first letters of those names. */
  readonly #starts = new Set<string>();
  /** Ingredients by each name that several of them have and that is no ingredient's standard. */
  readonly #shared = new Map<string, string[]>();
  /** Ingredient by folded name; null where two ingredients share it. */
  readonly #folds = new Map<string, string | null>();
  readonly #plants = new PlantSynonyms();
  readonly #commonPlants = new CommonPlantNames();
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
      match = this.#names.get(key) ?? (this.#shared.has(key) ? null : this.#findOtherwise(text));
      if (this.#found.size >= KEPT_LOOKUPS) this.#found.clear();
      this.#found.set(key, match);
    }
    return match;
  }

  /** The ingredient whose name a text is, as it is written; no other spelling counts. */
  findWritten(text: string): NameMatch | null {
    return text.length > LONGEST_NAME ? null : (this.#names.get(tightKey(text)) ?? null);
  }

  findTight(key: string): NameMatch | null {
    return this.#names.get(key) ?? null;
  }

  beginsTight(key: string): boolean {
    return key.length < START || this.#starts.has(key.slice(0, START));
  }

  owners(text: string): readonly string[] {
    return text.length > LONGEST_NAME ? [] : (this.#shared.get(tightKey(text)) ?? []);
  }

  /** Whether some name may begin with a text. */
  begins(text: string): boolean {
    return text.length <= LONGEST_NAME && this.#beginnings.has(text);
  }

  /** The ingredients whose names are most like a text that names none, the likest first. */
  nearest(text: string): readonly NearName[] {
    return this.#near.find(text);
  }

  pieceOf(text: string): readonly NearName[] {
    return this.#near.piecesOf(text);
  }

  /** What all texts have that are read as one of its names: for dictionaries of a few names and very many texts. */
  traces(): NameTraces {
    return new NameTraces([...this.#names.keys(), ...this.#shared.keys()]);
  }

  *#fill(all: readonly LabelEntry[]): Generator<void> {
    let done = 0;
    const isPause = () => ++done % NAMES_PER_SLICE === 0;
    for (const rank of RANKS) {
      const owners = new Map<string, string[]>();
      for (const entry of all) {
        if (rank === RANKS[0]) this.#addPlants(entry);
        for (const name of rank.namesOf(entry, this.#commonPlants)) this.#claim(owners, name, entry.id);
        if (isPause()) yield;
      }
      for (const [key, ids] of owners) {
        if (ids.length > 1 && !rank.isStandard) this.#shared.set(key, ids);
        else this.#name(key, { id: ids[0]!, kind: rank.kind });
        if (isPause()) yield;
      }
    }
    const folded: IndexedName[] = [];
    for (const isStandard of [true, false]) {
      const taken = new Set(this.#folds.keys());
      for (const entry of all) {
        folded.push(...this.#foldEntry(entry, isStandard, taken));
        if (isPause()) yield;
      }
    }
    for (const [everyday, standard] of Object.entries(EVERYDAY_NAMES)) this.#nameEveryday(everyday, standard);
    for (const [name, owners] of Object.entries(AMBIGUOUS_NAMES)) this.#nameAmbiguous(name, owners);
    const common = COMMON_NAMES.flatMap((name) => this.#names.get(tightKey(name))?.id ?? []);
    this.#near = new NearNames(folded, new Set(common));
  }

  #addPlants(entry: LabelEntry): void {
    this.#plants.add(entry);
    if (entry.nameEng) this.#commonPlants.add(entry.nameEng);
  }

  #name(key: string, match: NameMatch): void {
    this.#names.set(key, match);
    this.#starts.add(key.slice(0, START));
  }

  /** Notes which ingredient has a name, unless a surer rank has claimed the name already. */
  #claim(owners: Map<string, string[]>, name: string, id: string): void {
    const key = tightKey(name);
    if (!key || this.#names.has(key) || this.#shared.has(key)) return;
    const ids = owners.get(key);
    if (!ids) owners.set(key, [id]);
    else if (!ids.includes(id)) ids.push(id);
  }

  /** In another spelling, or by a former name of its plant. */
  #findOtherwise(text: string): NameMatch | null {
    const spelled = this.#findFolded(text);
    if (spelled) return spelled;
    const [named] = this.#plants.renamed(text).flatMap((name) => this.#names.get(name) ?? []);
    return named ? { id: named.id, kind: 'ALIAS' } : null;
  }

  #findFolded(text: string): NameMatch | null {
    const id = this.#folds.get(foldText(lettersForNoughts(text)).key);
    return id ? { id, kind: 'SPELLING' } : null;
  }

  /** In all its spellings, where no ingredient has it for a name of its own. */
  #nameEveryday(everyday: string, standard: string): void {
    const id = this.#names.get(tightKey(standard))?.id;
    if (id === undefined) return;
    const key = tightKey(everyday);
    if (!this.#names.has(key)) this.#name(key, { id, kind: 'ALIAS' });
    this.#shared.delete(key);
    const { key: fold } = foldName(everyday);
    if (this.#folds.has(fold)) return;
    this.#folds.set(fold, id);
    this.#beginnings.add(fold);
  }

  /** Leaves a name to all that it may mean. */
  #nameAmbiguous(name: string, owners: readonly string[]): void {
    const key = tightKey(name);
    const named = this.#names.get(key);
    const ids = owners.flatMap((owner) => this.#names.get(tightKey(owner))?.id ?? []);
    const all = [...new Set([...(named ? [named.id] : []), ...(this.#shared.get(key) ?? []), ...ids])];
    if (all.length === 0) return;
    this.#names.delete(key);
    this.#folds.delete(foldName(name).key);
    this.#shared.set(key, all);
  }

  /**
   * Files the standard names of an entry by their fold, or the others, and answers each fold once. Names of one rank
   * compete; a fold that is taken by standard names stays theirs.
   */
  #foldEntry(entry: LabelEntry, isStandard: boolean, taken: ReadonlySet<string>): IndexedName[] {
    const ranks = RANKS.filter((rank) => rank.isStandard === isStandard);
    const names = new Map(
      ranks
        .flatMap(({ namesOf }) => namesOf(entry, this.#commonPlants))
        .map((name) => [tightKey(name), foldName(name)] as const),
    );
    const indexed = new Map<string, IndexedName>();
    for (const [written, name] of names) {
      // A slip of what is another's standard name means that one.
      if (taken.has(name.key) && this.#folds.get(name.key) !== entry.id) continue;
      if (!indexed.has(name.key)) indexed.set(name.key, { ...name, id: entry.id });
      if (name.key.length < SHORTEST_FOLD || taken.has(name.key)) continue;
      const known = this.#folds.get(name.key);
      if (known === undefined) {
        this.#folds.set(name.key, entry.id);
        this.#beginnings.add(name.key);
      } else if (known !== entry.id && this.#names.get(written)?.id !== known) this.#folds.set(name.key, null);
    }
    return [...indexed.values()];
  }
}

/** No position of a molecule is numbered 0: `3-0-에틸` and `30-에틸` are 3-O-에틸, `0-사이멘` is o-사이멘. */
const lettersForNoughts = (text: string) =>
  text
    .replace(/-0-/g, '-O-')
    .replace(/^([1-9])-?0-?(?=[에세][틸칠])/, '$1-O-')
    .replace(/^0-(?=\p{L})/u, 'o-');

/** Kinds of names, the surest first: a name is that of the first kind that has it. */
const RANKS: readonly {
  kind: NameMatchKind;
  /** Of several owners of a standard name the first is meant; any other name that several have means none of them. */
  isStandard: boolean;
  namesOf: (entry: LabelEntry, plants: CommonPlantNames) => readonly string[];
}[] = [
  { kind: 'EXACT', isStandard: true, namesOf: ({ nameKor }) => (nameKor ? [nameKor] : []) },
  {
    kind: 'EXACT',
    isStandard: true,
    namesOf: ({ INCI, nameEng }) => [INCI, nameEng].filter((name) => typeof name === 'string'),
  },
  { kind: 'PREVIOUS_NAME', isStandard: true, namesOf: ({ mergedNames = [] }) => mergedNames },
  { kind: 'PREVIOUS_NAME', isStandard: false, namesOf: ({ previousNames }) => previousNames },
  { kind: 'ALIAS', isStandard: false, namesOf: ({ aliases }) => aliases },
  {
    kind: 'ALIAS',
    isStandard: false,
    namesOf: ({ nameEng }, plants) => [nameEng ? plants.of(nameEng) : null].filter((name) => name !== null),
  },
];
