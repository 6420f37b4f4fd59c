import type { LabelMatchKind, ParsedLabel } from '@gredia/domain/labels';

/** SHARED: a name that several ingredients have, offered as a choice between them. UNKNOWN: one that none has. */
export type TalliedKind = LabelMatchKind | 'SHARED' | 'UNKNOWN';

export interface MatchRates {
  labels: number;
  /** Cells without a label, and those that are longer than any. */
  empty: number;
  tooLong: number;
  names: number;
  byKind: Record<TalliedKind, number>;
  /** Letters of all names, and of those that were resolved. */
  letters: number;
  resolvedLetters: number;
  /** The most frequent unknown names, the most frequent first. */
  unknown: { text: string; count: number }[];
}

/** Counts how the names of many labels met the dictionary. */
export class MatchTally {
  #labels = 0;
  #empty = 0;
  #tooLong = 0;
  #letters = 0;
  #resolvedLetters = 0;
  readonly #byKind = { EXACT: 0, PREVIOUS_NAME: 0, ALIAS: 0, SPELLING: 0, SPLIT: 0, TYPO: 0, SHARED: 0, UNKNOWN: 0 };
  readonly #unknown = new Map<string, number>();

  add({ products }: ParsedLabel): void {
    this.#labels += 1;
    for (const { text, match, isShared } of products.flatMap(({ tokens }) => tokens)) {
      this.#byKind[match?.kind ?? (isShared ? 'SHARED' : 'UNKNOWN')] += 1;
      this.#letters += text.length;
      if (match) this.#resolvedLetters += text.length;
      else if (!isShared) this.#unknown.set(text, (this.#unknown.get(text) ?? 0) + 1);
    }
  }

  addEmpty(): void {
    this.#empty += 1;
  }

  addTooLong(): void {
    this.#tooLong += 1;
  }

  /** @param mostUnknown so many unknown names at most */
  rates(mostUnknown: number): MatchRates {
    const unknown = [...this.#unknown]
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
    return {
      labels: this.#labels,
      empty: this.#empty,
      tooLong: this.#tooLong,
      letters: this.#letters,
      resolvedLetters: this.#resolvedLetters,
      names: Object.values(this.#byKind).reduce((sum, count) => sum + count, 0),
      byKind: { ...this.#byKind },
      unknown: unknown.slice(0, mostUnknown),
    };
  }
}
