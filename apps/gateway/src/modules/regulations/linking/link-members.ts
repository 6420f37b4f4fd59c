import { casNumbersIn, ecNumbersIn, foldSpelling, latinNameKey, latinNameKeys, spellingKey } from '@gredia/domain';
import { entriesNamed, lawList } from '@gredia/domain/regulations';
import { decidedLinks, type Decision } from './decided-links';
import { identifiedNames } from './identified-names';
import { readAs, type Readings, type StandingText } from '../reading/readings';
import { BASES, type Basis, type MemberState } from '../regulations.table';

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
  colorIndex: string | null;
  /** Names of ingredients that became part of it: a list that names one of those means it. */
  mergedNames?: readonly string[];
}

export interface LinkSubstance extends StandingText {
  id: string;
  name: string;
  nameKor: string | null;
  names: readonly string[];
  inciNames: readonly string[];
  identified: string | null;
  casNo: readonly string[];
  ecNo: readonly string[];
}

export interface Link {
  substanceId: string;
  ingredientId: string;
  basis: Basis;
  detail: string;
  /** It belongs only under this condition. */
  condition: string | null;
  state: MemberState;
}

type Index = Map<string, LinkIngredient[]>;

function put(index: Index, key: string, ingredient: LinkIngredient): void {
  if (key === '') return;
  const known = index.get(key);
  if (!known) index.set(key, [ingredient]);
  else if (!known.includes(ingredient)) known.push(ingredient);
}

const koreanKey = (name: string) => spellingKey(foldSpelling(name)).replace(/ /g, '');
const casOf = ({ casNo, euCasNo }: LinkIngredient) => [...casNo, ...euCasNo].flatMap(casNumbersIn);
const ecOf = ({ ecNo, euEcNo }: LinkIngredient) => [...ecNo, ...euEcNo].flatMap(ecNumbersIn);

/** Ingredients that have one substance between them: entries of the Korean list with one INCI name. */
const areOne = (owners: readonly LinkIngredient[]) =>
  new Set(owners.map(({ inci, nameEng, id }) => latinNameKey(inci ?? nameEng ?? id))).size === 1;

export const COLOUR_INDEX = /^CI \d{5}(?::\d)?$/;

