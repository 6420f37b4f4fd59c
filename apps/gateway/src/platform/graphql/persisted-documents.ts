import { z } from 'zod';

/** What a client sends instead of a document that it has given a hash: Apollo's protocol of persisted queries. */
const persistedQuery = z.object({
  persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string() }),
});

/** The documents that clients may name by their hash: those of our own apps, known from the start. Nothing is added. */
export class PersistedDocuments {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #known: ReadonlySet<string>;

  /** @param texts by their hash */
  constructor(texts: Readonly<Record<string, string>>) {
    this.#texts = new Map(Object.entries(texts));
    this.#known = new Set(this.#texts.values());
  }

  /** The text behind a hash; undefined for one that is not known. */
  textOf(hash: string): string | undefined {
    return this.#texts.get(hash);
  }

  /** Whether a document is one of them. */
  has(text: string): boolean {
    return this.#known.has(text);
  }
}

/** The hash in the extensions of a request; undefined where there is none. */
export const hashIn = (extensions: unknown): string | undefined =>
  persistedQuery.safeParse(extensions).data?.persistedQuery.sha256Hash;
