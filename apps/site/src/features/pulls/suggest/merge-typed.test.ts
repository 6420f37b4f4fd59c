import { expect, it } from 'vitest';
import { pullTarget } from '../../../testing/fake-suggesting';
import { mergeTyped } from './merge-typed';
import { blankValues, withKey, type SuggestValues } from './suggest-values';
import { type Typed } from '../values/typed-value';

function form(base: Record<string, unknown>, wanted: Record<string, Typed>): SuggestValues {
  let values = blankValues(pullTarget(base));
  for (const key of Object.keys(wanted)) values = withKey('INGREDIENT', values, key);
  return { ...values, wanted: { ...values.wanted, ...wanted } };
}

it('what others changed elsewhere and what was typed hold both', () => {
  const values = form(
    { synonyms: ['가', '나'], description: '하나. 둘. 셋.' },
    { synonyms: ['가', '나', '다'], description: '하나. 둘. 넷.' },
  );
  const merged = mergeTyped('INGREDIENT', values, { synonyms: ['가', '라'], description: '영. 둘. 셋.' });
  expect(merged.values).toMatchObject({
    base: { synonyms: ['가', '라'], description: '영. 둘. 셋.' },
    wanted: { synonyms: ['가', '라', '다'], description: '영. 둘. 넷.' },
  });
  expect(merged.others.map(({ key, kind }) => [key, kind])).toEqual([
    ['synonyms', 'merged'],
    ['description', 'merged'],
  ]);
});

it('what cannot be merged stays as it was typed, on top of what stands there now', () => {
  const merged = mergeTyped('INGREDIENT', form({ nameKor: '가' }, { nameKor: '나' }), { nameKor: '다' });
  expect(merged.values).toMatchObject({ keys: ['nameKor'], base: { nameKor: '다' }, wanted: { nameKor: '나' } });
  expect(merged.others).toEqual([{ key: 'nameKor', kind: 'conflict', before: '가', now: '다' }]);
});

it('what has become as wanted falls away', () => {
  const merged = mergeTyped('INGREDIENT', form({ nameKor: '가' }, { nameKor: '나' }), { nameKor: '나' });
  expect(merged.values.keys).toEqual([]);
  expect(merged.others).toMatchObject([{ key: 'nameKor', kind: 'fallen' }]);
});

it('a field that was opened and not written follows, without a word; so does another order of a list', () => {
  const merged = mergeTyped('INGREDIENT', form({ nameKor: '가', casNo: ['1', '2'] }, { casNo: ['1', '2', '3'] }), {
    nameKor: '나',
    casNo: ['2', '1'],
  });
  expect(merged.others).toEqual([]);
  expect(merged.values).toMatchObject({ base: { nameKor: '나' }, wanted: { casNo: ['1', '2', '3'] } });
});