/** Ingredients between two pauses. */
const SLICE = 500;

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

  readonly #others: IngredientIndex | null;

  /** @param others an index of further ingredients, which is not changed */
  constructor(ingredients: readonly LinkIngredient[], others: IngredientIndex | null = null) {
    this.#others = others;
    for (const ingredient of ingredients) this.#put(ingredient);
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
  }

  #of(indexOf: (one: IngredientIndex) => Index, key: string): readonly LinkIngredient[] {
    const own = indexOf(this).get(key) ?? [];
    const others = this.#others === null ? [] : this.#others.#of(indexOf, key);
    return others.length === 0 ? own : own.length === 0 ? others : [...others, ...own];
  }

  #putLatin(name: string, ingredient: LinkIngredient): void {
    const { exact, plain, letters } = latinNameKeys(name);
    put(this.#latin, exact, ingredient);
    put(this.#plain, plain, ingredient);
    if (letters.length >= 8) put(this.#letters, letters, ingredient);
  }

  /** By a whole Latin name; a bracketed common name may be left out. */
  byLatin(name: string): readonly LinkIngredient[] {
    const { exact, plain } = latinNameKeys(name);
    const whole = this.#of((one) => one.#latin, exact);
    return whole.length > 0 ? whole : this.#of((one) => one.#plain, plain);
  }

  byLetters(name: string): readonly LinkIngredient[] {
    const { letters } = latinNameKeys(name);
    return letters.length < 8 ? [] : this.#of((one) => one.#letters, letters);
  }

  byKorean(name: string): readonly LinkIngredient[] {
    return this.#of((one) => one.#korean, koreanKey(name));
  }

  byChinese = (name: string): readonly LinkIngredient[] => this.#of((one) => one.#chinese, name);
  byCas = (cas: string): readonly LinkIngredient[] => this.#of((one) => one.#cas, cas);
  byEc = (ec: string): readonly LinkIngredient[] => this.#of((one) => one.#ec, ec);
  byRestriction = (entry: string): readonly LinkIngredient[] =>
    this.#of((one) => one.#restrictions, entry.toLowerCase());

  byName(name: string): readonly LinkIngredient[] {
    if (/[가-힣]/.test(name)) return this.byKorean(name);
    return /\p{Script=Han}/u.test(name) ? this.byChinese(name) : this.byLatin(name);
  }
}

const isDisjoint = (substance: LinkSubstance, ingredient: LinkIngredient): boolean => {
  const own = casOf(ingredient);
  return own.length > 0 && substance.casNo.length > 0 && !own.some((cas) => substance.casNo.includes(cas));
};

/** What editors decided in advance, and the texts they had before them. */
export type DecidedTexts = Pick<Readings, 'members' | 'textOf' | 'entriesOf'>;

/** Every ingredient that belongs, or may belong, to the substances; each pair once, by its surest basis. */
export const linkMembers = (
  substances: readonly LinkSubstance[],
  index: IngredientIndex,
  editors: DecidedTexts,
  decisions: readonly Decision[],
): Link[] => [...linksOfEach(substances, index, editors, decisions)].flat();

/**
 * The same, one substance after the other.
 * @param standing all substances, where only some of them are asked for
 */
export function* linksOfEach(
  substances: readonly LinkSubstance[],
  index: IngredientIndex,
  editors: DecidedTexts,
  decisions: readonly Decision[],
  standing: readonly LinkSubstance[] = substances,
): Generator<Link[]> {
  const decide = decidedLinks(standing, index, editors, decisions);
  for (const substance of substances) {
    const links = new Map<string, Link>();
    const add: Add = (ingredient, basis, detail, state = 'ACCEPTED') => {
      const known = links.get(ingredient.id);
      const isSurer = !known || (state === 'ACCEPTED' && known.state !== 'ACCEPTED');
      const isNearer = known?.state === state && BASES.indexOf(basis) < BASES.indexOf(known.basis);
      if (!isSurer && !isNearer) return;
      links.set(ingredient.id, {
        substanceId: substance.id,
        ingredientId: ingredient.id,
        basis,
        detail,
        condition: null,
        state,
      });
    };
    linkByList(substance, index, add);
    linkByNumber(substance, index, add);
    linkByName(substance, index, add);
    decide(substance, links);
    // A second copy of a list asks no editor: the list itself does.
    const isCopy = lawList(substance.list).copyOf !== undefined;
    yield [...links.values()].filter(({ state }) => !(isCopy && state === 'REVIEW'));
  }
}

type Add = (ingredient: LinkIngredient, basis: Basis, detail: string, state?: MemberState) => void;

/** The list itself, or CosIng's own column, says which ingredients it means. */
function linkByList(substance: LinkSubstance, index: IngredientIndex, add: Add): void {
  const isKnown = (name: string) => index.byLatin(name).length > 0;
  const identified = substance.identified === null ? [] : identifiedNames(substance.identified, isKnown);
  for (const name of [...substance.inciNames, ...identified]) {
    for (const ingredient of index.byName(name)) add(ingredient, 'LISTED', name);
  }
  const { country, prefix } = lawList(substance.list);
  if (country !== 'EU') return;
  const entry = `${prefix}${substance.entry}`;
  for (const ingredient of index.byRestriction(entry)) add(ingredient, 'COSING', entry);
}

/** A number that one ingredient alone carries is enough; one that several share waits for an editor. */
function linkByNumber(substance: LinkSubstance, index: IngredientIndex, add: Add): void {
  for (const cas of substance.casNo) {
    const owners = index.byCas(cas);
    const state = owners.length > 0 && areOne(owners) ? 'ACCEPTED' : 'REVIEW';
    for (const owner of owners) add(owner, 'CAS', cas, state);
  }
  for (const ec of substance.ecNo) {
    const owners = index.byEc(ec);
    for (const owner of owners) {
      const isSure = areOne(owners) && !isDisjoint(substance, owner);
      add(owner, 'EC', ec, isSure ? 'ACCEPTED' : 'REVIEW');
    }
  }
}

/** A whole name that one ingredient alone has; letters alone, or a name against another CAS number, wait for an editor. */
function linkByName(substance: LinkSubstance, index: IngredientIndex, add: Add): void {
  const { name, nameKor, names } = substance;
  for (const whole of [name, ...(nameKor ? [nameKor] : []), ...names]) {
    const owners = index.byName(whole);
    for (const owner of owners) {
      const isSure = areOne(owners) && !isDisjoint(substance, owner);
      add(owner, 'NAME', whole, isSure ? 'ACCEPTED' : 'REVIEW');
    }
    if (/[가-힣]/.test(whole)) continue;
    for (const ingredient of index.byLetters(whole)) {
      if (!isDisjoint(substance, ingredient)) add(ingredient, 'NAME', whole, 'REVIEW');
    }
  }
}

/**
 * Answers whether a substance, its list or its editors name an ingredient of an index, by anything by which `linksOfEach` looks
 * for its members. A list of names is read by which of them are known: every run of it that may be one is looked up.
 */
export function namesOneOf(index: IngredientIndex, editors: DecidedTexts): (substance: LinkSubstance) => boolean {
  const isNamed = (name: string) => index.byName(name).length > 0;
  const isLike = (name: string) => isNamed(name) || index.byLetters(name).length > 0;
  const decided = new Set(
    editors.members.filter(({ name }) => isNamed(name)).map(({ list, entry }) => `${list}/${entry}`),
  );
  const isDecided = (substance: LinkSubstance) =>
    [substance.entry, readAs(substance, editors)].some((number) => decided.has(`${substance.list}/${number}`));
  const isIdentified = ({ identified }: LinkSubstance) => {
    let isFound = false;
    if (identified !== null) identifiedNames(identified, (name) => (isFound ||= index.byLatin(name).length > 0));
    return isFound;
  };
  const isRestricted = ({ list, entry }: LinkSubstance) =>
    lawList(list).country === 'EU' && index.byRestriction(`${lawList(list).prefix}${entry}`).length > 0;
  return (substance) =>
    substance.casNo.some((cas) => index.byCas(cas).length > 0) ||
    substance.ecNo.some((ec) => index.byEc(ec).length > 0) ||
    [substance.name, substance.nameKor ?? '', ...substance.names].some(isLike) ||
    substance.inciNames.some(isNamed) ||
    isRestricted(substance) ||
    isDecided(substance) ||
    isIdentified(substance);
}
