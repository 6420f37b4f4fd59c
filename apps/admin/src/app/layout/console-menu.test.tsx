import { UiProvider } from '@gredia/ui';
import { render, screen, within } from '@testing-library/react';
import { Circle } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ConsoleMenu } from './console-menu';
import type { ConsoleScreen } from './console-screen';

const entry = (path: string, group: ConsoleScreen['group']): ConsoleScreen => ({
  ...{ path, group, label: path, icon: Circle, Screen: () => null },
});
const screens = [
  entry('/admin', 'TABLE'),
  entry('/admin/tools/spam-management', 'TOOLS'),
  entry('/admin/users', 'TABLE'),
];

function renderMenu(address: string) {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <ConsoleMenu screens={screens} />
      </MemoryRouter>
    </UiProvider>,
  );
}

describe('ConsoleMenu', () => {
  it('draws the groups that have entries, in the order of the groups, entries in theirs', () => {
    renderMenu('/admin');
    const groups = screen.getAllByRole('region');
    expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual(['TABLE', 'TOOLS']);
    expect(
      groups.map((group) =>
        within(group)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([['/admin', '/admin/users'], ['/admin/tools/spam-management']]);
  });

  it('has the screens of the console in their groups, those that the product names first', () => {
    render(
      <UiProvider>
        <MemoryRouter>
          <ConsoleMenu />
        </MemoryRouter>
      </UiProvider>,
    );
    const linksOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'TABLE',
      'MEMBERSHIP',
      'TOOLS',
    ]);
    expect(linksOf('TABLE').slice(0, 6)).toEqual([
      ['통계', '/admin'],
      ['회원', '/admin/users'],
      ['성분', '/admin/ingredients'],
      ['원료', '/admin/products'],
      ['화장품', '/admin/cosmetics'],
      ['견적', '/admin/quotes'],
    ]);
    expect(linksOf('MEMBERSHIP')).toEqual([['멤버십 관리', '/admin/membership']]);
    expect(linksOf('TOOLS').slice(0, 3)).toEqual([
      ['스팸 관리', '/admin/tools/spam-management'],
      ['대표 이메일 변경', '/admin/tools/transfer-email'],
      ['DB 저장소 관리', '/admin/tools/storage-manager'],
    ]);
  });

  it('says what waits on a screen', () => {
    const work = { text: '의심 9', count: '9', href: '/admin/tools/spam-management', isUrgent: true };
    render(
      <UiProvider>
        <MemoryRouter>
          <ConsoleMenu screens={screens} waiting={{ '/admin/tools/spam-management': work }} />
        </MemoryRouter>
      </UiProvider>,
    );
    expect(screen.getByRole('link', { name: '/admin/tools/spam-management 의심 9' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '/admin/users' })).toBeTruthy();
  });

  it.each([
    ['/admin', '/admin'],
    ['/admin/', '/admin'],
    ['/admin?search=x', '/admin'],
    ['/admin/users', '/admin/users'],
    ['/admin/users/42', '/admin/users'],
    ['/admin/usersx', null],
    ['/admin/tools', null],
    ['/admin/tools/spam-management/', '/admin/tools/spam-management'],
  ])('marks at %s the entry %s', (address, current) => {
    renderMenu(address);
    const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.getAttribute('href'))).toEqual(current === null ? [] : [current]);
  });
});
