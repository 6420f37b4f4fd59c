import {
  casNumbersIn,
  ecNumbersIn,
  foldSpelling,
  latinNameKey,
  latinNameKeys,
  spellingKey,
  writingKeys,
} from '@gredia/domain';
import { entriesNamed } from '@gredia/domain/regulations';

/** What tells whether an ingredient belongs to a substance. */
export interface LinkIngredient {
  id: string;
  inci: string | null;
  nameEng: string | null;
  nameKor: string | null;
  nameCn: string | null;
  synonyms: readonly string[];
  nameKorPrevious: readonly string[];
  casNo: readonly string[];
  ecNo: readonly string[];
  euCasNo: readonly string[];
  euEcNo: readonly string[];
  euRestriction: string | null;
  euInnName: string | null;
  colorIndex: string | null;
  /** Names of ingredients that became part of it: a list that names one of those means it. */
  mergedNames?: readonly string[];
}

type Index = Map<string, LinkIngredient[]>;

function put(index: Index, key: string, ingredient: LinkIngredient): void {
  if (key === '') return;
  const known = index.get(key);
  if (!known) index.set(key, [ingredient]);
  else if (!known.includes(ingredient)) known.push(ingredient);
}

const koreanKey = (name: string) => spellingKey(foldSpelling(name)).replace(/ /g, '');
export const casOf = ({ casNo, euCasNo }: LinkIngredient) => [...casNo, ...euCasNo].flatMap(casNumbersIn);
const ecOf = ({ ecNo, euEcNo }: LinkIngredient) => [...ecNo, ...euEcNo].flatMap(ecNumbersIn);

const writingsOf = ({ inci, nameEng }: LinkIngredient): string[] => [
  ...new Set([inci, nameEng].flatMap((name) => (name ? writingKeys(name) : []))),
];
const innOf = ({ euInnName }: LinkIngredient): string[] => (euInnName ? writingKeys(euInnName) : []);

/** Ingredients that have one substance between them: entries of the Korean list with one INCI name. */
export const areOne = (owners: readonly LinkIngredient[]) =>
  new Set(owners.map(({ inci, nameEng, id }) => latinNameKey(inci ?? nameEng ?? id))).size === 1;

export const COLOUR_INDEX = /^CI \d{5}(?::\d)?$/;

/** Ingredients between two pauses. */
const SLICE = 500;

/** How names that were asked for are spelled: lists ask for the same ones again and again. */
interface Spelled {
  latin: Map<string, ReturnType<typeof latinNameKeys>>;
  korean: Map<string, string>;
}

/** The value of a key, made once. */
function once<Value>(known: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const value = known.get(key) ?? make(key);
  known.set(key, value);
  return value;
}

interface IndexOptions {
  others?: { index: IngredientIndex; without: ReadonlySet<string> } | null;
  /** Shared with the index that this one is made of. */
  spelled?: Spelled;
}

/** All ingredients, by everything that a list may name them by. */
export class IngredientIndex {
  readonly #latin: Index = new Map();
  readonly #plain: Index = new Map();
  readonly #letters: Index = new Map();
  readonly #korean: Index = new Map();
  readonly #chinese: Index = new Map();
  readonly #cas: Index = new Map();
  readonly #ec: Index = new Map();
  readonly #restrictions: Index = new Map();
  readonly #writings: Index = new Map();
  readonly #inns: Index = new Map();

  readonly #ids = new Map<string, LinkIngredient>();

  /** Further ingredients, but for some; they are not changed. */
  readonly #others: { index: IngredientIndex; without: ReadonlySet<string> } | null;

  readonly #spelled: Spelled;

  constructor(
    ingredients: readonly LinkIngredient[],
    { others = null, spelled = { latin: new Map(), korean: new Map() } }: IndexOptions = {},
  ) {
    this.#others = others;
    this.#spelled = spelled;
    for (const ingredient of ingredients) this.#put(ingredient);
  }

