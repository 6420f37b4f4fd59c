import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, requiredLine } from './text-fields';

/** Fillers of Hangul (with and without width, for consonant and vowel), the empty Braille cell, marks of direction. */
const UNSEEN = ['\u3164', '\uffa0', '\u115f', '\u1160', '\u2800', '\u200b', '\u202d'];

describe('invisible characters', () => {
  it.each(UNSEEN)('is no text: %j', (sign) => {
    expect(cleanLine(sign)).toBe('');
    expect(cleanText(`${sign}\n${sign}`)).toBe('');
    const problems = requiredLine('이름', 50).safeParse(` ${sign} `).error?.issues;
    expect(problems?.map(({ message }) => message)).toEqual(['이름을 입력해 주세요.']);
  });

  it.each(UNSEEN)('is left out of a text: %j', (sign) => {
    expect(cleanLine(`${sign}김${sign}민서`)).toBe('김민서');
  });

  it('leaves Hangul, Braille and emoji that say something as they are', () => {
    for (const text of ['한글 ㄱㅏ', '⠓⠊', '감사합니다 ❤️']) expect(cleanLine(text)).toBe(text);
  });
});
