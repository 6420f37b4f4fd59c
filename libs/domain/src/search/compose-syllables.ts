const JUNGSEONG_OF_KEYS = 'ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ|[ㅏ-ㅣ]';
const JONGSEONG_OF_KEYS = 'ㄱㅅ|ㄴ[ㅈㅎ]|ㄹ[ㄱㅁㅂㅅㅌㅍㅎ]|ㅂㅅ|[ㄱ-ㅎ]';
const SYLLABLE = new RegExp(`([ㄱ-ㅎ])(${JUNGSEONG_OF_KEYS})((?:${JONGSEONG_OF_KEYS})(?![ㅏ-ㅣ]))?`, 'g');

/** The jamo of a syllable block in Unicode's order, each as the keys that make it. */
const CHOSEONGS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const JUNGSEONGS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const JONGSEONGS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');

/**
 * A flat row of jamo as a two-set keyboard would join it: `ㄱㅡㄹㄹㅣ` is 글리. A consonant before a vowel begins a syllable;
 * what makes no syllable stays as it is. es-hangul's `assemble` throws where two vowels stand without a consonant
 * (`ㅗㅐㄱ`, which is how `hordeum` and `phosphate` begin), so the joining is here.
 */
export function composeSyllables(jamo: string): string {
  return jamo.replace(SYLLABLE, (_, choseong: string, jungseong: string, jongseong = '') => {
    // ㄸ, ㅃ and ㅉ end no syllable: they stand alone behind it.
    const last = JONGSEONGS.indexOf(jongseong);
    const block = CHOSEONGS.indexOf(choseong) * 588 + JUNGSEONGS.indexOf(jungseong) * 28 + Math.max(last, 0);
    return String.fromCharCode(0xac00 + block) + (last < 0 ? jongseong : '');
  });
}
