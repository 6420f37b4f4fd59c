import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { changeRow } from '../../testing/fake-history';
import { renderPage } from '../../testing/render-page';

const rows = [
  changeRow({
    id: 'a',
    createdAt: '2026-11-20T15:30:00.000Z',
    origin: 'IMPORT',
    key: 'newField',
    before: null,
    after: '7',
  }),
  changeRow({ id: 'b' }),
  changeRow({ id: 'c', origin: 'SUGGESTION', pull: { id: 'p', number: 2106, user: null }, before: 'x', after: null }),
];

it('lists changes by the day in Korea, as people read them, with who made them', async () => {
  await renderPage('/update-logs?tab=changes', { logs: () => rows, logsCount: 12_345 });
  const days = await screen.findAllByRole('region', { name: /^2026-/ });
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual(['2026-11-21', '2026-11-20']);
  expect(days[0]?.textContent).toContain('목록 갱신');
  expect(within(days[0]!).getByText('00:30').getAttribute('datetime')).toBe('2026-11-20T15:30:00.000Z');
  expect(days[0]?.querySelector('code')?.textContent).toBe('newField');
  expect(within(days[1]!).getByRole('link', { name: '수정 제안 #2106' }).getAttribute('href')).toBe('/pulls/2106');
  expect(days[1]?.textContent).toContain('x 삭제');
  expect(screen.getByText('바뀐 내용 12,345건')).toBeTruthy();
  expect(screen.getByRole('link', { name: '성분 변경 이력' }).getAttribute('aria-current')).toBe('page');
});

it('keeps what narrows it in the address, and asks for that', async () => {
  const asked: unknown[] = [];
  const shown = await renderPage('/update-logs?tab=changes&from=2026-02-31&page=3', {
    logs: (variables) => (asked.push(variables), rows),
    logsCount: 10_001,
  });
  await screen.findByText('바뀐 내용 10,001건');
  await userEvent.type(screen.getByRole('searchbox', { name: '이름으로 찾기' }), ' 글리 ');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '항목' }), 'CAS 번호');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '바꾼 곳' }), '공급사');
  await userEvent.click(screen.getByRole('button', { name: '찾기' }));
  expect(await screen.findByText('바뀐 내용 10,000+건')).toBeTruthy();
  const search = new URL(shown.url(), 'http://site').searchParams;
  expect([...search]).toEqual([
    ['tab', 'changes'],
    ['q', '글리'],
    ['field', 'casNo'],
    ['source', 'SUPPLIER'],
  ]);
  expect(asked.at(-1)).toMatchObject({ page: 1, search: '글리', key: 'casNo', origin: ['SUPPLIER'] });
  const next = new URL(screen.getByRole('link', { name: '2쪽' }).getAttribute('href')!, 'http://site').searchParams;
  expect(next.get('q')).toBe('글리');
  expect(screen.getByRole('link', { name: 'JSON' }).getAttribute('href')).toMatch(/changes\.json\?q=.+&field=casNo/);
});

it('says where nothing fits', async () => {
  await renderPage('/update-logs?tab=changes&q=x', { logs: () => [], logsCount: 0 });
  expect(await screen.findByText('이 조건으로 바뀐 내용이 없어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '조건 지우기' }).getAttribute('href')).toBe('/update-logs?tab=changes');
});

it('leads from what is not there any more to its history, and from its end to the day before', async () => {
  const gone = { targetName: '지난성분', targetPath: null, createdAt: '2026-11-20T03:00:00.000Z' };
  const ended = changeRow({ ...gone, id: 'd', key: 'removed', before: '지난성분', after: null });
  await renderPage('/update-logs?tab=changes&q=지난', {
    logs: () => [ended, changeRow({ ...gone, id: 'e' })],
    logsCount: 2,
  });
  const links = await screen.findAllByRole('link', { name: '지난성분' });
  expect(links.map((link) => decodeURI(link.getAttribute('href')!))).toEqual([
    '/ingredients/지난성분?at=2026-11-19',
    '/update-logs?tab=changes&target=00000000-0000-4000-8000-0000000000aa',
  ]);
});
