import { describe, expect, it } from 'vitest';
import { comparedText, COPY_LIKENESS, fingerprint, textLikeness } from './text-likeness';

const NOTE =
  '나이아신아마이드 순도 99% 이상의 미백 기능성 고시 원료입니다. 수용성이며 pH 5.0에서 7.0 사이에서 가장 안정하고, ' +
  '토너와 세럼, 크림에 두루 쓰입니다. 25 kg 드럼과 1 kg 알루미늄백으로 포장해 보내 드립니다.';
const OTHER =
  '병풀에서 얻은 마데카소사이드를 정제한 백색 분말로, 민감해진 피부의 장벽을 돌보는 제품에 씁니다. 권장 사용량은 ' +
  '0.05에서 0.2퍼센트이며 에탄올이나 글라이콜에 먼저 녹여 넣습니다. 시험성적서를 함께 드립니다.';

const compared = (text: string) => comparedText(text);
const likeness = (one: string, other: string) => textLikeness(compared(one), compared(other));
const sharesBand = (one: string, other: string) => {
  const bands = fingerprint(compared(one));
  return fingerprint(compared(other)).some((band, place) => band === bands[place]);
};

/** Numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the compared text', () => {
  it('is blind to widths, case, blanks and signs', () => {
    const one = 'Ｎiacinamide　99% — for toners, serums and creams of all kinds';
    expect(compared(one)).toBe(compared('niacinamide99 FOR TONERS / SERUMS\nand creams... of all kinds!'));
  });

  it.each(['', '보습 원료입니다.', '가'.repeat(39)])('is empty for a short text: %j', (text) => {
    expect(compared(text)).toBe('');
  });
});

describe('likeness', () => {
  it('is whole for the same text, and little for another', () => {
    expect(likeness(NOTE, NOTE)).toBe(1);
    expect(likeness(NOTE, OTHER)).toBeLessThan(0.2);
    expect(textLikeness('', '')).toBe(0);
  });

  it('stays that of a copy when a word is exchanged or paragraphs change places', () => {
    expect(likeness(NOTE, NOTE.replace('드럼', '말통'))).toBeGreaterThan(COPY_LIKENESS);
    const [first = '', second = ''] = NOTE.split('. 수용성');
    expect(likeness(NOTE, `수용성${second} ${first}`)).toBeGreaterThan(COPY_LIKENESS);
  });

  it('is no copy any more when a quarter is another text', () => {
    expect(likeness(NOTE, NOTE.slice(0, (NOTE.length * 3) / 4) + OTHER.slice(0, NOTE.length / 4))).toBeLessThan(
      COPY_LIKENESS,
    );
  });

  it('is the same from both sides, between 0 and 1', () => {
    const next = numbers(7);
    for (let round = 0; round < 200; round += 1) {
      const cut = Math.floor(next() * NOTE.length);
      const mixed = NOTE.slice(0, cut) + OTHER.slice(cut);
      const [there, back] = [likeness(NOTE, mixed), likeness(mixed, NOTE)];
      expect(there).toBe(back);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThanOrEqual(1);
    }
  });
});

describe('fingerprints', () => {
  it('share a band with every copy, however it was changed', () => {
    const next = numbers(11);
    let copies = 0;
    for (let round = 0; round < 400; round += 1) {
      const letters = [...NOTE];
      const changes = Math.floor(next() * 6);
      for (let change = 0; change < changes; change += 1) letters[Math.floor(next() * letters.length)] = '갑';
      const copy = letters.join('');
      if (likeness(NOTE, copy) < COPY_LIKENESS) continue;
      copies += 1;
      expect(sharesBand(NOTE, copy)).toBe(true);
    }
    expect(copies).toBeGreaterThan(200);
  });

  it('share none with another text, and fit an integer of PostgreSQL', () => {
    expect(sharesBand(NOTE, OTHER)).toBe(false);
    for (const band of fingerprint(compared(NOTE))) {
      expect(Number.isInteger(band) && band >= -(2 ** 31) && band < 2 ** 31).toBe(true);
    }
  });

  it('take time in proportion to the text', () => {
    const time = (length: number) => {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(0xac00 + ((at * 7919) % 11_000))).join('');
      const started = performance.now();
      fingerprint(text);
      return performance.now() - started;
    };
    time(20_000);
    expect(time(200_000)).toBeLessThan(40 * Math.max(1, time(20_000)));
  });
});
