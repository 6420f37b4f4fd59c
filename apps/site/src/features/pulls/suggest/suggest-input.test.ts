import { PULL_MESSAGES, type PullTarget } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { pullTarget } from '../../../testing/fake-suggesting';
import { inputOf, suggestProblems, type SuggestTarget } from './suggest-input';
import { blankValues, changedKeys, withGiven, withKey, type SuggestValues } from './suggest-values';
import { type Typed } from '../values/typed-value';
import { changedLines } from './value-preview';

const target = (targetType: PullTarget = 'INGREDIENT'): SuggestTarget => ({
  targetType,
  targetId: '00000000-0000-4000-8000-00000000000a',
  targetName: '나이아신아마이드',
});

/** A form in which one field was written. */
function written(type: PullTarget, key: string, base: unknown, typed: Typed, more: Partial<SuggestValues> = {}) {
  const blank = blankValues(pullTarget({ [key]: base }, { targetType: type }));
  const opened = withKey(type, blank, key);
  return { ...opened, wanted: { ...opened.wanted, [key]: typed }, comment: '시험 성적서를 보면 달라요.', ...more };
}

const evidence = { links: [{ url: 'https://a.kr/1', note: '3쪽' }] };

describe('what is sent of a field', () => {
  it.each<[string, PullTarget, string, unknown, Typed, unknown]>([
    ['a text', 'INGREDIENT', 'nameKor', '가', '나', '나'],
    ['a set', 'INGREDIENT', 'synonyms', ['가'], ['가', '나'], ['가', '나']],
    ['a long text', 'INGREDIENT', 'description', '하나. 둘.', '하나. 셋.', '하나. 셋.'],
    ['a sum', 'COSMETICS', 'priceKrw', 12000, '12,500원', 12500],
    ['a choice', 'PRODUCT', 'type', 'SINGLE', '', null],
    ['choices', 'PRODUCT', 'functions', ['보습'], ['보습', '진정'], ['보습', '진정']],
    [
      'a composition',
      'PRODUCT',
      'mappedINCIs',
      [{ inci: 'Water', ratio: 80 }],
      [
        { inci: 'Water', ratio: '75' },
        { inci: 'Glycerin', ratio: '25,0' },
        { inci: '', ratio: '' },
      ],
      [
        { inci: 'Water', ratio: 75 },
        { inci: 'Glycerin', ratio: 25 },
      ],
    ],
    [
      'entries of law',
      'INGREDIENT',
      'limitedCountries',
      [{ entry: 'eu-iii/98', applies: true, condition: null }],
      [{ name: 'eu-iii/98', applies: false, condition: '' }],
      [{ entry: 'eu-iii/98', applies: false, condition: null }],
    ],
    [
      'ingredients of an entry',
      'SUBSTANCE',
      'members',
      [],
      [{ name: '00000000-0000-4000-8000-000000000001', applies: true, condition: ' 나노 ' }],
      [{ ingredientId: '00000000-0000-4000-8000-000000000001', applies: true, condition: '나노' }],
    ],
    ['an opinion', 'INGREDIENT', 'inci', 'NIACINAMIDE', '철자가 목록과 달라 보여요.', '철자가 목록과 달라 보여요.'],
  ])('says of %s what stands there and what is wanted', (_, type, key, base, typed, after) => {
    const values = written(type, key, base, typed, evidence);
    expect(suggestProblems(target(type), values)).toEqual({});
    expect(inputOf(target(type), values)).toMatchObject({
      diff: [{ key, before: base, after }],
      evidence: [{ url: 'https://a.kr/1', note: '3쪽' }],
    });
  });

  it('is nothing where it stays as it is', () => {
    const same = written('INGREDIENT', 'synonyms', ['가', '나'], ['나', '가'], evidence);
    expect(changedKeys('INGREDIENT', same)).toEqual([]);
    expect(suggestProblems(target(), same)).toEqual({ keys: PULL_MESSAGES.nothing });
    expect(changedKeys('INGREDIENT', written('INGREDIENT', 'aiDescription', '설명', ' '))).toEqual([]);
  });
});

describe('what is wrong', () => {
  it('is told beside the field that it is about', () => {
    const values = written('INGREDIENT', 'casNo', [], ['56-81-6'], {
      comment: '짧아요',
      links: [
        { url: '', note: '' },
        { url: 'http://a.kr', note: '' },
      ],
    });
    const problems = suggestProblems(target(), values);
    expect(problems['wanted.casNo']).toContain('‘56-81-6’');
    expect(problems).toMatchObject({ comment: PULL_MESSAGES.reason, 'links.1.url': PULL_MESSAGES.url });
  });

  it('is evidence that is missing, but for a file or an address in the reason', () => {
    const values = written('INGREDIENT', 'nameKor', '가', '나');
    expect(suggestProblems(target(), values)).toEqual({ 'links.0.url': PULL_MESSAGES.evidence });
    const file = { id: '00000000-0000-4000-8000-000000000002', name: 'a.pdf', size: 1, uploadedAt: 0, note: '' };
    expect(suggestProblems(target(), { ...values, files: [file] })).toEqual({});
    expect(suggestProblems(target(), { ...values, comment: '목록에 있어요 https://a.kr/2' })).toEqual({});
  });
});

describe('what a page knew', () => {
  const blank = blankValues(
    pullTarget({ synonyms: ['가'], limitedCountries: [{ entry: 'eu-ii/1', applies: true, condition: null }] }),
  );

  it('is a name of a label: another name, with its reason', () => {
    const reason = '전성분에서 본 이름이에요: 나나';
    const values = withGiven('INGREDIENT', blank, { added: { synonyms: ['나나'] }, reason });
    expect(values).toMatchObject({ keys: ['synonyms'], wanted: { synonyms: ['가', '나나'] }, comment: reason });
    expect(withGiven('INGREDIENT', { ...values, comment: '내 말' }, { reason }).comment).toBe('내 말');
  });

  it('is a rule that is wrong', () => {
    const values = withGiven('INGREDIENT', blank, { wrongEntry: 'eu-ii/1' });
    expect(changedKeys('INGREDIENT', values)).toEqual(['limitedCountries']);
    expect(
      changedLines(target(), 'limitedCountries', blank.base['limitedCountries'], values.wanted['limitedCountries']!),
    ).toEqual([
      { change: 'removed', parts: [{ kind: 'same', text: 'EU II/1 (부속서 II 금지) · 적용' }] },
      { change: 'added', parts: [{ kind: 'same', text: 'EU II/1 (부속서 II 금지) · 적용하지 않음' }] },
    ]);
  });
});

it('is shown word by word before it is sent', () => {
  const lines = changedLines(target(), 'description', '그대로.\npH 4–8에서 안정해요.', '그대로.\npH 5–7에서 안정해요.');
  expect(
    lines.map(({ change, parts }) => [change, parts.filter(({ kind }) => kind !== 'same').map(({ text }) => text)]),
  ).toEqual([
    ['removed', ['4–8에서']],
    ['added', ['5–7에서']],
  ]);
  expect(changedLines(target(), 'nameKor', null, '나')).toEqual([
    { change: 'added', parts: [{ kind: 'same', text: '나' }] },
  ]);
});
