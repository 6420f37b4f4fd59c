import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { bannerClass } from '../../testing/banner-class';
import { postRow } from '../../testing/fake-community';
import { renderPage } from '../../testing/render-page';

// Another id in each test: a tab remembers which it closed.
const popup = { id: 'n1', title: '22일 02시 점검', popupSeverity: 'warning' as const };
const notices = [
  postRow({ id: 'n1', mid: 'notice', postType: 'NOTICE', title: '22일 02시 점검', isNotice: true }),
  postRow({ id: 'n2', mid: 'notice', postType: 'EVENT', title: '설문 행사' }),
];
const posts = ({ mid }: { mid?: string | null }) =>
  mid === 'notice' ? { total: 21, posts: notices } : { total: 0, posts: [] };

afterEach(() => {
  document.cookie = 'hide-notice=; Max-Age=0; Path=/';
});

it('lists notices with kind, pin and day, page by page', async () => {
  await renderPage('/notices', { posts });
  const rows = await screen.findAllByRole('listitem');
  const [pinned, event] = rows.filter((row) => row.querySelector('time'));
  expect(pinned?.textContent).toContain('중요');
  expect(pinned?.querySelector('[aria-label="고정한 글"]')).toBeTruthy();
  expect(event?.textContent).toContain('이벤트');
  expect(screen.getByRole('link', { name: '설문 행사' }).getAttribute('href')).toBe('/notices/n2');
  expect(screen.getByRole('link', { name: '2쪽' }).getAttribute('href')).toBe('/notices?page=2');
});

it('says where there is no news of the service yet', async () => {
  await renderPage('/update-logs', { posts });
  expect(await screen.findByText('아직 소식이 없어요')).toBeTruthy();
});

it('shows the printed notice above the pages until it is closed, for a day', async () => {
  const shown = await renderPage('/notices', { posts }, { popup });
  const close = await screen.findByRole('button', { name: '1일 동안 표시하지 않음' });
  expect(screen.getByRole('status').textContent).toContain('주의');
  expect(screen.getByRole('link', { name: '주의 22일 02시 점검' }).getAttribute('href')).toBe('/notices/n1');
  await userEvent.click(close);
  expect(screen.queryByRole('button', { name: /표시하지 않음/ })).toBeNull();
  expect(document.cookie).toContain('hide-notice=n1');
  expect(document.activeElement?.id).toBe('main');
  await act(async () => shown.go('/update-logs'));
  expect(screen.queryByRole('button', { name: /표시하지 않음/ })).toBeNull();
});

it('does not show what was closed, shows another one, and none outside of the standard layout', async () => {
  document.cookie = 'hide-notice=n0; Path=/';
  const shown = await renderPage('/auth/login', { posts }, { popup: { ...popup, id: 'n3' } });
  expect(screen.queryByRole('button', { name: /표시하지 않음/ })).toBeNull();
  await act(async () => shown.go('/notices'));
  expect(await screen.findByRole('button', { name: /표시하지 않음/ })).toBeTruthy();
});

it.each([
  ['info', '안내', 'info'],
  ['success', '좋은 소식', 'ok'],
  ['warning', '주의', 'warn'],
  ['error', '긴급', 'bad'],
] as const)('shows a notice of severity %s as %s, in its colour', async (popupSeverity, label, tone) => {
  await renderPage('/notices', { posts }, { popup: { ...popup, id: `of-${popupSeverity}`, popupSeverity } });
  await screen.findByRole('button', { name: '1일 동안 표시하지 않음' });
  const link = screen.getByRole('link', { name: `${label} 22일 02시 점검` });
  expect(link.closest('[role=status]')?.className).toBe(bannerClass(tone));
  expect(new Set((['info', 'ok', 'warn', 'bad'] as const).map(bannerClass)).size).toBe(4);
});
