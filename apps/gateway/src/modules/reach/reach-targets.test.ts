import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { modules } from '../../app/modules';
import { reachTargetsOf } from './reach-targets';

it('knows who can have seen each kind of target from the modules that own it', () => {
  expect(Object.keys(reachTargetsOf(modules)).sort()).toEqual(['BANNER', 'MEMBERSHIP', 'PRODUCT']);
});

it('refuses a kind of target that no module speaks of', () => {
  const module = { name: 'goods', reachTargets: { PRODUCT: sql`SELECT`, BANNER: sql`SELECT` } };
  expect(() => reachTargetsOf([module])).toThrow('No module says who can have seen a MEMBERSHIP.');
});
