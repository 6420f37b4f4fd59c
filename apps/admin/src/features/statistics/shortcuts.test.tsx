import { UiProvider } from '@gredia/ui';
import { render, screen } from '@testing-library/react';
import { Circle } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { ScreenLinksProvider } from '../../shared/screen-links';
import type { WaitingWork } from '../../shared/waiting-work';
import { Shortcuts } from './shortcuts';

const link = (path: string, label: string) => ({ path, label, icon: Circle });

function renderShortcuts(links: ReturnType<typeof link>[], waiting?: Record<string, WaitingWork>) {
  render(
    <UiProvider>
      <ScreenLinksProvider value={links}>
        <Shortcuts waiting={waiting} />
      </ScreenLinksProvider>
    </UiProvider>,
  );
}

describe('the shortcuts', () => {
  it('lead to the other screens there are', () => {
    renderShortcuts([
      link('/admin', '통계'),
      link('/admin/users', '회원'),
      link('/admin/tools/audit-log', '감사 기록'),
    ]);
    expect(screen.getAllByRole('link').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['회원', '/admin/users'],
      ['감사 기록', '/admin/tools/audit-log'],
    ]);
  });

  it('say what waits on a screen, and lead there', () => {
    const waiting = { '/admin/products': { text: '등록 요청 3', count: '3', href: '/admin/products?tab=requests' } };
    renderShortcuts([link('/admin/products', '원료')], waiting);
    const item = screen.getByRole('link', { name: '원료 등록 요청 3' });
    expect(item.getAttribute('href')).toBe('/admin/products?tab=requests');
  });

  it('are not drawn while there is no other', () => {
    renderShortcuts([link('/admin', '통계')]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
