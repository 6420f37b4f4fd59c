/**
 * Words that longer ones are put together of. An expression such as `^(?:꽃|잎|꽃잎)*$` tries all ways to part a text, which
 * doubles with each 꽃잎; here each place is looked at once.
 */
export class WordParts {
  readonly #byFirstLetter = new Map<string, string[]>();
  readonly #longest: number;

  constructor(words: readonly string[]) {
    this.#longest = Math.max(0, ...words.map(({ length }) => length));
    for (const word of words) {
      const others = this.#byFirstLetter.get(word[0]!);
      if (others) others.push(word);
      else this.#byFirstLetter.set(word[0]!, [word]);
    }
  }

  /** Whether a text is nothing but such words; the empty one is. */
  makeUp(text: string): boolean {
    return this.endStart(text, 0) === 0;
  }

  /** The first place, not before `from`, behind which a text is nothing but such words; its length where there is none. */
  endStart(text: string, from: number): number {
    return this.starts(text, from).at(-1) ?? text.length;
  }

  /** The places, not before `from`, behind which a text is nothing but such words, one or more: the last place first. */
  starts(text: string, from: number): number[] {
    const starts: number[] = [];
    const isEnd: boolean[] = [];
    isEnd[text.length] = true;
    // No word reaches back beyond the place that was found last by more than its length.
    for (let at = text.length - 1, last = text.length; at >= from && last - at <= this.#longest; at--) {
      const words = this.#byFirstLetter.get(text[at]!);
      if (!words?.some((word) => isEnd[at + word.length] && text.startsWith(word, at))) continue;
      isEnd[at] = true;
      starts.push((last = at));
    }
    return starts;
  }
}
