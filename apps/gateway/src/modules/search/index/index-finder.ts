import { spellingKey, type QueryReading } from '@gredia/domain';
import { FOUND_BY_INDEX, READ_IN_ORDER, SAMPLE, TERMS_PER_TARGET } from '../matching/bounds';
import { closenessOf } from '../matching/closeness';
import { numberBeginning, numberInside, type Finder } from '../matching/finder';
import { matchRank } from '../matching/match-rank';
import { limitOf, readTypes, type Wanted } from '../matching/wanted';
import type { SearchResult } from '../../../generated/resolvers';
import type { Match } from '../matching/match-rank';
import type { KeptRows } from '../search-hits';
import { termKind, type SearchTarget, type TermTarget } from '../search.table';
import { KEY_MAX } from '../search-terms';
import { bestOfFound } from './best-of-found';
import type { Take } from './grams';
import { KeptAnswers } from './kept-answers';
import { piecesOf } from './pieces';
import type { Fits, Name, NameIndex } from './name-index';
import { byRank, compare, firstInOrder, foundName, idOf, inOrder, type Found, type ShelvedMatch } from './found';
import type { Shelf } from './shelf';
import { similarNames } from './similar-names';

/** What a text is answered with. */
export interface Answer {
  matches: readonly Match[];
  cards: SearchResult[];
}

type FitsIn = (index: NameIndex) => Fits;

/** The search among the names in memory: what the statements of `matching` answer, in the same order. */
export class IndexFinder implements Finder<ShelvedMatch> {
  readonly shelves: readonly Shelf[];
  /** With what changes another finder answers, which has none of them. */
  readonly answers = new KeptAnswers<Answer>();

  constructor(shelves: readonly Shelf[]) {
    this.shelves = shelves;
  }

