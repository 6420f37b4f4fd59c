/** So many texts are kept, the last asked for. */
const MOST_KEPT = 1000;
/** Of so many texts it is known that they were asked for once, more or less: a later one may take a place. */
const SEEN = 4096;

/**
 * Answers to texts that are asked for again: names that many search, words of the ranking, the same text a key earlier. Most
 * texts are asked for once: they are kept from the second time on, or each would take the place of one that is asked for.
 */
export class KeptAnswers<Answer> {
  readonly #kept = new Map<string, Answer>();
  readonly #seen = new Uint32Array(SEEN);

  of(text: string): Answer | undefined {
    const answer = this.#kept.get(text);
    if (answer === undefined) return undefined;
    this.#kept.delete(text);
    this.#kept.set(text, answer);
    return answer;
  }

  /** Keeps the answer of a text that was asked for before. @returns the answer */
  keep(text: string, answer: Answer): Answer {
    const hash = hashOf(text);
    if (this.#seen[hash % SEEN] === hash) {
      this.#kept.set(text, answer);
      if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    }
    this.#seen[hash % SEEN] = hash;
    return answer;
  }
}

/** FNV-1a; never 0, which stands for none. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0 || 1;
}
