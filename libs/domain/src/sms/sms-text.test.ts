import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSmsText, readSmsText, smsTextProblem } from './sms-text';

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['Hello, 1.', 9],
    ['안녕하세요', 10],
    ['ㄱㅏ', 4],
    ['Ａ１！', 6],
    ['①ⓐ㎎㎏℃½', 12],
    ['♥★※℡￦', 10],
    ['原料', 4],
    ['가\n나', 5],
  ])('%j is %i bytes', (text, bytes) => {
    expect(readSmsText(text)).toMatchObject({ bytes, unsendable: [] });
  });

  it('counts a decomposed syllable as the one it is', () => {
    expect(readSmsText(cleanSmsText('한'.normalize('NFD')))).toMatchObject({ bytes: 2, unsendable: [] });
  });

  it.each([
    [90, 'SMS'],
    [91, 'LMS'],
    [2000, 'LMS'],
    [2001, null],
  ] as const)('%i bytes are %s', (bytes, kind) => {
    expect(readSmsText('a'.repeat(bytes)).kind).toBe(kind);
  });
});

describe('what phones do not show', () => {
  it.each([
    ['반가워요 😀', ['😀']],
    ['👩‍🔬 연구원', ['👩', '🔬']],
    ['사랑해요 ❤️', ['❤']],
    // Syllables of Microsoft’s extension: EUC-KR has 2,350 of the 11,172.
    ['뷁 똠 펲 샾 글', ['뷁', '똠', '펲', '샾']],
    ['café 5€ 그레디아®', ['é', '€', '®']],
    ['글리세린', []],
  ])('in %j is told one by one', (text, unsendable) => {
    expect(readSmsText(cleanSmsText(text)).unsendable).toEqual(unsendable);
  });

  it('is named in the sentence, the first five', () => {
    expect(smsTextProblem(readSmsText('😀 뷁'))).toBe('휴대폰에서 깨지는 글자가 있어요. 지우거나 바꿔 주세요: 😀 뷁');
    expect(smsTextProblem(readSmsText('😀😁😂😃😄😅😆'))).toContain('😄 밖 2개');
    expect(smsTextProblem(readSmsText('가'.repeat(1001)))).toContain('2,002바이트');
    expect(smsTextProblem(readSmsText('가'))).toBeUndefined();
  });

  it('is replaced where a sign that they have looks the same', () => {
    expect(cleanSmsText('9–18시 — 5,000₩ • 끝\u00a0')).toBe('9-18시 - 5,000￦ · 끝');
  });
});

describe('any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });

  it('is as long as its parts together', () => {
    fc.assert(
      fc.property(text, text, (one, two) => {
        expect(readSmsText(one + two).bytes).toBe(readSmsText(one).bytes + readSmsText(two).bytes);
      }),
    );
  });

  it('can be sent once what cannot is taken out', () => {
    fc.assert(
      fc.property(text, (given) => {
        const { unsendable } = readSmsText(given);
        const left = [...given].filter((character) => !unsendable.includes(character)).join('');
        expect(readSmsText(left).unsendable).toEqual([]);
      }),
    );
  });

  it('is cleaned once', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(cleanSmsText(cleanSmsText(given))).toBe(cleanSmsText(given));
      }),
    );
  });
});
