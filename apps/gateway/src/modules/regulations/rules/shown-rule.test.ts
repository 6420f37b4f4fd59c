import { FLAT_BAN, type ListKey, type RuleUse } from '@gredia/domain/regulations';
import { describe, expect, it } from 'vitest';
import { shownRules } from './shown-rule';

const shown = (list: ListKey, country: string, ...uses: Partial<RuleUse>[]) =>
  shownRules({
    ...{ list, country, entry: '18', isRead: true, statedLevel: null, texts: [], nameKor: null, name: 'Testine' },
    uses: uses.map((use) => ({ ...FLAT_BAN, kind: 'LIMIT', scope: 'ALL', ...use })),
  });

describe('the rules that an entry shows', () => {
  it('have no limit of a hundred percent where the text sets none for another purpose (ASEAN VI/18)', () => {
    const [rule] = shown(
      'asean-vi',
      'ASEAN',
      { limitPercent: 0.2, purpose: 'PRESERVATIVE' },
      { limitPercent: 100, conditions: ['INTENT:보존이 아닌 다른 목적으로 쓸 때'] },
    );
    expect(rule).toMatchObject({ limit: '모든 제품 0.2%', condition: '보존이 아닌 다른 목적으로 쓸 때' });
    expect(rule!.uses.map(({ limitPercent, unit }) => [limitPercent, unit])).toEqual([
      [0.2, '%'],
      [null, null],
    ]);
    expect(shown('jp-2', 'JP', { limitPercent: 100, conditions: ['FORM:추출물일 때'] })[0]!.limit).toBeNull();
  });

  it('name the state whose law a ban is (AB 2762)', () => {
    expect(shown('us-ca', 'US', FLAT_BAN)).toMatchObject([
      { level: 'PROHIBITED', entry: 'AB 2762', condition: '캘리포니아주의 법이에요' },
    ]);
    expect(shown('us-700', 'US', FLAT_BAN)).toMatchObject([{ level: 'PROHIBITED', condition: null }]);
  });
});
