import { describe, expect, it } from 'vitest';
import { onePercentLine, type LineToken } from './one-percent-line';

const token = (name: string, percent: number | null = null, rules: LineToken['rules'] = []): LineToken => ({
  name,
  text: name,
  amount: percent === null ? null : `${percent}%`,
  percent,
  isWater: name === '정제수',
  rules,
});
const sorted = ['가', '나', '다', '라', '마', '바', '사', '아'].map((name) => token(name));
const korean = (use: string | null, limit: string | null): LineToken['rules'][number] => ({
  country: 'KR',
  level: 'POSITIVE',
  use,
  limit,
});
const preservative = (limit: string) => token('페녹시에탄올', null, [korean('보존제', limit)]);
const place = (...tokens: LineToken[]) => onePercentLine(tokens)?.afterToken ?? null;

describe('the 1 % line', () => {
  it('runs before the first amount below 1 %', () => {
    const line = onePercentLine([token('정제수', 80), token('글리세린'), token('향료', 0.5), token('판테놀')]);
    expect(line).toEqual({
      afterToken: 1,
      reason:
        '라벨에 적힌 향료 함량(0.5%)이 1%보다 적어서 그 뒤에 적힌 성분은 1% 이하로 보여요. ' +
        '1% 이하 성분, 착향제, 착색제는 순서와 상관없이 적을 수 있어요.',
    });
  });

  it.each([
    ['(0.001993ppm)', 0.0000001993, '0.001993ppm'],
    ['1521ppb', 0.0001521, '1521ppb'],
  ])('quotes the amount as it stands on the label: %s', (amount, percent, quoted) => {
    const line = onePercentLine([token('정제수'), { ...token('콜라겐', percent), amount }]);
    expect(line?.reason).toMatch(`콜라겐 함량(${quoted})이`);
  });

  it('runs before a preservative that Korea allows 1 % of at most', () => {
    const line = onePercentLine([token('정제수'), preservative('1.0%'), token('향료')]);
    expect(line).toMatchObject({ afterToken: 0, reason: expect.stringMatching(/^페녹시에탄올의 한도가 1%라서/) });
  });

  it.each([
    ['nothing says anything', [token('정제수'), token('글리세린')]],
    ['all amounts are above it', [token('정제수', 80), token('글리세린', 5)]],
    ['an amount behind it says otherwise', [token('정제수'), token('향료', 0.5), token('글리세린', 5)]],
    ['the first name is below it already', [token('향료', 0.5), token('글리세린')]],
    ['water stands behind it', [token('글리세린'), preservative('1.0%'), token('탤크'), token('정제수')]],
    ['water stands behind an amount', [token('글리세린'), token('향료', 0.5), token('정제수')]],
    ['the list is in alphabetical order', [...sorted, preservative('1.0%'), token('하')]],
    ['all behind its amounts is in alphabetical order', [token('탤크', 3), token('레티놀', 0.5), ...sorted]],
    ['the preservative is allowed more of in some products', [token('물'), preservative('0.5%, 씻어내는 제품 2.5%')]],
    [
      'it is limited as something else too',
      [token('물'), token('산', null, [korean('보존제', '0.5%'), korean('기능성', '씻어내는 두발 3%')])],
    ],
    ['the limit has no number', [token('물'), preservative('함께 쓸 수 없음')]],
    ['it is no preservative', [token('물'), token('향', null, [korean('착향제', '0.01%')])]],
    [
      'the limit is of another country',
      [token('물'), token('산', null, [{ ...korean('보존제', '0.5%'), country: 'EU' }])],
    ],
  ])('is not drawn where %s', (_, tokens) => expect(onePercentLine(tokens)).toBeNull());

  it('runs before what is named with less, even where its limit is higher', () => {
    const named = token('벤조익애씨드', 0.2, [korean('보존제', '2.5%')]);
    expect(place(token('정제수'), token('글리세린'), named)).toBe(1);
  });

  it('goes by the named amount where there is one, not by the limit', () => {
    expect(place(token('정제수'), token('페녹시에탄올', 1, [korean('보존제', '1.0%')]))).toBeNull();
  });
});
