/** Looks for viruses in a file of this machine. */
export interface Scanner {
  /**
   * The name of the virus that was found, or null.
   * @throws when it could not look: the file must not be taken then
   */
  scan(path: string): Promise<string | null>;
}

/** Where no scanner is configured. */
export const noScanner: Scanner = { scan: async () => null };