  close(wanted: Wanted, meant: QueryReading, isWhole: boolean): ShelvedMatch[] {
    const { initials } = isWhole ? { initials: null } : meant;
    const early = readTypes(wanted).flatMap((type) => [
      ...this.#asTyped(type, wanted, meant, isWhole),
      ...(initials ? this.#withInitials(type, wanted, initials) : []),
    ]);
    if (!initials || initials.consonants.length < 3) return bestOfFound(wanted, this.shelves, early);
    const inside = readTypes(wanted)
      .filter((type) => countTargets(early.filter((one) => one.type === type)) < limitOf(type, wanted))
      .flatMap((type) => this.#holdingInitials(type, wanted, initials));
    return bestOfFound(wanted, this.shelves, [...early, ...inside]);
  }

  containing(wanted: Wanted, meant: QueryReading, keys: readonly string[]): ShelvedMatch[] {
    const held = expressionOf(numberInside(meant));
    const pieces = piecesOf(keys);
    const fitsIn: FitsIn = (index) => (name) =>
      (index.kindOf(name) !== termKind.NUMBER || index.keys.compareBeginning(name, 'ci') === 0) &&
      (held === null || held.test(index.textOf(name)));
    const found = readTypes(wanted).flatMap((type) =>
      this.#inside(type, wanted, matchRank.CONTAINS, (index, take) => index.eachHolding(pieces, fitsIn(index), take)),
    );
    return bestOfFound(wanted, this.shelves, found);
  }

  similar(...[wanted, key, among, likeness]: Parameters<Finder['similar']>): ShelvedMatch[] {
    return similarNames(this.shelves, wanted, { key, among, likeness });
  }

  /** What the hits of a type are shown by. */
  keptRows(type: SearchTarget): KeptRows {
    const numbered = (shelf: Shelf, key: string) => {
      const index = shelf.names[type];
      const numbers = index.named(key).filter((name) => index.kindOf(name) === termKind.NUMBER);
      return numbers.flatMap((name) => shelf.cardOf(type, index.targetOf(name)) ?? []);
    };
    return {
      // Every match of this finder knows its shelf.
      rowOf: (match) => (match as ShelvedMatch).shelf.cardOf(type, (match as ShelvedMatch).target),
      rowsNumbered: (keys) => this.shelves.flatMap((shelf) => keys.flatMap((key) => numbered(shelf, key))),
    };
  }

  /** Names that begin as typed or, whole, are as typed. */
  #asTyped(type: TermTarget, wanted: Wanted, meant: QueryReading, isWhole: boolean): Found[] {
    const begins = isWhole ? '' : numberBeginning(meant);
    const held = isWhole ? null : expressionOf(numberInside(meant));
    const isOfLength = (index: NameIndex, name: Name) => index.lengthOf(name) === meant.key.length;
    const fitsIn: FitsIn = (index) => (name) => {
      if (isWhole && !isOfLength(index, name)) return false;
      if (index.kindOf(name) === termKind.NUMBER) return begins === '' || index.textOf(name).startsWith(begins);
      return held === null || held.test(index.textOf(name));
    };
    const rankIn = (index: NameIndex) => (name: Name) =>
      closenessOf({
        kind: index.kindOf(name),
        isWhole: isOfLength(index, name),
        isSpelledSo: () => spellingKey(index.textOf(name)).slice(0, KEY_MAX) === meant.spelling,
      });
    return this.#beginning(type, wanted, { column: 'keys', text: meant.key, fitsIn, rankIn });
  }

  #withInitials(type: TermTarget, wanted: Wanted, { consonants, pattern }: Initials): Found[] {
    const expression = expressionOf(pattern && `^[^가-힣]*${pattern}`);
    return this.#beginning(type, wanted, {
      column: 'initials',
      text: consonants,
      fitsIn: (index) => (name) => expression === null || expression.test(index.textOf(name)),
      rankIn: (index) => (name) =>
        index.initials.lengthOf(name) === consonants.length ? matchRank.INITIALS : matchRank.INITIALS_PREFIX,
    });
  }

  #holdingInitials(type: TermTarget, wanted: Wanted, { consonants, pattern }: Initials): Found[] {
    const expression = expressionOf(pattern);
    const fitsIn: FitsIn = (index) => (name) => expression === null || expression.test(index.textOf(name));
    return this.#inside(type, wanted, matchRank.INITIALS_INSIDE, (index, take) =>
      index.eachHoldingInitials(consonants, fitsIn(index), take),
    );
  }

  #beginning(type: TermTarget, wanted: Wanted, { column, text, fitsIn, rankIn }: Beginning): Found[] {
    const sampled = this.shelves.map((shelf) => {
      const index = shelf.names[type];
      const [fits, rankOf] = [fitsIn(index), rankIn(index)];
      const found = (names: readonly Name[]) => names.map((name) => foundName(shelf, type, name, rankOf(name)));
      // One more than are looked at tells whether there are more.
      return { index, fits, found, names: index.beginning(column, text, fits, SAMPLE + 1) };
    });
    if (sampled.reduce((sum, { names }) => sum + names.length, 0) <= SAMPLE)
      return sampled.flatMap(({ found, names }) => found(names));

    // Of many those that are first by their keys, and those that are first by labels and length.
    const most = termsFor(type, wanted);
    const first = sampled.flatMap(({ index, fits, found }) => {
      // PostgreSQL's index of beginnings begins with two letters: of one letter it knows the names that are no longer.
      const known: Fits = text.length > 1 ? fits : (name) => index[column].lengthOf(name) === text.length && fits(name);
      return found(index.firstByRank(column, text, known, most));
    });
    return [...firstByKey(sampled, column), ...firstInOrder(first, most, byRank)];
  }

  /** The first in order that fit; where those are too few, more (`inside` of terms-in-order.ts). */
  #inside(type: TermTarget, wanted: Wanted, rank: number, eachIn: (index: NameIndex, take: Take) => void): Found[] {
    const [limit, most] = [limitOf(type, wanted), type === 'COMPANY' ? 0 : termsFor(type, wanted)];
    const [first, all]: [Found[], Found[]] = [[], []];
    for (const shelf of this.shelves) {
      const index = shelf.names[type];
      const ofShelf: Found[] = [];
      let [firsts, targetsMet, lastTarget] = [0, 0, -1];
      eachIn(index, (name) => {
        const isFirst = name < READ_IN_ORDER && firsts < most;
        // The first ones stand together.
        const isEnough = ofShelf.length === firsts && most > 0 && targetsMet >= limit;
        if (!isFirst && (ofShelf.length >= FOUND_BY_INDEX || isEnough)) return false;
        if (isFirst) firsts += 1;
        // So do the names of a target.
        const target = index.targetOf(name);
        if (target !== lastTarget) targetsMet += 1;
        lastTarget = target;
        ofShelf.push(foundName(shelf, type, name, rank));
        return true;
      });
      // On one shelf they stand in order, the first ones at the beginning of all.
      if (this.shelves.length === 1) return ofShelf;
      first.push(...ofShelf.slice(0, firsts));
      all.push(...ofShelf);
    }
    const firstOfAll = firstInOrder(first, most, inOrder);
    if (most > 0 && countTargets(firstOfAll) >= limit) return firstOfAll;
    return [...firstOfAll, ...all.sort(inOrder).slice(0, FOUND_BY_INDEX)];
  }
}

interface Sampled {
  index: NameIndex;
  found: (names: readonly Name[]) => Found[];
  names: readonly Name[];
}

/** The first names by their keys. */
function firstByKey(sampled: readonly Sampled[], column: Beginning['column']): Found[] {
  const [only] = sampled;
  if (only && sampled.length === 1) return only.found(only.names.slice(0, SAMPLE));
  const byKey = sampled.flatMap(({ index, found, names }) =>
    found(names).map((one, place) => ({ one, key: String.fromCharCode(...index[column].of(names[place] ?? 0)) })),
  );
  byKey.sort((a, b) => compare(a.key, b.key) || byRank(a.one, b.one));
  return byKey.slice(0, SAMPLE).map(({ one }) => one);
}

type Initials = NonNullable<QueryReading['initials']>;

interface Beginning {
  column: 'keys' | 'initials';
  text: string;
  fitsIn: FitsIn;
  rankIn: (index: NameIndex) => (name: Name) => number;
}

/** Null for what everything fits. */
const expressionOf = (pattern: string | null): RegExp | null => (pattern ? new RegExp(pattern) : null);

const termsFor = (type: TermTarget, wanted: Wanted): number => limitOf(type, wanted) * TERMS_PER_TARGET[type];

const countTargets = (found: readonly Found[]): number => new Set(found.map(idOf)).size;
