import { assemble, disassemble } from 'es-hangul';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeSyllables } from './compose-syllables';

const syllables = fc.array(fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)));

describe('composeSyllables', () => {
  it.each([
    ['ㄱㅡㄹㄹㅣㅅㅔㄹㅣㄴ', '글리세린'],
    ['ㅇㅗㅏㅇㄱㅜㅣㅇㅡㅣ', '왕귀의'],
    ['ㄷㅏㄹㄱㅇㅏㄴㅈㄱㅏㅂㅅ', '닭앉값'],
    ['ㄷㅏㄹㄱㅏㄴㅈㅏㄱㅏㅂㅅㅣ', '달간자갑시'],
    ['ㅂㅏㄸㅏㄸ', '바따ㄸ'],
    ['ㄱㅏㅃ 3ㄴㅏ', '가ㅃ 3나'],
    ['ㅔㅗㅐㄴ', 'ㅔㅗㅐㄴ'],
    ['ㅗㅐㄱㅇㅡㅕㅡ', 'ㅗㅐㄱ으ㅕㅡ'],
  ])('joins %s to %s', (jamo, text) => {
    expect(composeSyllables(jamo)).toBe(text);
  });

  it('gives back every row of whole syllables that can be typed one way only', () => {
    fc.assert(
      fc.property(syllables, (letters) => {
        const text = letters.join('');
        expect(disassemble(composeSyllables(disassemble(text)))).toBe(disassemble(text));
      }),
    );
  });

  it('joins every single syllable as the library does', () => {
    for (let code = 0xac00; code <= 0xd7a3; code += 1) {
      const jamo = disassemble(String.fromCharCode(code));
      expect(composeSyllables(jamo)).toBe(assemble([...jamo]));
    }
  });
});
