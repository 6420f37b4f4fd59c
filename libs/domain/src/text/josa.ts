/** Pairs of particles: the one after a closed syllable, then the one after an open syllable. */
export type Josa = '을/를' | '이/가' | '은/는' | '과/와' | '으로/로' | '이에요/예요' | '이라/라';

type Ending = 'open' | 'closed' | 'rieul';

const DIGITS: readonly Ending[] = [
  'closed',
  'rieul',
  'open',
  'closed',
  'open',
  'open',
  'closed',
  'rieul',
  'rieul',
  'open',
];
/** Names of Latin letters that end in a consonant: 엘, 엠, 엔, 알. */
const LETTERS: Record<string, Ending> = { L: 'rieul', M: 'closed', N: 'closed', R: 'rieul' };

const HANGUL_FIRST = 0xac00;
const FINALS = 28;
const RIEUL = 8;

/** How a word ends when it is read aloud in Korean; null when nobody can say. */
function endingOf(word: string): Ending | null {
  const bare = word.replace(/[)\]}"'”’」』.\s]+$/u, '');
  const last = [...bare].at(-1) ?? '';
  if (/[가-힣]/.test(last)) {
    const final = ((last.codePointAt(0) ?? 0) - HANGUL_FIRST) % FINALS;
    return final === 0 ? 'open' : final === RIEUL ? 'rieul' : 'closed';
  }
  if (/\d/.test(last)) return DIGITS[Number(last)] ?? null;
  const latin = /[A-Za-z]+$/.exec(bare)?.[0];
  if (latin === undefined) return null;
  // Abbreviations are spelled out; longer words end as they are spoken, where that is clear from the last letters.
  if (latin.length <= 4 && latin === latin.toUpperCase()) return LETTERS[last] ?? 'open';
  if (/[lL]e?$/.test(latin)) return 'rieul';
  if (/([mn]|ng)$/i.test(latin)) return 'closed';
  return /[aeiouy]$/i.test(latin) ? 'open' : null;
}

/**
 * A word with the particle that fits it: `나이아신아마이드를`, `INCI를`, `원료 7로`. Where the reading is unknown both are
 * written: `Extract을(를)`.
 */
export function josa(word: string, particles: Josa): string {
  const [closed = '', open = ''] = particles.split('/');
  const ending = endingOf(word);
  if (ending === null) return particles === '으로/로' ? `${word}(으)로` : `${word}${closed}(${open})`;
  const isOpen = ending === 'open' || (ending === 'rieul' && particles === '으로/로');
  return `${word}${isOpen ? open : closed}`;
}
