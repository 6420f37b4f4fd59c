import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines';

/** Every sign as wide as any other. */
const lines = (text: string, width: number) => [...linesOf(text, width, (part) => [...part].length)];

describe('the lines of a text', () => {
  it.each([
    ['between words', '가나 다라 마바사', 5, ['가나 다라', '마바사']],
    ['where they were ended, blank ones too', '가\n\n나 다', 5, ['가', '', '나 다']],
    ['within a word that is wider than a line', '가 나다라마바사아 자', 3, ['가', '나다라', '마바사', '아 자']],
    ['not before the first word', '가나다라마', 5, ['가나다라마']],
    ['not at all', '', 5, ['']],
  ])('end %s', (_, text, width, expected) => {
    expect(lines(text, width)).toEqual(expected);
  });

  it('fit, and lose nothing but the spaces at their ends', () => {
    const text = fc.string({ unit: fc.constantFrom('가', 'a', ' ', '\n', '🧪') });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (given, width) => {
        const found = lines(given, width);
        for (const line of found) expect([...line.trim()].length).toBeLessThanOrEqual(width);
        const bare = (part: string) => part.replace(/\s/g, '');
        expect(bare(found.join(''))).toBe(bare(given));
      }),
    );
  });
});
