import { describe, expect, it } from 'vitest';
import type { Executor } from '../database/client';
import { readStarterFiles } from './starter-files';
import { StarterLoading } from './starter-loading';

declare module './starter-loading' {
  interface StarterThings {
    shelf: number;
    jar: string;
  }
}

describe('a loading of the starter data', () => {
  const loading = () => new StarterLoading({} as Executor, readStarterFiles());

  it('hands on what modules made, by kind and key', () => {
    const own = loading();
    own.keep('shelf', 'upper', 2);
    own.keep('jar', 'upper', 'honey');
    own.keep('jar', 'lower', 'salt');
    expect(own.get('shelf', 'upper')).toBe(2);
    expect([...own.made('jar')]).toEqual([
      ['upper', 'honey'],
      ['lower', 'salt'],
    ]);
    expect(loading().made('jar').size).toBe(0);
  });

  it('says which thing a file names that no module made', () => {
    expect(() => loading().get('jar', 'upper')).toThrow("The starter data have no jar 'upper'.");
  });

  it('reads a file by its name, and says which one is missing', () => {
    const [first] = loading().rows<'key' | 'licence'>('sources');
    expect(Object.keys(first!)).toEqual(expect.arrayContaining(['key', 'licence']));
    expect(() => loading().rows('shelves')).toThrow('There is no shelves.csv in the starter data.');
  });
});