  /** The same with some ingredients as they are by now, in the place of those with some ids. This one stays as it is. */
  changed(ingredients: readonly LinkIngredient[], without: ReadonlySet<string>): IngredientIndex {
    return new IngredientIndex(ingredients, { others: { index: this, without }, spelled: this.#spelled });
  }

  /** An index of these alone. */
  alone(ingredients: readonly LinkIngredient[]): IngredientIndex {
    return new IngredientIndex(ingredients, { spelled: this.#spelled });
  }

  /** The same, with a pause after every so many: the index of all takes a second. */
  static async build(ingredients: readonly LinkIngredient[], pause: () => Promise<unknown>): Promise<IngredientIndex> {
    const index = new IngredientIndex([]);
    for (const [at, ingredient] of ingredients.entries()) {
      index.#put(ingredient);
      if (at % SLICE === 0) await pause();
    }
    return index;
  }

  #put(ingredient: LinkIngredient): void {
    this.#ids.set(ingredient.id, ingredient);
    // A colour is called by its index number as by a name of its own.
    const colours = ingredient.synonyms.filter((name) => COLOUR_INDEX.test(name));
    for (const name of [ingredient.inci, ingredient.nameEng, ingredient.colorIndex, ...colours]) {
      if (name) this.#putLatin(name, ingredient);
    }
    for (const name of ingredient.mergedNames ?? []) {
      if (/[가-힣]/.test(name)) put(this.#korean, koreanKey(name), ingredient);
      else if (/\p{Script=Han}/u.test(name)) put(this.#chinese, name, ingredient);
      else this.#putLatin(name, ingredient);
    }
    if (ingredient.nameKor) put(this.#korean, koreanKey(ingredient.nameKor), ingredient);
    for (const name of ingredient.nameKorPrevious) put(this.#korean, koreanKey(name), ingredient);
    if (ingredient.nameCn) put(this.#chinese, ingredient.nameCn, ingredient);
    for (const cas of casOf(ingredient)) put(this.#cas, cas, ingredient);
    for (const ec of ecOf(ingredient)) put(this.#ec, ec, ingredient);
    for (const entry of entriesNamed(ingredient.euRestriction ?? '')) {
      put(this.#restrictions, entry.toLowerCase(), ingredient);
    }
    for (const key of writingsOf(ingredient)) put(this.#writings, key, ingredient);
    for (const key of innOf(ingredient)) put(this.#inns, key, ingredient);
  }

  #of(indexOf: (one: IngredientIndex) => Index, key: string): readonly LinkIngredient[] {
    const own = indexOf(this).get(key) ?? [];
    const others = this.#ofOthers(indexOf, key);
    return others.length === 0 ? own : own.length === 0 ? others : [...others, ...own];
  }

  #ofOthers(indexOf: (one: IngredientIndex) => Index, key: string): readonly LinkIngredient[] {
    if (this.#others === null) return [];
    const { index, without } = this.#others;
    const found = index.#of(indexOf, key);
    return found.some(({ id }) => without.has(id)) ? found.filter(({ id }) => !without.has(id)) : found;
  }

  #putLatin(name: string, ingredient: LinkIngredient): void {
    const { exact, plain, letters } = latinNameKeys(name);
    put(this.#latin, exact, ingredient);
    put(this.#plain, plain, ingredient);
    if (letters.length >= 8) put(this.#letters, letters, ingredient);
  }

  /** By a whole Latin name; a bracketed common name may be left out. */
  byLatin(name: string): readonly LinkIngredient[] {
    const { exact, plain } = once(this.#spelled.latin, name, latinNameKeys);
    const whole = this.#of((one) => one.#latin, exact);
    return whole.length > 0 ? whole : this.#of((one) => one.#plain, plain);
  }

  byLetters(name: string): readonly LinkIngredient[] {
    const { letters } = once(this.#spelled.latin, name, latinNameKeys);
    return letters.length < 8 ? [] : this.#of((one) => one.#letters, letters);
  }

  byKorean(name: string): readonly LinkIngredient[] {
    return this.#of((one) => one.#korean, once(this.#spelled.korean, name, koreanKey));
  }

  byId = (id: string): LinkIngredient | undefined =>
    this.#ids.get(id) ?? (this.#others?.without.has(id) ? undefined : this.#others?.index.byId(id));
  byChinese = (name: string): readonly LinkIngredient[] => this.#of((one) => one.#chinese, name);
  byCas = (cas: string): readonly LinkIngredient[] => this.#of((one) => one.#cas, cas);
  byEc = (ec: string): readonly LinkIngredient[] => this.#of((one) => one.#ec, ec);
  byRestriction = (entry: string): readonly LinkIngredient[] =>
    this.#of((one) => one.#restrictions, entry.toLowerCase());

  /** Ingredients that share a name with this one in another writing, or that the inventory calls by an INN that is their name. */
  likeWritten(ingredient: LinkIngredient): readonly LinkIngredient[] {
    const keys = writingsOf(ingredient);
    const found = [
      ...[...keys, ...innOf(ingredient)].flatMap((key) => this.#of((one) => one.#writings, key)),
      ...keys.flatMap((key) => this.#of((one) => one.#inns, key)),
    ];
    return [...new Set(found)].filter(({ id }) => id !== ingredient.id);
  }

  byName(name: string): readonly LinkIngredient[] {
    if (/[가-힣]/.test(name)) return this.byKorean(name);
    return /\p{Script=Han}/u.test(name) ? this.byChinese(name) : this.byLatin(name);
  }
}
