import { describe, expect, it } from 'vitest';
import type { RegulationLevel } from '../ingredients/regulation';
import { saySubstance, strictestOfEach } from './say-substance';

const levels = (...pairs: [country: string, level: RegulationLevel][]) =>
  pairs.map(([country, level]) => ({ country, level }));

describe('what a regulated substance is called', () => {
  it.each([
    [levels(['EU', 'PROHIBITED']), '이 이름은 EU 금지 물질이에요'],
    [levels(['CN', 'PROHIBITED'], ['KR', 'PROHIBITED']), '이 이름은 한국·중국 금지 물질이에요'],
    [levels(['EU', 'CONDITIONAL'], ['KR', 'RESTRICTED']), '이 이름은 EU 조건부 금지 물질이에요'],
    [levels(['JP', 'POSITIVE']), '이 이름은 일본 허용 목록 물질이에요'],
    [
      levels(['KR', 'PROHIBITED'], ['EU', 'PROHIBITED'], ['CN', 'PROHIBITED'], ['CA', 'PROHIBITED']),
      '이 이름은 한국·EU·중국 등 4곳 금지 물질이에요',
    ],
    [[], '이 이름은 규제 목록에 있어요'],
  ])('%j: %s', (given, sentence) => {
    expect(saySubstance(given)).toBe(sentence);
  });

  it('has one level of each country, the nearest country first', () => {
    expect(
      strictestOfEach(levels(['CN', 'CAUTION'], ['EU', 'RESTRICTED'], ['CN', 'CONDITIONAL'], ['BR', 'CAUTION'])),
    ).toEqual(levels(['EU', 'RESTRICTED'], ['CN', 'CONDITIONAL'], ['BR', 'CAUTION']));
  });
});
