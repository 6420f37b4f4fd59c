/** Something is wrong with the file or the call: a Korean sentence for the person who imports. Nothing has been merged. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** One row of a file cannot be taken; the sentence says why and goes to the reject file. */
export class RowRejected extends Error {
  override readonly name = 'RowRejected';
}
