import { describe, expect, it, vi } from 'vitest';
import { CatalogueCache, OF_BOARDS } from './catalogue-cache';

const counting = () => vi.fn<() => Promise<number>>().mockImplementation(async () => counting.next++);
counting.next = 0;

describe('CatalogueCache', () => {
  it('loads anew every time while it does not hear of changes', async () => {
    const cache = new CatalogueCache();
    const load = counting();
    await cache.get('a', load);
    await cache.get('a', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads once for calls at the same time and until a change', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    const load = counting();
    const [first, second] = await Promise.all([cache.get('a', load), cache.get('a', load)]);
    expect(first).toBe(second);
    cache.clear();
    expect(await cache.get('a', load)).not.toBe(first);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('runs a query once that would run anew for each that waits for it, as those of Drizzle do', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    const runs = vi.fn((answer: (value: number) => void) => answer(1));
    const query = { then: runs, catch: () => query } as unknown as Promise<number>;
    await Promise.all([cache.get('a', () => query), cache.get('a', () => query)]);
    expect(await cache.get('a', () => query)).toBe(1);
    expect(runs).toHaveBeenCalledOnce();
  });

  it('loses what is kept of boards, and nothing else, when people write on them', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    const [ofBoards, ofLists] = [counting(), counting()];
    const ask = () => Promise.all([cache.get(`${OF_BOARDS}a`, ofBoards), cache.get('a', ofLists)]);
    await ask();
    cache.talked();
    await ask();
    expect(ofBoards).toHaveBeenCalledTimes(2);
    expect(ofLists).toHaveBeenCalledTimes(1);
  });

  it('does not keep an answer that began before a change', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    let answer: (value: string) => void = () => undefined;
    const old = cache.get('a', () => new Promise<string>((resolve) => (answer = resolve)));
    cache.clear();
    answer('old');
    expect(await old).toBe('old');
    expect(await cache.get('a', async () => 'new')).toBe('new');
  });

  it('keeps no failure', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    await expect(cache.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await cache.get('a', async () => 1)).toBe(1);
  });

  it('drops beyond its capacity what was not asked for the longest', async () => {
    const cache = new CatalogueCache(2);
    cache.setHearing(true);
    const load = counting();
    for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.get(key, load);
    expect(load).toHaveBeenCalledTimes(3);
    await cache.get('b', load);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('shares rows that none of those who get them may change', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    const [row] = await cache.page('a', async () => [{ name: '물' }]);
    expect(() => Object.assign(row ?? {}, { name: '불' })).toThrow(TypeError);
    expect(await cache.page('a', async () => [])).toEqual([{ name: '물' }]);
  });
});

describe('rows by keys', () => {
  interface Row {
    key: string;
    value: number;
  }

  /** A table, and the keys that were read from it. */
  const tableOf = (rows: Row[]) => {
    const read: string[][] = [];
    return {
      rows,
      read,
      ask: (cache: CatalogueCache, ...keys: string[]) =>
        cache.rowsOf<Row>({
          name: 'table',
          keys,
          load: async (missing) => {
            read.push(missing);
            return rows.filter(({ key }) => missing.includes(key)).map((row) => ({ ...row }));
          },
          keyOf: ({ key }) => key,
        }),
    };
  };
  const table = () =>
    tableOf([
      { key: 'a', value: 1 },
      { key: 'b', value: 2 },
      { key: 'a', value: 3 },
    ]);

  it('are read once, those of unknown keys by one statement, and keep their order', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    const { ask, read } = table();
    expect(await ask(cache, 'a')).toEqual([
      { key: 'a', value: 1 },
      { key: 'a', value: 3 },
    ]);
    expect((await ask(cache, 'b', 'none', 'a')).map(({ value }) => value)).toEqual([2, 1, 3]);
    expect((await ask(cache, 'none', 'b')).map(({ value }) => value)).toEqual([2]);
    expect(read).toEqual([['a'], ['b', 'none']]);
  });

  it('are read anew after a change, and while none is heard', async () => {
    const cache = new CatalogueCache();
    const { ask, read } = table();
    await ask(cache, 'a');
    cache.setHearing(true);
    await ask(cache, 'a');
    cache.clear();
    await ask(cache, 'a');
    cache.setHearing(false);
    await ask(cache, 'a');
    expect(read).toHaveLength(4);
  });

  it('are not kept when something changed while they were read', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    const { ask, rows } = table();
    const old = ask(cache, 'b');
    cache.clear();
    rows.splice(0, rows.length, { key: 'b', value: 7 });
    expect((await old).map(({ value }) => value)).toEqual([2]);
    expect((await ask(cache, 'b')).map(({ value }) => value)).toEqual([7]);
  });

  it('are bounded', async () => {
    const cache = new CatalogueCache(10, 2);
    cache.setHearing(true);
    const { ask, read } = table();
    for (const key of ['a', 'b', 'none', 'b', 'a']) await ask(cache, key);
    expect(read).toEqual([['a'], ['b'], ['none'], ['a']]);
    // What was asked for last stays, whatever came in first.
    for (const key of ['b', 'none', 'b', 'a']) await ask(cache, key);
    expect(read.slice(4)).toEqual([['none'], ['a']]);
  });

  it('are not kept where nothing has a name that callers think of', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    const read: string[][] = [];
    const load = async (missing: string[]) => {
      read.push(missing);
      return missing.filter((key) => key === 'a').map((key) => ({ key, value: 1 }));
    };
    const ask = (...keys: string[]) =>
      cache.rowsOf<Row>({ name: 'table', keys, load, keyOf: ({ key }) => key, areNames: true });
    await ask('a', 'x');
    await ask('a', 'x');
    expect(read).toEqual([['a', 'x'], ['x']]);
  });
});
