import type { QueryReading } from '@gredia/domain';
import type { Database } from '../../../platform/database/client';
import { holding } from '../../../platform/database/values';
import { isExact, matchRank } from './match-rank';
import { closeMatches } from './close-matches';
import { containingMatches } from './containing-matches';
import { similarMatches, type Likeness } from './similar-matches';
import { wantedTypes, type SearchStatement, type Wanted } from './wanted';
import type { SearchTarget } from '../search.table';

/** A target and how its best name fits (`matchRank`). */
export interface Match {
  targetType: SearchTarget;
  targetId: string;
  rank: number;
}

/** Jamo and letters of a short name: four syllables. */
const SHORT_KEY = 12;
/** Letters of a name that may be mistyped at all, and of one that is looked for among those that are hardly used. */
const LEAST_KEY = 3;
const LEAST_KEY_AMONG_ALL = 7;

/** Above every text that begins with the key: keys are letters and digits. */
const afterPrefix = (key: string) => `${key}\u{10ffff}`;
/** Above the key alone: every sign comes before letters and digits. */
const afterKey = (key: string) => `${key}!`;
/** With hyphens typed, a number must begin with them: 98-92 is not 989-2. */
const numberFrom = ({ number }: QueryReading) => (number?.includes('-') ? `${number}%` : '%');
/** The same of a name that holds a number: 50-35-1 does not stand in 34150-35-1. Everything holds nothing. */
const numberIn = ({ number }: QueryReading) => (number?.includes('-') ? `(^|[^0-9])${number}` : '');

/**
 * Gathers what one search finds, each target once with its best match, as many of each type as wanted. Every call is one
 * statement and asks only for the types that are not full yet.
 */
export class MatchCollector {
  readonly #best = new Map<string, Match>();
  readonly #db: Database;
  readonly #wanted: Wanted;

  constructor(db: Database, wanted: Wanted) {
    this.#db = db;
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
  matches(): Match[] {
    const { limits } = this.#wanted;
    const groups = wantedTypes(this.#wanted).map((type) =>
      this.#of(type)
        .sort((a, b) => a.rank - b.rank)
        .slice(0, limits[type]),
    );
    const isCalledSo = groups.some(([first]) => first?.targetType === 'INGREDIENT' && isExact(first));
    const placeOf = ([first]: Match[]): number => {
      if (!first || first.rank >= matchRank.SIMILAR) return 2;
      return first.targetType === 'SUBSTANCE' && isExact(first) && !isCalledSo ? 0 : 1;
    };
    return groups.sort((one, other) => placeOf(one) - placeOf(other)).flat();
  }

  /** Names that are or begin with the query, or whose initial consonants do. */
  async addClose(meant: QueryReading): Promise<void> {
    const { key, spelling, initials } = meant;
    const values: (string | null)[] = [key, afterPrefix(key), spelling, numberFrom(meant), numberIn(meant)];
    if (initials) {
      const { consonants, pattern } = initials;
      values.push(consonants, afterPrefix(consonants), consonants.length > 2 ? holding(consonants) : null, pattern);
    }
    await this.#add(closeMatches(this.#wanted, initials !== null), values);
  }

  /** Names that are the query, and no longer ones. */
  async addExact({ key, spelling }: QueryReading): Promise<void> {
    await this.#add(closeMatches(this.#wanted, false), [key, afterKey(key), spelling, '%', '']);
  }

  /** Names that hold every key. */
  async addContaining(meant: QueryReading, keys: readonly string[]): Promise<void> {
    const open = this.#open();
    if (keys.length === 0 || wantedTypes(open).length === 0) return;
    const values = [numberIn(meant), ...keys.map(holding)];
    const pair = keys.find((key) => key.length === 2);
    if (keys.some((key) => key.length > 2)) await this.#add(containingMatches(open, keys.length, 'trigrams'), values);
    else if (pair) await this.#add(containingMatches(open, keys.length, 'pair'), [...values, pair]);
    else await this.#add(containingMatches(open, keys.length, 'nothing'), values);
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
        await this.#add(similarMatches(this.#wanted, among, likeness), [meant.key]);
      }
    }
  }

  #of(type: SearchTarget): Match[] {
    return [...this.#best.values()].filter(({ targetType }) => targetType === type);
  }

  #open(): Wanted {
    const { limits, throughOthers } = this.#wanted;
    const open = wantedTypes(this.#wanted).filter((type) => this.#of(type).length < (limits[type] ?? 0));
    return { limits: Object.fromEntries(open.map((type) => [type, limits[type]])), throughOthers };
  }

  async #add(statement: SearchStatement, values: (string | null)[]): Promise<void> {
    const { rows } = await this.#db.$client.query<Match>({ ...statement, values });
    for (const match of rows) {
      const known = this.#best.get(match.targetId);
      if (!known || match.rank < known.rank) this.#best.set(match.targetId, match);
    }
  }
}
