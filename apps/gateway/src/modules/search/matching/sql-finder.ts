import type { QueryReading } from '@gredia/domain';
import type { Database } from '../../../platform/database/client';
import { holding } from '../../../platform/database/values';
import type { Among, Likeness } from './bounds';
import { closeMatches } from './close-matches';
import { containingMatches } from './containing-matches';
import { numberBeginning, numberInside, type Finder } from './finder';
import type { Match } from './match-rank';
import { similarMatches } from './similar-matches';
import type { SearchStatement, Wanted } from './wanted';

/** Above every text that begins with the key: keys are letters and digits. */
const afterPrefix = (key: string) => `${key}\u{10ffff}`;
/** Above the key alone: every sign comes before letters and digits. */
const afterKey = (key: string) => `${key}!`;

/** The search among the terms in the database; each call is one statement. */
export class SqlFinder implements Finder {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  close(wanted: Wanted, meant: QueryReading, isWhole: boolean): Promise<Match[]> {
    const { key, spelling, initials } = meant;
    if (isWhole) return this.#find(closeMatches(wanted, false), [key, afterKey(key), spelling, '%', '']);
    const number = `${numberBeginning(meant)}%`;
    const values: (string | null)[] = [key, afterPrefix(key), spelling, number, numberInside(meant)];
    if (initials) {
      const { consonants, pattern } = initials;
      values.push(consonants, afterPrefix(consonants), consonants.length > 2 ? holding(consonants) : null, pattern);
    }
    return this.#find(closeMatches(wanted, initials !== null), values);
  }

  containing(wanted: Wanted, meant: QueryReading, keys: readonly string[]): Promise<Match[]> {
    const values = [numberInside(meant), ...keys.map(holding)];
    const pair = keys.find((key) => key.length === 2);
    if (keys.some((key) => key.length > 2))
      return this.#find(containingMatches(wanted, keys.length, 'trigrams'), values);
    if (pair) return this.#find(containingMatches(wanted, keys.length, 'pair'), [...values, pair]);
    return this.#find(containingMatches(wanted, keys.length, 'nothing'), values);
  }

  similar(wanted: Wanted, key: string, among: Among, likeness: Likeness): Promise<Match[]> {
    return this.#find(similarMatches(wanted, among, likeness), [key]);
  }

  async #find(statement: SearchStatement, values: (string | null)[]): Promise<Match[]> {
    const { rows } = await this.#db.$client.query<Match>({ ...statement, values });
    return rows;
  }
}
