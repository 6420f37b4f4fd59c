import { describe, expect, it, vi } from 'vitest';
import { CatalogueCache } from './catalogue-cache';

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
});
