import { ALLERGEN_TAG } from '@gredia/domain';
import { expect, it } from 'vitest';
import type { LabelFindings } from '../analysis/label-findings';
import { findingsOfTokens } from '../findings/list-findings';
import { readName } from './label-law.fixtures';
import { listsOf, subjectsOf, subjectsOfLists, unknownNames } from './law-subjects';

const said = (subjects: ReturnType<typeof subjectsOf>) =>
  subjects.map(({ ingredient, percent, isNano, lists }) => [ingredient.title, percent, isNano, ...lists]);

it('take the greatest amount within one list, each ingredient once', () => {
  const tokens = [readName('가', { percent: 1 }), readName('나'), readName('가', { percent: 2, isNano: true })];
  expect(said(subjectsOf(tokens))).toEqual([
    ['가', 2, true],
    ['나', null, false],
  ]);
});

it('keep the amounts of lists apart and join what lists say alike', () => {
  const lists = [
    { name: '토너', tokens: [readName('가', { percent: 1 }), readName('나')] },
    { name: '크림', tokens: [readName('가', { percent: 3 }), readName('나')] },
  ];
  expect(said(subjectsOfLists(lists))).toEqual([
    ['가', 1, false, '토너'],
    ['가', 3, false, '크림'],
    ['나', null, false, '토너', '크림'],
  ]);
});

it('name lists by their headings where these tell them apart, else by their numbers', () => {
  const lists = ['크림', '크림', null].map((heading, at) => ({ heading, firstToken: at, tokenCount: 1 }));
  const tokens = [readName('가'), readName('나'), readName('다')];
  expect(listsOf({ tokens, lists }).map(({ name, tokens: own }) => [name, own[0]?.text])).toEqual([
    ['크림 1번째 목록', '가'],
    ['크림 2번째 목록', '나'],
    ['3번째 목록', '다'],
  ]);
});

it('tell names that the dictionary lacks from substances of a list of law', () => {
  const substance = { name: '다', label: '', path: '/substances/kr-1/1', match: 'EXACT' as const, levels: [] };
  const unknown = readName('나 ', { match: null });
  expect(unknownNames([readName('가'), unknown, unknown, readName('다', { match: null, substance })])).toEqual(['나']);
});

it('leave of the findings of a whole label what one list names', () => {
  const name = (id: string) => ({ id, title: id, INCI: null });
  const whole: LabelFindings = {
    counts: { names: 4, resolved: 4, corrected: 0, unknown: 0, regulatedInKorea: 0, allergens: 2, offered: 0 },
    regulated: [],
    functional: [name('가'), name('나')],
    allergens: [name('리날룰'), name('리모넨')],
    otherAllergens: [name('시트랄')],
    functions: [
      { name: '보습제', ingredients: [name('나'), name('리모넨'), name('가')] },
      { name: '착향제', ingredients: [name('리날룰')] },
    ],
    offered: [],
    onePercentLine: null,
  };
  const mayBe = (text: string, id: string, ...tags: string[]) =>
    readName(text, { match: null, candidates: [{ confidence: 0.7, ingredient: { ...name(id), tags } }] });
  const unread = [
    mayBe('EVERNIA PRUNASTRI', 'EVERNIA PRUNASTRI LICHEN EXTRACT', ALLERGEN_TAG),
    mayBe('아무오일', '아무씨오일'),
  ];
  const own = findingsOfTokens(whole, [readName('가'), readName('리날룰'), ...unread], []);
  // Whichever of the ingredients of an entry it may be.
  expect(own.unreadAllergens).toEqual(['EVERNIA PRUNASTRI']);
  expect(own.functional).toEqual([name('가')]);
  expect(own.allergens).toEqual([{ ...name('리날룰'), entry: '리날룰' }]);
  expect(own.otherAllergens.map(({ id }) => id)).toEqual(['리모넨', '시트랄']);
  expect(own.functions).toEqual([
    { name: '보습제', titles: ['가'] },
    { name: '착향제', titles: ['리날룰'] },
  ]);
});
