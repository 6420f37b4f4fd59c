import { describe, expect, it } from 'vitest';
import { told } from '../../testing/fake-notifications';
import { withNewest, withOlder } from './joined-list';

describe('the newest page before what is listed', () => {
  const [oldest, older, newest] = [told(), told(), told()];
  const before = { items: [older, oldest], after: null, place: '1' };
  const page = { notifications: [newest], after: newest.id, place: '2' };

  it('keeps what is older as it was', () => {
    expect(withNewest(before, { ...page, unreadCount: 3 }).items).toEqual([newest, older, oldest]);
  });

  it('has what gathers comments once, as it is now; what was read of them before stays', () => {
    const post = { kind: 'COMMENT', threadId: 'post' } as const;
    const [read, two, three] = [
      told({ ...post, isRead: true, count: 4 }),
      told({ ...post, count: 2 }),
      told({ ...post, count: 3 }),
    ];
    const listed = { items: [two, read], after: null, place: '1' };
    const newer = { notifications: [three], after: three.id, place: '2', unreadCount: 1 };
    expect(withNewest(listed, newer).items).toEqual([three, read]);
    const below = { notifications: [two, read], after: null, place: '3', unreadCount: 1 };
    expect(withOlder({ items: [three], after: three.id, place: '2' }, below).items).toEqual([three, read]);
  });

  it('shows it as read where nothing is unread any more', () => {
    const { items } = withNewest(before, { ...page, unreadCount: 0 });
    expect(items.slice(1).map(({ isRead }) => isRead)).toEqual([true, true]);
  });
});
