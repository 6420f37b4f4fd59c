import { describe, expect, it } from 'vitest';
import { foldName } from './folded-name';
import { LabelDictionary, type LabelEntry } from './label-dictionary';
import type { IndexedName } from './gram-index';
import { NearNames } from './near-names';

const entry = (id: string, values: Partial<LabelEntry> = {}): LabelEntry => ({
  id,
  nameKor: id,
  INCI: null,
  previousNames: [],
  aliases: [],
  ...values,
});

/** More than one slice, with names that several ingredients claim. */
const entries: LabelEntry[] = [
  entry('녹차추출물', { previousNames: ['차나무추출물'], aliases: ['그린티'] }),
  entry('차나무추출물', { aliases: ['녹차추출물'] }),
  entry('부틸렌글라이콜', { INCI: 'Butylene Glycol' }),
  entry('정제수', { INCI: 'Water' }),
  ...Array.from({ length: 500 }, (_, index) => entry(`시험추출물-${index}`, { previousNames: [`옛이름-${index}`] })),
];
const texts = [
  '녹차추출물',
  '차나무추출물',
  '그린티',
  '부틸렌글리콜',
  '물',
  '옛이름-499',
  'butylene glycol',
  '없는이름',
];

describe('a dictionary built in slices', () => {
  it('pauses, and finds what one made at once finds', async () => {
    let pauses = 0;
    const sliced = await LabelDictionary.build(entries, async () => {
      pauses += 1;
      await new Promise(setImmediate);
    });
    const whole = new LabelDictionary(entries);
    expect(pauses).toBeGreaterThan(10);
    expect(texts.map((text) => sliced.find(text))).toEqual(texts.map((text) => whole.find(text)));
    for (const text of ['부틸랜글라이골', '시험추춤물-12', '녹차춰출물']) {
      expect(sliced.nearest(text)).toEqual(whole.nearest(text));
      expect(sliced.nearest(text)).not.toEqual([]);
    }
  });

  it('looks at a hundred names at most between two pauses while like names are indexed', async () => {
    const seen = new Set<number>();
    const stretches: number[] = [];
    const pause = async () => {
      stretches.push(seen.size);
      seen.clear();
      await Promise.resolve();
    };
    const names = Array.from({ length: 1000 }, (_, number): IndexedName => {
      const { key, ...name } = { ...foldName(`시험추출물${number}`), id: `${number}` };
      return {
        ...name,
        get key() {
          seen.add(number);
          return key;
        },
      };
    });
    const near = new NearNames(names);
    await near.prepare(pause);
    await pause();
    expect(Math.max(...stretches)).toBe(100);
    // All of them, put in order and indexed.
    expect(stretches.reduce((sum, stretch) => sum + stretch, 0)).toBeGreaterThanOrEqual(2000);
    expect(near.find('시험추출물9990')).toContainEqual(expect.objectContaining({ id: '999' }));
  });

  it('gives a name to the ingredient whose standard it is, whichever had it before', async () => {
    const sliced = await LabelDictionary.build(entries, () => Promise.resolve());
    expect(sliced.find('차나무추출물')).toEqual({ id: '차나무추출물', kind: 'EXACT' });
    expect(sliced.find('녹차추출물')).toEqual({ id: '녹차추출물', kind: 'EXACT' });
  });
});

describe('a word that is also a short name', () => {
  const dictionary = new LabelDictionary([
    entry('트라이에탄올아민', { INCI: 'TRIETHANOLAMINE', aliases: ['TEA'] }),
    entry('티이에이-라우릴설페이트', { INCI: 'TEA-LAURYL SULFATE' }),
    entry('녹차추출물', { INCI: 'CAMELLIA SINENSIS LEAF EXTRACT' }),
    entry('글라이콜릭애씨드', { INCI: 'GLYCOLIC ACID', aliases: ['AHA'] }),
    entry('락틱애씨드', { INCI: 'LACTIC ACID' }),
  ]);

  it.each([
    ['tea', ['트라이에탄올아민', '녹차추출물']],
    ['TEA', ['트라이에탄올아민', '녹차추출물']],
    ['AHA', ['글라이콜릭애씨드', '락틱애씨드']],
  ])('offers all that %s may mean, and is none surely', (word, owners) => {
    expect(dictionary.find(word)).toBeNull();
    expect(dictionary.owners(word)).toEqual(owners);
  });

  it('is one in a longer name', () =>
    expect(dictionary.find('TEA-Lauryl Sulfate')?.id).toBe('티이에이-라우릴설페이트'));
});

it('knows what became part of an ingredient by its standard names, before former and other names of a third one', () => {
  const dictionary = new LabelDictionary([
    entry('남은성분', { mergedNames: ['간성분', 'GONIUM'], previousNames: ['간성분'] }),
    entry('셋째성분', { aliases: ['GONIUM'], previousNames: ['간성분'] }),
    entry('넷째성분', { INCI: 'QUARTUM' }),
    entry('다섯째성분', { mergedNames: ['QUARTUM'] }),
  ]);
  expect(dictionary.find('간성분')).toEqual({ id: '남은성분', kind: 'PREVIOUS_NAME' });
  expect(dictionary.find('gonium')).toEqual({ id: '남은성분', kind: 'PREVIOUS_NAME' });
  expect(dictionary.find('Quartum')?.id).toBe('넷째성분');
});
