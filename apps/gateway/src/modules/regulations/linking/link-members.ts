import { lawList } from '@gredia/domain/regulations';
import { decidedLinks, type Decision } from './decided-links';
import { identifiedNames } from './identified-names';
import { areOne, casOf, type IngredientIndex, type LinkIngredient } from './ingredient-index';
import type { DecidedTexts, Link, LinkSubstance } from './link';
import { readAs } from '../reading/readings';
import { listedNumbers, saidNumbers, wholeNames, type ListedNumbers } from './listed-numbers';
import { haveOtherNumbers, twinsIn } from './twins';
import { BASES, type Basis, type MemberState } from '../regulations.table';

const isDisjoint = (substance: LinkSubstance, ingredient: LinkIngredient): boolean => {
  const own = casOf(ingredient);
  return own.length > 0 && substance.casNo.length > 0 && !own.some((cas) => substance.casNo.includes(cas));
};

/** Every ingredient that belongs, or may belong, to the substances; each pair once, by its surest basis. */
export const linkMembers = (
  substances: readonly LinkSubstance[],
  index: IngredientIndex,
  editors: DecidedTexts,
  decisions: readonly Decision[],
): Link[] => {
  const linking = linksOfEach(substances, index, editors, decisions);
  for (;;) {
    const { done, value } = linking.next();
    if (done) return [...value].flat();
  }
};

/** All that stands, where links are asked for of a part of it. */
interface Surroundings {
  /** All substances. */
  standing: readonly LinkSubstance[];
  /** What they give numbers to, where that is known. */
  listed?: ListedNumbers;
}

/**
 * The same, one substance after the other, for a program that others wait for: yields after each of the standing ones, wherever
 * its caller may pause, and so may the caller between two of what it returns.
 */
export function* linksOfEach(
  substances: readonly LinkSubstance[],
  index: IngredientIndex,
  editors: DecidedTexts,
  decisions: readonly Decision[],
  { standing, listed }: Surroundings = { standing: substances },
): Generator<void, Generator<Link[]>> {
  const decide = decidedLinks(standing, index, editors, decisions);
  const twinsOf = twinsIn(index, editors.sameNames);
  const listedOf = listed ?? listedNumbers(yield* saidNumbers(standing, index));
  return linkEach(substances, index, { decide, twinsOf, listedOf });
}

/** What is known before the first substance is linked. */
interface Linking {
  decide: ReturnType<typeof decidedLinks>;
  twinsOf: Twins;
  listedOf: ListedNumbers;
}

function* linkEach(
  substances: readonly LinkSubstance[],
  index: IngredientIndex,
  { decide, twinsOf, listedOf }: Linking,
): Generator<Link[]> {
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
    linkByListedNumber(substance, index, listedOf, (one, ...said) => {
      if (links.get(one.id)?.state !== 'ACCEPTED') add(one, ...said);
    });
    decide(substance, links);
    addTwins(substance, links, index, twinsOf);
    // A second copy of a list asks no editor: the list itself does.
    const isCopy = lawList(substance.list).copyOf !== undefined;
    yield [...links.values()].filter(({ state }) => !(isCopy && state === 'REVIEW'));
  }
}

type Twins = (ingredient: LinkIngredient) => readonly LinkIngredient[];
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

/**
 * A number that other entries give to an ingredient without one: surely where it is the only substance of that number, be it under
 * several names; where ingredients share a number, as parts of a plant do, it waits for an editor.
 */
function linkByListedNumber({ casNo }: LinkSubstance, index: IngredientIndex, listedOf: ListedNumbers, add: Add): void {
  for (const cas of casNo) {
    const named = listedOf.get(cas) ?? [];
    const isSure = [named, index.byCas(cas)].every((ones) => ones.length === 0 || areOne(ones));
    for (const one of named) add(one, 'CAS', cas, isSure ? 'ACCEPTED' : 'REVIEW');
  }
}

/** A whole name that one ingredient alone has; letters alone, or a name against another CAS number, wait for an editor. */
function linkByName(substance: LinkSubstance, index: IngredientIndex, add: Add): void {
  for (const whole of wholeNames(substance)) {
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
 * What is said of an ingredient is said of its twins too, of which nothing is said yet. Where the entry has a number of it and the
 * twin has others alone, it is said under the condition that this number is meant.
 */
function addTwins({ casNo }: LinkSubstance, links: Map<string, Link>, index: IngredientIndex, twinsOf: Twins): void {
  const surest = [...links.values()].sort(
    (a, b) =>
      Number(a.condition !== null) - Number(b.condition !== null) ||
      BASES.indexOf(a.basis) - BASES.indexOf(b.basis) ||
      (a.ingredientId < b.ingredientId ? -1 : 1),
  );
  for (const link of surest) {
    const member = index.byId(link.ingredientId);
    if (link.state !== 'ACCEPTED' || !member) continue;
    for (const twin of twinsOf(member)) {
      if ((links.get(twin.id)?.state ?? 'REVIEW') !== 'REVIEW') continue;
      const number = haveOtherNumbers(member, twin) ? casOf(member).find((cas) => casNo.includes(cas)) : undefined;
      links.set(twin.id, {
        ...link,
        ingredientId: twin.id,
        basis: 'NAME',
        detail: member.inci ?? member.nameKor ?? member.nameEng ?? link.detail,
        condition: link.condition ?? (number === undefined ? null : `CAS ${number} 물질일 때`),
      });
    }
  }
}

/**
 * Answers whether a substance, its list or its editors name an ingredient of an index, by anything by which `linksOfEach` looks
 * for its members; twins, and numbers that entries give to ingredients without one, are not among it. A list of names is read by
 * which of them are known: every run of it that may be one is looked up. Yields wherever its caller may pause.
 */
export function* namesOneOf(
  index: IngredientIndex,
  editors: DecidedTexts,
): Generator<void, (substance: LinkSubstance) => boolean> {
  const isNamed = (name: string) => index.byName(name).length > 0;
  const isLike = (name: string) => isNamed(name) || index.byLetters(name).length > 0;
  const decided = new Set<string>();
  for (const { name, list, entry } of editors.members) {
    if (isNamed(name)) decided.add(`${list}/${entry}`);
    yield;
  }
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
    wholeNames(substance).some(isLike) ||
    substance.inciNames.some(isNamed) ||
    isRestricted(substance) ||
    isDecided(substance) ||
    isIdentified(substance);
}
