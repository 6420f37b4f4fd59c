/**
 * What a suggestion wants is decided otherwise by now, or what it names is gone: its author has to look at it. Thrown before
 * anything is written.
 */
export class DecidedOtherwise extends Error {
  /** The field of the suggestion. */
  readonly key: string;

  /** @param message a sentence for people */
  constructor(key: string, message: string) {
    super(message);
    this.key = key;
  }
}
