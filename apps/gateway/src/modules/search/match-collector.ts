import type { QueryReading } from '@gredia/domain';
import type { Database } from '../../db/client';
import { holding } from '../../db/values';
import { closeMatches, containingMatches, similarMatches, type Likeness, type Statement } from './search-statements';
import type { SearchTarget } from './search.table';

/** A target and how its best name fits (`matchRank`). */
export interface Match {
  targetType: SearchTarget;
  targetId: string;
  rank: number;
}

/** Jamo and letters of a short name: four syllables. */
const SHORT_KEY = 12;

/** Above every text that begins with the key: keys are letters and digits. */
const afterPrefix = (key: string) => `${key}\u{10ffff}`;
/** With hyphens typed, a number must hold them there: 98-92 is not 989-2. */
const numberHolding = ({ number }: QueryReading) => (number?.includes('-') ? holding(number) : '%');

/**
 * Gathers what one search finds, each target once with its best match, at most `limit` of each type. Every call is one
 * statement and asks only for the types that are not full yet.
 */
export class MatchCollector {
  readonly #best = new Map<string, Match>();
  readonly #db: Database;
  readonly #types: readonly SearchTarget[];
  readonly #limit: number;

  constructor(db: Database, types: readonly SearchTarget[], limit: number) {
    this.#db = db;
    this.#types = types;
    this.#limit = limit;
  }

  get size(): number {
    return this.#best.size;
  }

  /** Whether something fits this well or better. */
  hasUpTo(rank: number): boolean {
    return [...this.#best.values()].some((match) => match.rank <= rank);
  }

  /** The first `limit` of each type, the types in their order, equal fits in the order they were found. */
  matches(): Match[] {
    const inOrder = (type: SearchTarget) => this.#of(type).sort((a, b) => a.rank - b.rank);
    return this.#types.flatMap((type) => inOrder(type).slice(0, this.#limit));
  }

  /** Names that are or begin with the query, or whose initial consonants do. */
  async addClose(meant: QueryReading): Promise<void> {
    const { consonants = null, pattern = null } = meant.initials ?? {};
    await this.#add(closeMatches, [
      this.#open(),
      this.#limit,
      meant.key,
      afterPrefix(meant.key),
      meant.spelling,
      numberHolding(meant),
      consonants,
      consonants && afterPrefix(consonants),
      consonants && consonants.length > 2 ? holding(consonants) : null,
      pattern,
    ]);
  }

  /** Names that hold every key. */
  async addContaining(meant: QueryReading, keys: readonly string[]): Promise<void> {
    const open = this.#open();
    if (keys.length === 0 || open.length === 0) return;
    const hasTrigrams = keys.some((key) => key.length > 2);
    await this.#add(containingMatches(open, keys.length, hasTrigrams), [
      this.#limit,
      numberHolding(meant),
      ...keys.map(holding),
    ]);
  }

  /** Names like the query; the first way of looking that finds some ends it. */
  async addSimilar(meant: QueryReading): Promise<void> {
    const before = this.size;
    // One slip changes most trigrams of a short name; to compare whole names is dear only for long ones.
    const ways: Likeness[] = meant.key.length <= SHORT_KEY ? ['either'] : ['part', 'whole'];
    for (const among of ['used', 'all'] as const) {
      for (const likeness of ways) {
        if (this.size > before) return;
        await this.#add(similarMatches(this.#types, among, likeness), [this.#limit, meant.key]);
      }
    }
  }

  #of(type: SearchTarget): Match[] {
    return [...this.#best.values()].filter(({ targetType }) => targetType === type);
  }

  #open(): SearchTarget[] {
    return this.#types.filter((type) => this.#of(type).length < this.#limit);
  }

  async #add(statement: Statement, values: unknown[]): Promise<void> {
    const { rows } = await this.#db.$client.query<Match>({ ...statement, values });
    for (const match of rows) {
      const known = this.#best.get(match.targetId);
      if (!known || match.rank < known.rank) this.#best.set(match.targetId, match);
    }
  }
}
