import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedKey } from './folded-key';
import { initialsOf, searchKey, spellingKey, titleKey } from './keys';

/** Any string at all, lone surrogates among them, and many that hold Hangul in every form. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'가낡뷁아이ㄱㅏㄳㅘ각ﾡ나디치글리씨aZéİ1２-/ ,()'), maxLength: 20 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 20 }),
);

describe('searchKey', () => {
  it('keeps letters and digits in lower case and takes Hangul apart', () => {
    expect(searchKey('나이')).toBe('ㄴㅏㅇㅣ');
    expect(searchKey(' C12-15 Alkyl/Benzoate ')).toBe('c1215alkylbenzoate');
    expect(searchKey('1,2-헥산다이올')).toBe('12ㅎㅔㄱㅅㅏㄴㄷㅏㅇㅣㅇㅗㄹ');
  });

  it('takes clusters and double vowels apart, so that a half-typed syllable is a prefix', () => {
    expect(searchKey('값')).toBe('ㄱㅏㅂㅅ');
    expect(searchKey('과')).toBe('ㄱㅗㅏ');
    expect(searchKey('압구정').startsWith(searchKey('압구저'))).toBe(true);
    expect(searchKey('나이아신아마이드').startsWith(searchKey('나이아신아마ㅇ'))).toBe(true);
  });

  it('reads full-width forms, accents and separate jamo as what they stand for', () => {
    expect(searchKey('ＥＤＴＡ')).toBe('edta');
    expect(searchKey('Rosé')).toBe('rose');
    expect(searchKey('ㄴㅇㅇㅅ')).toBe('ㄴㅇㅇㅅ');
  });

  it('is empty for punctuation only', () => {
    expect(searchKey('%_\\ !?()')).toBe('');
  });

  it('is the same for composed and decomposed text, changes nothing when applied again, and never throws', () => {
    fc.assert(
      fc.property(text, (value) => {
        const key = searchKey(value);
        expect(searchKey(value.normalize('NFD'))).toBe(searchKey(value.normalize('NFC')));
        expect(searchKey(key)).toBe(key);
        expect(key).toMatch(/^[\p{L}\p{N}]*$/u);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('spellingKey and titleKey', () => {
  it('agree for any letter case, normal form and width of blanks', () => {
    expect(titleKey('Aloe VERA')).toBe('aloe vera');
    expect(spellingKey('  Aloe \u00a0 VERA\n')).toBe('aloe vera');
    expect(spellingKey('글리세린'.normalize('NFD'))).toBe('글리세린');
  });

  it('change nothing when applied again', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(titleKey(titleKey(value))).toBe(titleKey(value));
        expect(spellingKey(spellingKey(value))).toBe(spellingKey(value));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('initialsOf', () => {
  it('gives the initial consonants of the Hangul in a text', () => {
    expect(initialsOf('나이아신아마이드')).toBe('ㄴㅇㅇㅅㅇㅁㅇㄷ');
    expect(initialsOf('1,2-헥산다이올')).toBe('ㅎㅅㄷㅇㅇ');
    expect(initialsOf('쌀겨')).toBe('ㅆㄱ');
    expect(initialsOf('ㄴ이아')).toBe('ㄴㅇㅇ');
    expect(initialsOf('Glycerin')).toBe('');
  });

  it('is the same for decomposed text and never throws', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(initialsOf(value.normalize('NFD'))).toBe(initialsOf(value));
      }),
    );
  });
});

describe('foldedKey', () => {
  it('is one key for the spellings of one name', () => {
    for (const [written, standard] of [
      ['메칠파라벤', '메틸파라벤'],
      ['세라마이드 NP', '세라마이드엔피'],
      ['다이소듐EDTA', '다이소듐이디티에이'],
      ['1,2헥산디올', '1,2-헥산다이올'],
    ] as const) {
      expect(foldedKey(written)).toBe(foldedKey(standard));
    }
  });

  it('keeps what is typed so far a prefix of the whole name', () => {
    for (const name of [
      '다이소듐이디티에이',
      '트라이에탄올아민',
      '글라이콜릭애씨드',
      '아이소프로필미리스테이트',
      '티타늄디옥사이드',
    ]) {
      for (let typed = 1; typed <= name.length; typed += 1) {
        expect(foldedKey(name).startsWith(foldedKey(name.slice(0, typed)))).toBe(true);
      }
    }
  });

  it('never throws', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(foldedKey(value)).toBeTypeOf('string');
      }),
      { numRuns: 2000 },
    );
  });
});
