import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeptByKey } from './kept-by-key';

const steps = fc.array(
  fc.record({ name: fc.constantFrom('a', 'b'), key: fc.constantFrom('1', '2', '3'), isSet: fc.boolean() }),
  {
    maxLength: 60,
  },
);

it('answers what was set last of a name and a key, or nothing, and of the half asked for last always', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 8 }), (asked, most) => {
      const kept = new KeptByKey<number>(most);
      const truth = new Map<string, number>();
      let last: string[] = [];
      for (const [at, { name, key, isSet }] of asked.entries()) {
        const both = `${name}${key}`;
        if (isSet) kept.set(name, key, at);
        if (isSet) truth.set(both, at);
        const found = kept.get(name, key);
        expect([undefined, truth.get(both)]).toContain(found);
        if (last.slice(0, Math.max(1, most >> 1)).includes(both)) expect(found).toBe(truth.get(both));
        if (found !== undefined) last = [both, ...last.filter((other) => other !== both)];
      }
      kept.clear();
      expect(kept.get('a', '1')).toBeUndefined();
    }),
  );
});
