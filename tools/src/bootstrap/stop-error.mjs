/** Ends the command with a sentence for the person at the screen instead of a stack. */
export class StopError extends Error {
  /** @override */
  name = 'StopError';
}
