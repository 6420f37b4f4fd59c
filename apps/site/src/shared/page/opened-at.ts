/** What an entry of the history holds; others than we may write it. */
export const entryState = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/** What an entry of the history was opened for, such as the materials of a request. */
export function openedAt(state: unknown, kind: string): string | null {
  const name = entryState(state)[kind];
  return typeof name === 'string' ? name : null;
}
