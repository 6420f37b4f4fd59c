import { convertQwertyToAlphabet, disassemble } from 'es-hangul';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jamoOfKeys } from './keyboard';

describe('jamoOfKeys', () => {
  it('makes of every text what the library makes of it', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'abcqwertyuiophjklnmQWERTOP 1-ㄱㅘ가값각é😀'), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), typed), (keys) => {
        expect(jamoOfKeys(keys)).toBe(disassemble(convertQwertyToAlphabet(keys)));
      }),
      { numRuns: 1000 },
    );
  });
});
