import DataLoader from 'dataloader';
import type { CatalogueCache } from '../database/catalogue-cache';

/** A DataLoader whose known answers come without a promise: a list of twenty rows then waits once, not twenty times. */
export interface Loader<Value> {
  load(key: string): Value | Promise<Value>;
  /** Has the answers of all keys read by one statement, ready for `load`. */
  prepare(keys: string[]): Promise<unknown>;
}

/** The answers of several keys: at once where all are known, and without a promise for each that is. */
export function loadEach<Value>(
  { load }: Pick<Loader<Value>, 'load'>,
  keys: readonly string[],
): readonly Value[] | Promise<readonly Value[]> {
  const answers = keys.map((key) => load(key));
  return answers.some((answer) => answer instanceof Promise) ? Promise.all(answers) : (answers as Value[]);
}

/** @param peek what is known without asking; undefined where nothing is */
function loader<Value>(
  loadAll: (keys: string[]) => Promise<(key: string) => Value>,
  peek?: (key: string) => Value | undefined,
): Loader<Value> {
  const known = new Map<string, Value>();
  // Made when first asked: a request has many loaders and uses few.
  let made: DataLoader<string, Value> | undefined;
  const loading = () =>
    (made ??= new DataLoader<string, Value>(async (keys) => {
      const valueOf = await loadAll([...keys]);
      return keys.map((key) => {
        const value = valueOf(key);
        known.set(key, value);
        return value;
      });
    }));
  return {
    load: (key) => {
      if (known.has(key)) return known.get(key) as Value;
      const value = peek?.(key);
      if (value === undefined) return loading().load(key);
      known.set(key, value);
      return value;
    },
    prepare: (keys) => loading().loadMany(keys),
  };
}

/** A loader of the one row that belongs to each key; null where there is none. */
export function rowLoader<Row>(
  load: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  peek?: (key: string) => readonly Row[] | undefined,
) {
  return loader<Row | null>(
    async (keys) => {
      const rows = new Map((await load(keys)).map((row) => [keyOf(row), row]));
      return (key) => rows.get(key) ?? null;
    },
    peek &&
      ((key) => {
        const rows = peek(key);
        return rows && (rows.at(-1) ?? null);
      }),
  );
}

/** A loader of all rows that belong to each key, in the order in which the statement answers them. */
export function rowsLoader<Row>(
  load: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  peek?: (key: string) => readonly Row[] | undefined,
) {
  return loader<Row[]>(
    async (keys) => {
      const groups = new Map<string, Row[]>(keys.map((key) => [key, []]));
      for (const row of await load(keys)) groups.get(keyOf(row))?.push(row);
      return (key) => groups.get(key) ?? [];
    },
    // A list of its own for each request, as it would be read: what is kept is everyone's.
    peek && ((key) => peek(key)?.slice()),
  );
}

/** Rows by a key, for a loader whose answers are kept until public data change. */
export interface KeptRows<Row> {
  name: string;
  cache: CatalogueCache;
  load(keys: string[]): Promise<Row[]>;
  keyOf(row: Row): string;
  /** Keys are names that callers think of: of those that nothing has, none is kept. */
  areNames?: boolean;
}

/** What is kept comes at once: of most rows no request waits for a turn. */
const keptRows =
  <Row extends object>({ cache, name }: KeptRows<Row>) =>
  (key: string) =>
    cache.peekRows<Row>(name, key);

/** `rowLoader` of public rows, the same in every request. */
export const keptRowLoader = <Row extends object>(kept: KeptRows<Row>) =>
  rowLoader((keys) => kept.cache.rowsOf({ ...kept, keys }), kept.keyOf, keptRows(kept));

/** `rowsLoader` of public rows, the same in every request. */
export const keptRowsLoader = <Row extends object>(kept: KeptRows<Row>) =>
  rowsLoader((keys) => kept.cache.rowsOf({ ...kept, keys }), kept.keyOf, keptRows(kept));

/** One loader per page size: fields such as `products(first:)` with another `first` are another statement. */
export function perSize<Made>(make: (first: number) => Made): (first: number) => Made {
  const loaders = new Map<number, Made>();
  return (first) => {
    const known = loaders.get(first);
    if (known) return known;
    const made = make(first);
    loaders.set(first, made);
    return made;
  };
}
