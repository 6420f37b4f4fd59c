import { UiProvider } from '@gredia/ui';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ingredientDetail, source } from '../../testing/fixtures';
import { UseLevelsSection } from './use-levels-section';

type Level = ReturnType<typeof ingredientDetail>['useLevels'][number];

const level = (values: Partial<Level>): Level => ({
  country: 'CN',
  kind: 'MARKET_HISTORY',
  kindText: '시중 제품에 쓰인 최고 함량',
  placeText: '눈가',
  application: 'LEAVE_ON',
  applicationText: '씻어내지 않음',
  minPercent: null,
  maxPercent: 0.5,
  note: null,
  source: { ...source, key: 'cn-marketed-levels', edition: '2025' },
  ...values,
});

const show = (...useLevels: Level[]) =>
  render(
    <UiProvider>
      <UseLevelsSection ingredient={ingredientDetail({ useLevels })} />
    </UiProvider>,
  );

describe('amounts that were in use', () => {
  it('are folded under a title that says they are no limit', () => {
    show(level({}));
    const section = screen.getByRole('region', { name: '시중 사용 이력 (한도가 아니에요)' });
    expect(within(section).getByText('사용 이력 1건 펼쳐 보기').closest('details')?.open).toBe(false);
    expect(within(section).getByText(/이만큼 써도 된다는 뜻이 아니니/)).toBeTruthy();
    expect(section.textContent).not.toMatch(/한도 안|한도 \d|허용|제한 없음/);
  });

  it('stand with country, product, use, amount and edition, the rows of a source together', () => {
    const quasi = { ...source, key: 'jp-quasi-actives', edition: '2008-12' };
    show(
      level({}),
      level({ placeText: null, applicationText: null, application: null, maxPercent: 12 }),
      level({ country: 'JP', kindText: '약용 화장품', minPercent: 0.1, maxPercent: 0.2, source: quasi }),
      level({ country: 'JP', maxPercent: null, note: '30000～250000IU/100g', source: quasi }),
    );
    const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows[1]).toMatch(/^중국 · 시중 제품에 쓰인 최고 함량.*2025/);
    expect(rows[2]).toBe('눈가씻어내지 않음0.5%');
    expect(rows[3]).toBe('제품 구분 없음–12%');
    expect(rows[4]).toMatch(/^일본 · 약용 화장품.*2008-12/);
    expect(rows[5]).toBe('눈가씻어내지 않음0.1–0.2%');
    expect(rows[6]).toBe('눈가씻어내지 않음30000～250000IU/100g');
  });

  it('have no column for the use that no row names', () => {
    show(level({ application: null, applicationText: null }));
    const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows[0]).toBe('제품·부위쓰인 함량');
    expect(rows[2]).toBe('눈가0.5%');
  });

  it('leave no empty section', () => {
    show();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
