/** A word at a place of a text, with what it means. */
export interface FoundWord<Meaning> {
  length: number;
  meaning: Meaning;
}

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /[a-z0-9]/.test(letter);

/** Words with meanings, found at a place of a text by their longest form. A Latin word ends where its letters end. */
export class Lexicon<Meaning> {
  readonly #byFirst = new Map<string, { word: string; meaning: Meaning }[]>();

  constructor(entries: readonly (readonly [words: string, meaning: Meaning])[]) {
    for (const [words, meaning] of entries) {
      for (const word of words.split('|')) {
        const first = word[0]!;
        this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), { word, meaning }]);
      }
    }
    for (const words of this.#byFirst.values()) words.sort((a, b) => b.word.length - a.word.length);
  }

  /** @param text in lower case */
  at(text: string, place: number): FoundWord<Meaning> | null {
    for (const { word, meaning } of this.#byFirst.get(text[place] ?? '') ?? []) {
      if (!text.startsWith(word, place)) continue;
      if (isLatin(word[0]) && isLatin(text[place - 1])) continue;
      if (isLatin(word.at(-1)) && isLatin(text[place + word.length])) continue;
      return { length: word.length, meaning };
    }
    return null;
  }
}
