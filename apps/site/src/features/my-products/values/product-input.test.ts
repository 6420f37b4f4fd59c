import { describe, expect, it } from 'vitest';
import { productForm } from '../../../testing/fake-my-products';
import { inputOf, isSameForm, keyed, problemsOfValues, ratioOf } from './product-input';
import { blankValues, newReceiver, valuesOf, writtenRow, type ProductValues } from './product-values';

const KEPT = { functions: [], certificates: [] };
const row = (INCI: string, ratio = '') => ({ ...writtenRow({ INCI, ratio: null }), ratio });
const withRows = (...composition: ProductValues['composition']) => ({ ...blankValues({ name: '가' }), composition });

it.each([
  ['', null],
  ['  ', null],
  ['5', 5],
  ['2,5', 2.5],
  ['2.5 %', 2.5],
  ['다섯', NaN],
])('a share typed as %j is %s', (typed, ratio) => expect(ratioOf(typed)).toBe(ratio));

describe('what is sent', () => {
  it('is what was saved, when nothing was changed', () => {
    const product = productForm({
      mappedINCIs: [
        { INCI: 'Water', nameKor: null, ratio: 99.5, ingredient: null },
        {
          ...{ INCI: 'Glycerin', nameKor: '글리세린', ratio: null },
          ingredient: { id: 'i2', title: '글리세린', nameKor: '글리세린', INCI: 'Glycerin' },
        },
      ],
      receiverEmails: ['a@b.kr'],
    });
    expect(inputOf(valuesOf(product))).toMatchObject({
      ...{ name: product.name, purity: '99.0% 이상', leadTime: '', isSample: true, certificates: ['비건'] },
      receiverEmails: ['a@b.kr'],
      composition: [
        { INCI: 'Water', ingredientId: null, ratio: 99.5 },
        { INCI: 'Glycerin', ingredientId: 'i2', ratio: null },
      ],
    });
    expect(isSameForm(valuesOf(product), valuesOf(product))).toBe(true);
  });

  it('leaves the picture alone unless it was changed', () => {
    const values = blankValues();
    expect('thumbnailFileId' in inputOf(values)).toBe(false);
    expect(inputOf({ ...values, picture: { src: null, fileId: null } }).thumbnailFileId).toBeNull();
    expect(inputOf({ ...values, picture: { src: '/p', fileId: 'f' } }).thumbnailFileId).toBe('f');
  });

  it('has no rows that say nothing', () => {
    const values = { ...withRows(row(''), row('Water')), receivers: [newReceiver(), newReceiver('a@b.kr')] };
    expect(inputOf(values).composition).toHaveLength(1);
    expect(inputOf(values).receiverEmails).toEqual(['a@b.kr']);
    expect(isSameForm(values, { ...values, composition: [...values.composition, row(' ')] })).toBe(true);
  });
});

describe('what is wrong', () => {
  it('is told at the row, past rows that say nothing', () => {
    const bad = row('Water', 'viel');
    const nameless = row('', '5');
    const receiver = newReceiver('kein');
    const values = { ...withRows(row(''), bad, nameless), receivers: [newReceiver(''), receiver] };
    expect(problemsOfValues(values, KEPT)).toEqual({
      [`composition.${bad.key}.ratio`]: '함량은 숫자로 입력해 주세요.',
      [`composition.${nameless.key}.INCI`]: '성분명을 입력해 주세요.',
      [`receiverEmails.${receiver.key}`]: '올바른 이메일 주소를 입력해 주세요.',
    });
  });

  it('is told of the whole list where no row is to blame', () => {
    expect(problemsOfValues(withRows(row('Water', '60'), row('Glycerin', '30')), KEPT)).toEqual({
      composition: '함량을 모두 더하면 90%예요. 99.5–100.5%가 되게 맞춰 주세요.',
    });
  });

  it('is not what an imported material had before', () => {
    const values = { ...blankValues({ name: '가' }), functions: ['옛 기능'] };
    expect(problemsOfValues(values, { functions: ['옛 기능'], certificates: [] })).toEqual({});
    expect(Object.keys(problemsOfValues(values, KEPT))).toEqual(['functions']);
  });

  it('keeps paths of no row as they came', () => {
    expect(keyed(withRows(), { name: '이름', 'composition.3.INCI': '성분' })).toEqual({
      ...{ name: '이름', 'composition.3.INCI': '성분' },
    });
  });
});
