import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { isStale, SourceLine } from './source-line';

it('shows source, edition and the day of the last check', () => {
  renderUi(<SourceLine name="CosIng" edition="2026-10" url="https://ec.example/cosing" checkedAt="2026-10-12" />);
  expect(screen.getByRole('link', { name: 'CosIng (2026-10)' }).getAttribute('href')).toBe('https://ec.example/cosing');
  expect(screen.getByText('2026-10-12 확인')).toBeDefined();
});

it('keeps dates in one line', () => {
  renderUi(<SourceLine name="화장품 성분사전 2026-11" edition="2026-03-23" />);
  const unbroken = ['2026-11', '2026-03-23'].map((date) => getComputedStyle(screen.getByText(date)).whiteSpace);
  expect(unbroken).toEqual(['nowrap', 'nowrap']);
});

it('says that there is no source', () => {
  renderUi(<SourceLine name={null} />);
  expect(screen.getByText('출처 미확인')).toBeDefined();
});

it('calls a check old after twelve months', () => {
  expect(isStale('2025-11-20', new Date('2026-11-19T12:00:00+09:00'))).toBe(false);
  expect(isStale('2025-11-19', new Date('2026-11-19T12:00:00+09:00'))).toBe(true);
});
