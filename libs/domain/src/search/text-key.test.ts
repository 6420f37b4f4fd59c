import { describe, expect, it } from 'vitest';
import { HIT_BEGINS, HIT_ENDS, snippetOf } from './snippet';
import { pairsOf, readTextSearch, textKey } from './text-key';

const keys = (search: string) => readTextSearch(search)?.map((word) => [...word]);

describe('the key of a text', () => {
  it.each([
    ['디메치콘 대체', textKey('다이메티콘 대체')],
    ['안정성 시험', '안정성시험'],
    ['pH 5.6, 45 ℃', 'ph5645c'],
    ['1,2-헥산디올', '12헥산다이올'],
    ['ＡＢＣ', 'abc'],
    ['…', ''],
  ])('of %j is %j', (text, key) => expect(textKey(text)).toBe(key));

  it('has each pair of neighbours once, with a number of its own', () => {
    expect(pairsOf('가')).toEqual([]);
    expect(pairsOf('가나가나')).toHaveLength(2);
    expect(pairsOf('가나')).not.toEqual(pairsOf('나가'));
    expect(pairsOf('힣힣').every((pair) => pair >= -(2 ** 31) && pair < 2 ** 31)).toBe(true);
  });
});

describe('a search of texts', () => {
  it.each([
    ['성분', [['성분']]],
    ['레티놀 안정화', [['레티놀'], ['안정화']]],
    ['비타민 C 유도체', [['비타민c유도체', '비타민씨유도체']]],
    ['세라마이드NP', [['세라마이드np', '세라마이드엔피']]],
    ['가', undefined],
    ['가 !', undefined],
    ['', undefined],
  ])('%j looks for %j', (search, words) => expect(keys(search)).toEqual(words));
});

describe('a snippet', () => {
  const hit = (text: string, search: string) => {
    const shown = snippetOf(text, search, readTextSearch(search) ?? []);
    return shown.replaceAll(HIT_BEGINS, '[').replaceAll(HIT_ENDS, ']');
  };

  it.each([
    ['판테놀과 나이아신아마이드를 함께', '나이아신', '판테놀과 [나이아신]아마이드를 함께'],
    ['다이메티콘을 줄였어요', '디메치콘', '[다이메티콘]을 줄였어요'],
    ['소디움벤조에이트를 뺐어요', '소듐벤조', '[소디움벤조에이트를] 뺐어요'],
    ['안정성 시험 결과', '안정성시험', '[안정성 시험] 결과'],
    ['PEG를 빼고', 'peg', '[PEG]를 빼고'],
    ['레티놀 0.1 %, 안정화가 문제', '안정화 레티놀', '[레티놀] 0.1 %, [안정화]가 문제'],
    ['아무 말도 없는 글', '성분', '아무 말도 없는 글'],
    ['⟦성분⟧', '성분', ' [성분] '],
  ])('of %j for %j is %j', (text, search, shown) => expect(hit(text, search)).toBe(shown));

  it('is a piece of a long text around its first hit', () => {
    const shown = hit(`${'가나 '.repeat(3000)}성분 ${'다라 '.repeat(3000)}`, '성분');
    expect(shown).toMatch(/^…[^…]*\[성분\][^…]*…$/);
    expect(shown.length).toBeLessThan(200);
  });

  it('finds folded names as far as it looks, and stays quick beyond', () => {
    expect(hit(`${'가'.repeat(19_000)} 다이메티콘`, '디메치콘')).not.toContain('[');
  });
});
