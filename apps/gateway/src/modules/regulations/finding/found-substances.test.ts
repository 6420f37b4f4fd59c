import { describe, expect, it } from 'vitest';
import { substancesOf, substanceSubtitle, type FoundEntry } from './found-substances';

const entry = (list: FoundEntry['list'], number: string, more: Partial<FoundEntry> = {}): FoundEntry => ({
  id: `${list}/${number}`,
  list,
  entry: number,
  country: list.slice(0, 2).toUpperCase(),
  name: 'Testium',
  nameKor: null,
  casNo: ['50-35-1'],
  levels: ['PROHIBITED'],
  ...more,
});

const korean = entry('kr-1', '784', { name: '테스튬 및 그 염류', nameKor: '테스튬 및 그 염류' });
const european = entry('eu-ii', '280', { name: 'Testium (INN) and its salts' });
const chinese = entry('cn-1', '1201');

describe('entries of several lists', () => {
  it('with one number are one substance, which leads to the nearest list', () => {
    const [found, ...others] = substancesOf([european.id], [european, chinese, korean], 3);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      metBy: 'eu-ii/280',
      name: '테스튬 및 그 염류',
      path: '/substances/kr-1/784',
      country: 'KR',
      levels: ['KR', 'EU', 'CN'].map((country) => ({ country, level: 'PROHIBITED' })),
    });
    expect(found && substanceSubtitle(found)).toBe('KR 별표 1 · EU II/280 · CN 表1/1201 · Testium · 50-35-1');
  });

  it('with one name are one substance where both were met', () => {
    const unnumbered = entry('us-700', '700.19', { country: 'US', casNo: [] });
    expect(substancesOf([european.id, unnumbered.id], [european, unnumbered], 3)).toHaveLength(1);
    expect(substancesOf([european.id], [european, unnumbered], 3)[0]?.entries).toHaveLength(1);
  });

  it('that share one number of many are substances apart', () => {
    const group = entry('eu-iii', '98', {
      name: 'Salts of testium',
      casNo: ['50-35-1', ...Array.from({ length: 20 }, (_, at) => `100-0${at}-1`)],
    });
    expect(substancesOf([european.id, group.id], [european, group], 3)).toHaveLength(2);
  });

  it('tell the strictest level of each country, and no level of a second copy', () => {
    const limited = entry('eu-iii', '14', { levels: ['RESTRICTED', 'CAUTION'] });
    const copy = entry('mfds', 'abc', { country: 'CN', levels: ['PROHIBITED'], nameKor: '테스튬' });
    const [found] = substancesOf([limited.id], [limited, { ...european, levels: ['CONDITIONAL'] }, copy], 3);
    expect(found).toMatchObject({ name: '테스튬', levels: [{ country: 'EU', level: 'CONDITIONAL' }] });
  });

  it('are no more than asked for, in the order they were met', () => {
    const all = ['1', '2', '3', '4'].map((at) =>
      entry('eu-ii', at, { name: `Substance ${at}`, casNo: [`${at}0-00-0`] }),
    );
    const found = substancesOf(['eu-ii/3', 'eu-ii/1', 'eu-ii/4', 'eu-ii/2'], all, 3);
    expect(found.map(({ metBy }) => metBy)).toEqual(['eu-ii/3', 'eu-ii/1', 'eu-ii/4']);
  });
});
