/** Another import runs; the edition is older than a stored one; lists would lose more entries than editions take out. */
export type ImportObstacle = 'busy' | 'older' | 'shrunk';

/** Something is wrong with the file or the call: a Korean sentence for the person who imports. Nothing has been merged. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  /** What stands in the way: something that passes (`busy`), or what a person may allow. */
  readonly reason: ImportObstacle | undefined;
  /** The message without what the command line offers. */
  readonly sentence: string;

  /** @param hint how the command line goes on all the same */
  constructor(sentence: string, { reason, hint }: { reason?: ImportObstacle; hint?: string } = {}) {
    super(hint === undefined ? sentence : `${sentence} ${hint}`);
    this.sentence = sentence;
    this.reason = reason;
  }
}

/** One row of a file cannot be taken; the sentence says why and goes to the reject file. */
export class RowRejected extends Error {
  override readonly name = 'RowRejected';
}
