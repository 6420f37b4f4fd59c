import type { Executor } from '../database/client';
import type { StarterFiles } from './starter-files';

/** What modules make of their files and later modules need, by kind; each module adds its own (`declare module`). */
export interface StarterThings {}

type Kind = keyof StarterThings;

/** One loading of the starter data: its transaction, its files, and what the modules before have made. */
export class StarterLoading {
  readonly tx: Executor;
  readonly rows: StarterFiles['rows'];
  readonly #made = new Map<Kind, Map<string, unknown>>();

  constructor(tx: Executor, files: Pick<StarterFiles, 'rows'>) {
    this.tx = tx;
    this.rows = files.rows;
  }

  /** Hands something on to the modules that load after this one. */
  keep<K extends Kind>(kind: K, key: string, thing: StarterThings[K]): void {
    const made = this.#made.get(kind) ?? new Map<string, unknown>();
    this.#made.set(kind, made.set(key, thing));
  }

  /** All of a kind, by key. */
  made<K extends Kind>(kind: K): ReadonlyMap<string, StarterThings[K]> {
    return (this.#made.get(kind) ?? new Map()) as Map<string, StarterThings[K]>;
  }

  /** @throws when no module before has made it: a file names what another one does not know */
  get<K extends Kind>(kind: K, key: string): StarterThings[K] {
    const thing = this.made(kind).get(key);
    if (thing === undefined) throw new Error(`The starter data have no ${String(kind)} '${key}'.`);
    return thing;
  }
}
