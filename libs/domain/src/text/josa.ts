/** Pairs of particles: the one after a closed syllable, then the one after an open syllable. */
export type Josa = '을/를' | '이/가' | '은/는' | '과/와' | '으로/로' | '이에요/예요' | '이라/라';

/** How the digits are read, from 0 to 9. */
const DIGITS = '영일이삼사오육칠팔구';
/** How the Latin letters are read whose names end in a consonant; all others end in a vowel. */
const LETTERS: Record<string, string> = { L: '엘', M: '엠', N: '엔', R: '알' };
/** Stand for syllables that end in a vowel, in ㄹ, and in another consonant. */
const [OPEN, RIEUL, CLOSED] = ['아', '알', '안'];

const FIRST_SYLLABLE = '가'.charCodeAt(0);
/** Syllables stand in the order of their final consonants: none, then 27. */
const FINALS = 28;
const FINAL_RIEUL = 8;

/** Which final consonant a syllable has; 0 for none. */
const finalOf = (syllable: string) => (syllable.charCodeAt(0) - FIRST_SYLLABLE) % FINALS;

/** A syllable that ends as a word does when it is read aloud in Korean; null where its reading is unknown. */
function spokenEnd(word: string): string | null {
  const bare = word.replace(/(?<![)\]}"'”’」』.\s])[)\]}"'”’」』.\s]+$/u, '');
  const last = [...bare].at(-1) ?? '';
  if (/[가-힣]/.test(last)) return last;
  if (/\d/.test(last)) return DIGITS[Number(last)] ?? null;
  const latin = /(?<![A-Za-z])[A-Za-z]+$/.exec(bare)?.[0];
  if (latin === undefined) return null;
  // Abbreviations are spelled out, `pH` too; longer words end as they are spoken, where that is clear from the last letters.
  if (latin.length <= 4 && /[A-Z]$/.test(latin)) return LETTERS[last] ?? OPEN;
  if (/[lL]e?$/.test(latin)) return RIEUL;
  // Squalane is 스쿠알란, Lysine 라이신.
  if (/([mn]e?|ng)$/i.test(latin)) return CLOSED;
  // Garlic is 갈릭, Black 블랙, Extract 엑스트랙트, Fruit 프루트; behind one short vowel it may be either (셋, 소르베).
  if (/(?:ic|ck)$/i.test(latin)) return CLOSED;
  return /(?<![aeiouy])[aeiouy][bckgpt]$/i.test(latin) ? null : OPEN;
}

/**
 * A word with the particle that fits it: `나이아신아마이드를`, `INCI를`, `원료 7로`. Where the reading is unknown both are
 * written: `Set을(를)`. Written out here: what a library has for it is ten times as much, and in every first script.
 */
export function josa(word: string, particles: Josa): string {
  const end = spokenEnd(word);
  const [closed = '', open = ''] = particles.split('/');
  if (end === null) return particles === '으로/로' ? `${word}(으)로` : `${word}${closed}(${open})`;
  const final = finalOf(end);
  const isOpen = final === 0 || (particles === '으로/로' && final === FINAL_RIEUL);
  return word + (isOpen ? open : closed);
}
