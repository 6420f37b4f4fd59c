import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { isStale, SourceLine } from './source-line';

it('shows source, edition and the day of the last check', () => {
  renderUi(<SourceLine name="CosIng" edition="2026-10" url="https://ec.example/cosing" checkedAt="2026-10-12" />);
  const link = screen.getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['CosIng (2026-10)', 'https://ec.example/cosing']);
  expect(screen.getByText('2026-10-12 확인')).toBeDefined();
});

it('says that there is no source', () => {
  renderUi(<SourceLine name={null} />);
  expect(screen.getByText('출처 미확인')).toBeDefined();
});

it('calls a check old after twelve months', () => {
  expect(isStale('2025-11-20', new Date('2026-11-19T12:00:00+09:00'))).toBe(false);
  expect(isStale('2025-11-19', new Date('2026-11-19T12:00:00+09:00'))).toBe(true);
});
