import { describe, expect, it } from 'vitest';
import { goalSection, measureGoals } from './goals';
import type { Section } from './report';

const load = (ours: number, postgraphile: number): Section => ({
  title: '부하',
  rows: [
    { name: '목록 20개: 게이트웨이', values: { '프로세서 ms/요청': ours } },
    { name: '목록 20개: PostGraphile 4', values: { '프로세서 ms/요청': postgraphile } },
  ],
});
const LIST = '목록 20개 ÷ PostGraphile 4 (프로세서)';
const rowOf = (section: Section, name: string) => section.rows.find((row) => row.name === name)?.values;

describe('the goals of the benchmark', () => {
  it('are ratios of rows of the same run', () => {
    expect(measureGoals([load(0.3, 0.6)]).get(LIST)).toBe(0.5);
  });

  it('are left out where a side was not measured', () => {
    const alone: Section = { title: '부하', rows: load(0.3, 0.6).rows.slice(0, 1) };
    expect([...measureGoals([alone]).keys()]).toEqual([]);
  });

  it('stand beside what was recorded, and say what falls short', () => {
    const shown = (ours: number) =>
      rowOf(goalSection(measureGoals([load(ours, 0.6)]), { [LIST]: 0.7 }, 'a machine'), LIST);
    expect(shown(0.3)).toMatchObject({ 지금: 0.5, '지난 기록': 0.7, 목표: '≤ 0.8', '': '' });
    expect(shown(0.6)).toMatchObject({ 지금: 1, '': '못 미쳐요' });
  });

  it('take the worst of the screens for all of them', () => {
    const screens: Section = {
      title: '휴대폰',
      rows: ['홈', '성분 목록', '성분', '원료', '전성분 분석'].map((name, place) => ({
        name,
        values: { 요청: 20 + place, 성능: 90 - place, '막힘 ms': 100 },
      })),
    };
    const measured = measureGoals([screens]);
    expect(measured.get('휴대폰: 요청이 가장 많은 화면')).toBe(24);
    expect(measured.get('휴대폰: 성능이 가장 낮은 화면')).toBe(86);
  });
});
