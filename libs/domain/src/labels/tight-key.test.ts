import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tightKey } from './tight-key';

it('is the same with a blank, which says nothing, whatever the text is made of', () => {
  const letters = fc.constantFrom(..."가힣aAzZ09`'‘´-–−(),/%&~{}[]^_ｗ½ﬁ\u200b\u00ad ".split(''));
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 1 })), maxLength: 8 }),
      (text) => {
        expect(tightKey(`${text}\u00a0`)).toBe(tightKey(text));
      },
    ),
    { numRuns: 5000 },
  );
});
