import { describe, expect, it } from 'vitest';
import { FLAT_BAN, type RuleUse } from './rule-entry';
import { lawAct, sayVerdict, type ToldEntry } from './say-entry';

const entry = (more: Partial<ToldEntry>): ToldEntry => ({
  list: 'eu-ii',
  country: 'EU',
  isGone: false,
  isRead: true,
  levels: ['PROHIBITED'],
  uses: [FLAT_BAN],
  ...more,
});
const limit = (limitPercent: number, more: Partial<RuleUse> = {}): RuleUse => ({
  ...FLAT_BAN,
  kind: 'LIMIT',
  limitPercent,
  ...more,
});

describe('the verdict of an entry', () => {
  it('of a flat ban knows no condition', () => {
    expect(sayVerdict(entry({}))).toEqual({
      headline: '유럽연합에서 화장품에 쓸 수 없어요.',
      detail: '함량과 제품 종류에 상관없이 금지예요.',
    });
  });

  it('of a ban under a condition names the condition and never says 쓸 수 없어요 in the headline', () => {
    const { headline, detail } = sayVerdict(
      entry({ levels: ['CONDITIONAL'], uses: [{ ...FLAT_BAN, conditions: ['NANO'] }] }),
    );
    expect(headline).toBe('유럽연합에서 조건에 따라 금지예요.');
    expect(detail).toContain('나노 형태만');
  });

  it('of an unread entry claims nothing', () => {
    const { headline, detail } = sayVerdict(entry({ isRead: false, levels: ['CONDITIONAL'], uses: [] }));
    expect(headline).toBe('유럽연합 목록에 있지만 조문을 아직 풀어 읽지 않았어요.');
    expect(detail).toContain('원문');
  });

  it('of a list retyped by another agency says so', () => {
    const told = sayVerdict(entry({ list: 'mfds', country: 'TW', isRead: false, levels: ['PROHIBITED'], uses: [] }));
    expect(told.headline).toBe('대만 규정에 사용 금지 물질로 옮겨 적은 자료가 있어요.');
    expect(told.detail).toContain('2차 자료');
  });

  it('of the law of one state names the state', () => {
    const { headline } = sayVerdict(entry({ list: 'us-ca', country: 'US' }));
    expect(headline).toBe('미국 캘리포니아주에서 화장품에 쓸 수 없어요.');
  });

  it('of an entry that has left its list says so', () => {
    expect(sayVerdict(entry({ isGone: true, levels: ['CAUTION'] })).headline).toBe('삭제·이동된 항목이에요.');
  });

  it('of limits names the first uses and counts the rest', () => {
    const uses = [limit(2), limit(1), limit(0.5)];
    const { headline, detail } = sayVerdict(entry({ list: 'eu-iii', levels: ['RESTRICTED'], uses }));
    expect(headline).toBe('유럽연합에서 정한 한도와 조건 안에서만 쓸 수 있어요.');
    expect(detail).toContain('2%까지');
    expect(detail).toContain('그 밖의 용도 1건');
  });

  it('of a permit names the purpose', () => {
    const { headline } = sayVerdict(entry({ list: 'eu-v', levels: ['POSITIVE'], uses: [limit(0.4)] }));
    expect(headline).toBe('유럽연합에서 보존제로 허용한 물질이에요. 정한 한도와 조건 안에서 쓸 수 있어요.');
  });
});

it('every list has the law it is part of', () => {
  expect(lawAct('eu-ii')).toBe('(EC) 1223/2009');
  expect(lawAct('kr-2')).toBe('화장품 안전기준 등에 관한 규정');
  expect(lawAct('kr-colorants')).toBe('화장품의 색소 종류와 기준 및 시험방법');
});
