import DataLoader from 'dataloader';
import type { CatalogueCache } from '../database/catalogue-cache';

/** A DataLoader whose known answers come without a promise: a list of twenty rows then waits once, not twenty times. */
export interface Loader<Value> {
  load(key: string): Value | Promise<Value>;
  /** Has the answers of all keys read by one statement, ready for `load`. */
  prepare(keys: string[]): Promise<unknown>;
}

function loader<Value>(loadAll: (keys: string[]) => Promise<(key: string) => Value>): Loader<Value> {
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
    load: (key) => (known.has(key) ? (known.get(key) as Value) : loading().load(key)),
    prepare: (keys) => loading().loadMany(keys),
  };
}

/** A loader of the one row that belongs to each key; null where there is none. */
export function rowLoader<Row>(load: (keys: string[]) => Promise<Row[]>, keyOf: (row: Row) => string) {
  return loader<Row | null>(async (keys) => {
    const rows = new Map((await load(keys)).map((row) => [keyOf(row), row]));
    return (key) => rows.get(key) ?? null;
  });
}

/** A loader of all rows that belong to each key, in the order in which the statement answers them. */
export function rowsLoader<Row>(load: (keys: string[]) => Promise<Row[]>, keyOf: (row: Row) => string) {
  return loader<Row[]>(async (keys) => {
    const groups = new Map<string, Row[]>(keys.map((key) => [key, []]));
    for (const row of await load(keys)) groups.get(keyOf(row))?.push(row);
    return (key) => groups.get(key) ?? [];
  });
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

/** `rowLoader` of public rows, the same in every request. */
export const keptRowLoader = <Row extends object>({ cache, ...rows }: KeptRows<Row>) =>
  rowLoader((keys) => cache.rowsOf({ ...rows, keys }), rows.keyOf);

/** `rowsLoader` of public rows, the same in every request. */
export const keptRowsLoader = <Row extends object>({ cache, ...rows }: KeptRows<Row>) =>
  rowsLoader((keys) => cache.rowsOf({ ...rows, keys }), rows.keyOf);

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
