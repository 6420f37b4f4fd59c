import { describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { testPlatform } from '../../testing/platform';
import type { Loaders } from '../graphql/context';
import type { Module } from './module';
import { loaderFactory } from './loader-factory';
import { requestContexts } from './request-contexts';
import { createServices } from './services';

/** Names of no real loader. */
type Made = Record<string, { asked: number }>;

const factoryOf = (...modules: Module[]) => {
  const platform = testPlatform();
  return loaderFactory({ ...platform, registry: { ...platform.registry, modules } }, createServices(platform).context);
};
const moduleOf = (name: string, loaders: () => Made): Module => ({
  name,
  loaders: () => loaders() as Partial<Loaders>,
});

describe('the loaders of a request', () => {
  useDatabase();

  it('are made by module, when the first one is asked for', () => {
    const used = vi.fn((): Made => ({ one: { asked: 1 }, two: { asked: 2 } }));
    const unused = vi.fn((): Made => ({ three: { asked: 3 } }));
    const newLoaders = factoryOf(moduleOf('used', used), moduleOf('unused', unused));
    vi.clearAllMocks();
    const loaders = newLoaders() as unknown as Made;
    expect(loaders.one).toBe(loaders.one);
    expect(loaders.two).toEqual({ asked: 2 });
    expect([used.mock.calls.length, unused.mock.calls.length]).toEqual([1, 0]);
  });

  it('are those of one request alone', () => {
    const newLoaders = factoryOf(moduleOf('used', () => ({ one: { asked: 1 } })));
    const [first, second] = [newLoaders() as unknown as Made, newLoaders() as unknown as Made];
    expect(first.one).not.toBe(second.one);
  });

  it('are made anew after a write', () => {
    const platform = testPlatform();
    const contextOf = requestContexts(platform, createServices(platform).context, () => '');
    const client = { origin: platform.origins.site, address: '', userAgent: '' };
    const { loaders, resetLoaders } = contextOf({ asking: null, client, bearer: '' });
    const before = loaders.ingredient;
    resetLoaders();
    expect(loaders.ingredient).not.toBe(before);
    expect(loaders.ingredient).toBe(loaders.ingredient);
  });

  it('have one name each', () => {
    const one = () => ({ one: { asked: 1 } });
    expect(() => factoryOf(moduleOf('a', one), moduleOf('b', one))).toThrow("The loader 'one' of 'b' exists already.");
  });
});
