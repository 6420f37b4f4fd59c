import type { QueryReading } from '@gredia/domain';
import type { Likeness } from './bounds';
import type { Finder } from './finder';
import { isExact, matchRank, type Match } from './match-rank';
import { wantedTypes, type Wanted } from './wanted';
import type { SearchTarget } from '../search.table';

/** Jamo and letters of a short name: four syllables. */
const SHORT_KEY = 12;
/** Letters of a name that may be mistyped at all, and of one that is looked for among those that are hardly used. */
const LEAST_KEY = 3;
const LEAST_KEY_AMONG_ALL = 7;

/**
 * Gathers what one search finds, each target once with its best match, as many of each type as wanted. Every call asks
 * a finder once, and only for the types that are not full yet.
 */
export class MatchCollector<Met extends Match> {
  readonly #best = new Map<string, Met>();
  readonly #finder: Finder<Met>;
  readonly #wanted: Wanted;

  constructor(finder: Finder<Met>, wanted: Wanted) {
    this.#finder = finder;
    this.#wanted = wanted;
  }

  get size(): number {
    return this.#best.size;
  }

  /** Whether something fits this well or better. */
  hasUpTo(rank: number): boolean {
    return [...this.#best.values()].some((match) => match.rank <= rank);
  }

  /**
   * The first of each type, equal fits in the order they were found. The types stand in their order, save two: a regulated
   * substance that is called so stands before ingredients that are not, and where everything of a type is only similar it
   * stands behind the other types.
   */
  matches(): Met[] {
    const { limits } = this.#wanted;
    const groups = wantedTypes(this.#wanted).map((type) =>
      this.#of(type)
        .sort((a, b) => a.rank - b.rank)
        .slice(0, limits[type]),
    );
    const isCalledSo = groups.some(([first]) => first?.targetType === 'INGREDIENT' && isExact(first));
    const placeOf = ([first]: Met[]): number => {
      if (!first || first.rank >= matchRank.SIMILAR) return 2;
      return first.targetType === 'SUBSTANCE' && isExact(first) && !isCalledSo ? 0 : 1;
    };
    return groups.sort((one, other) => placeOf(one) - placeOf(other)).flat();
  }

  /** Names that are or begin with the query, or whose initial consonants do. */
  async addClose(meant: QueryReading): Promise<void> {
    this.#add(await this.#finder.close(this.#wanted, meant, false));
  }

  /** Names that are the query, and no longer ones. */
  async addExact(meant: QueryReading): Promise<void> {
    this.#add(await this.#finder.close(this.#wanted, meant, true));
  }

  /** Names that hold every key. */
  async addContaining(meant: QueryReading, keys: readonly string[]): Promise<void> {
    const open = this.#open();
    if (keys.length === 0 || wantedTypes(open).length === 0) return;
    this.#add(await this.#finder.containing(open, meant, keys));
  }

  /** Names like the query; the first way of looking that finds some ends it. */
  async addSimilar(meant: QueryReading): Promise<void> {
    // A substance that is a little like the text must not keep from looking for the ingredient that is meant.
    const sizeWithoutLaw = () => this.size - this.#of('SUBSTANCE').length;
    const before = sizeWithoutLaw();
    // One slip changes most trigrams of a short name; to compare whole names is dear only for long ones.
    const ways: Likeness[] = meant.key.length <= SHORT_KEY ? ['either'] : ['part', 'whole'];
    if (meant.key.length < LEAST_KEY) return;
    for (const among of meant.key.length < LEAST_KEY_AMONG_ALL ? (['used'] as const) : (['used', 'all'] as const)) {
      for (const likeness of ways) {
        if (sizeWithoutLaw() > before) return;
        this.#add(await this.#finder.similar(this.#wanted, meant.key, among, likeness));
      }
    }
  }

  #of(type: SearchTarget): Met[] {
    return [...this.#best.values()].filter(({ targetType }) => targetType === type);
  }

  #open(): Wanted {
    const { limits, throughOthers } = this.#wanted;
    const open = wantedTypes(this.#wanted).filter((type) => this.#of(type).length < (limits[type] ?? 0));
    return { limits: Object.fromEntries(open.map((type) => [type, limits[type]])), throughOthers };
  }

  #add(matches: readonly Met[]): void {
    for (const match of matches) {
      const known = this.#best.get(match.targetId);
      if (!known || match.rank < known.rank) this.#best.set(match.targetId, match);
    }
  }
}
