import { foldName } from './folded-name';
import { GRAM, gramsOf } from './grams';

/**
 * What a text must have in common with one of some names to be read as it, in whatever spelling: three letters in a row, or the
 * whole of a shorter name. That is far sooner said of a text than what it is read as.
 */
export class NameTraces {
  readonly #grams = new Set<string>();
  readonly #short: string[] = [];

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const { key, writtenKey } = foldName(name);
      for (const letters of new Set([key, writtenKey])) {
        if (letters.length < GRAM) this.#short.push(letters);
        else for (const gram of gramsOf(letters)) this.#grams.add(gram);
      }
    }
  }

  /** Whether a text may be, or hold, one of the names. */
  in(text: string): boolean {
    const { key, writtenKey } = foldName(text);
    return this.#isIn(key) || (writtenKey !== key && this.#isIn(writtenKey));
  }

  #isIn(key: string): boolean {
    for (let at = 0; at + GRAM <= key.length; at++) if (this.#grams.has(key.slice(at, at + GRAM))) return true;
    return this.#short.some((letters) => key.includes(letters));
  }
}
