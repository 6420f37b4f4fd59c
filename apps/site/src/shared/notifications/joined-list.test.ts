import { describe, expect, it } from 'vitest';
import { told } from '../../testing/fake-notifications';
import { withNewest } from './joined-list';

describe('the newest page before what is listed', () => {
  const [oldest, older, newest] = [told(), told(), told()];
  const before = { items: [older, oldest], after: null, place: '1' };
  const page = { notifications: [newest], after: newest.id, place: '2' };

  it('keeps what is older as it was', () => {
    expect(withNewest(before, { ...page, unreadCount: 3 }).items).toEqual([newest, older, oldest]);
  });

  it('shows it as read where nothing is unread any more', () => {
    const { items } = withNewest(before, { ...page, unreadCount: 0 });
    expect(items.slice(1).map(({ isRead }) => isRead)).toEqual([true, true]);
  });
});
