import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPersonalWord } from './personal-word';
import { searchQueryField } from './query';
import { readSearchQuery } from './read-query';

const anyText = fc.string({ unit: 'binary', maxLength: 100 });
const typedText = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzQWERTOP ㄱㄴㄸㅏㅗㅐㅣㅡ가왕1-'),
  maxLength: 30,
});

describe('readSearchQuery', () => {
  it('finds nothing in punctuation', () => {
    expect(readSearchQuery('!!! %_')).toBeNull();
  });

  it.each([
    ['98-92-0', '98-92-0', '98920'],
    ['98920', '98920', '98920'],
    ['CAS No. 98-92-0', '98-92-0', '98920'],
    ['98–92–0', '98-92-0', '98920'],
    ['EC 202-713-4', '202-713-4', '2027134'],
  ])('reads %s as a number', (text, number, key) => {
    expect(readSearchQuery(text)?.typed).toMatchObject({ number, key });
  });

  it('reads consonants that stand alone as initials', () => {
    expect(readSearchQuery('ㄴㅇㅇㅅ')?.typed.initials).toEqual({ consonants: 'ㄴㅇㅇㅅ', pattern: null });
    expect(readSearchQuery('ㄳ')?.typed.initials?.consonants).toBe('ㄱㅅ');
  });

  it('reads a mix of initials and syllables as a pattern', () => {
    const { consonants, pattern } = readSearchQuery('ㄴ이아')?.typed.initials ?? {};
    expect(consonants).toBe('ㄴㅇㅇ');
    expect('나이아신').toMatch(new RegExp(`^${pattern}`));
    expect('나이안신').toMatch(new RegExp(`^${pattern}`));
    expect('나오아신').not.toMatch(new RegExp(`^${pattern}`));
  });

  it('takes a consonant at the end for a syllable not typed to its end', () => {
    expect(readSearchQuery('나이아신아마ㅇ')?.typed.initials).toBeNull();
  });

  it('reads the other keyboard both ways, where that makes sense', () => {
    expect(readSearchQuery('rmffltpfls')?.otherKeyboard?.spelling).toBe('글리세린');
    expect(readSearchQuery('RMFFLTPFLS')?.otherKeyboard?.spelling).toBe('글리세린');
    expect(readSearchQuery('rmffltpfl')?.otherKeyboard?.spelling).toBe('글리세리');
    expect(readSearchQuery('ㅜㅑㅁ챠ㅜ므ㅑㅇㄷ')?.otherKeyboard?.spelling).toBe('niacinamide');
    expect(readSearchQuery('sddt')?.otherKeyboard?.initials?.consonants).toBe('ㄴㅇㅇㅅ');
    expect(readSearchQuery('glycerin')?.otherKeyboard).toBeNull();
    expect(readSearchQuery('글리세린')?.otherKeyboard).toBeNull();
  });

  it('reads Latin words that would begin with two vowels on the other keyboard', () => {
    for (const word of ['hordeum', 'sodium phosphate', 'hot', 'horse chestnut', 'npa', 'HLA'])
      expect(readSearchQuery(word)).toMatchObject({ typed: { initials: null }, otherKeyboard: null });
  });

  it('gives patterns that are harmless and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, typedText), (text) => {
        const pattern = readSearchQuery(text)?.typed.initials?.pattern;
        if (pattern) expect(() => new RegExp(pattern)).not.toThrow();
      }),
      { numRuns: 3000 },
    );
  });
});

describe('searchQueryField', () => {
  const message = (query: unknown) => searchQueryField.safeParse(query).error?.issues[0]?.message;

  it('takes 2 to 100 characters after trimming', () => {
    expect(searchQueryField.parse('  물수 ')).toBe('물수');
    expect(message(' 물 ')).toBe('검색어를 2자 이상 입력해 주세요.');
    expect(message('\u{1f600}')).toBe('검색어를 2자 이상 입력해 주세요.');
    expect(searchQueryField.safeParse('가'.repeat(100)).success).toBe(true);
    expect(message('가'.repeat(101))).toBe('검색어는 100자까지 입력할 수 있어요.');
  });

  it('refuses NUL and halves of characters with a sentence', () => {
    expect(message('물\0수')).toMatch(/쓸 수 없는 문자/);
    expect(message('물수\ud800')).toMatch(/쓸 수 없는 문자/);
    expect(searchQueryField.safeParse('물수\u{1f600}').success).toBe(true);
  });

  it('answers composed text', () => {
    expect(searchQueryField.parse('글리세린'.normalize('NFD'))).toBe('글리세린');
  });
});

describe('isPersonalWord', () => {
  it.each([
    'hong@gredia.example',
    '010-1234-5678',
    '01012345678',
    '+82 10 1234 5678',
    '02-123-4567',
    '031 123 4567',
    '1588-1234',
    '900101-1234567',
  ])('knows %s', (word) => {
    expect(isPersonalWord(word)).toBe(true);
  });

  it.each(['98-92-0', '7732-18-5', '56815', '202-713-4', '글리세린', '1,2-헥산다이올', 'CI 77891', '9003-01-4'])(
    'does not take %s for one',
    (word) => {
      expect(isPersonalWord(word)).toBe(false);
    },
  );
});
