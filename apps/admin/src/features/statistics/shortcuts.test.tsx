import { UiProvider } from '@gredia/ui';
import { render, screen } from '@testing-library/react';
import { Circle } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { ScreenLinksProvider } from '../../shared/screen-links';
import { Shortcuts } from './shortcuts';

const link = (path: string, label: string) => ({ path, label, icon: Circle });

function renderShortcuts(links: ReturnType<typeof link>[]) {
  render(
    <UiProvider>
      <ScreenLinksProvider value={links}>
        <Shortcuts />
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

  it('are not drawn while there is no other', () => {
    renderShortcuts([link('/admin', '통계')]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
