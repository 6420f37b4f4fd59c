import { describe, expect, it } from 'vitest';
import { onePercentLine, type LineToken } from './one-percent-line';

const token = (name: string, percent: number | null = null, rules: LineToken['rules'] = []): LineToken => ({
  name,
  percent,
  rules,
});
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
        '라벨에 향료가 0.5%라고 적혀 있어서 그 뒤에 적힌 성분은 1% 이하로 보여요. ' +
        '1% 이하 성분, 착향제, 착색제는 순서와 상관없이 적을 수 있어요.',
    });
  });

  it('runs before a preservative that Korea allows 1 % of at most', () => {
    const line = onePercentLine([token('정제수'), preservative('1.0%'), token('향료')]);
    expect(line).toMatchObject({ afterToken: 0, reason: expect.stringMatching(/^페녹시에탄올의 한도가 1%라서/) });
  });

  it.each([
    ['nothing says anything', [token('정제수'), token('글리세린')]],
    ['all amounts are above it', [token('정제수', 80), token('글리세린', 5)]],
    ['an amount behind it says otherwise', [token('정제수'), token('향료', 0.5), token('글리세린', 5)]],
    ['the first name is below it already', [token('향료', 0.5), token('정제수')]],
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
