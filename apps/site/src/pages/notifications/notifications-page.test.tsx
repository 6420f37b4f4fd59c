import { testUser } from '@gredia/auth/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { SESSION_UNLOCKED } from '../../shared/session/ask-to-unlock';
import { fakeNotifications, FakeStream, told, type FakeNotifications } from '../../testing/fake-notifications';
import { home, productPage } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';
// They come lazily in the app.
import '../../features/notifications/notification-center';
import '../../shared/notifications/notification-panel';

const catalogue: FakeCatalogue = { ...home, publicProducts: () => productPage() };
let users = 0;

/** Each test has a member of its own: the page's feed outlives a test. */
function show(url: string, fake: FakeCatalogue) {
  users += 1;
  return renderPage(url, { ...catalogue, ...fake }, { user: testUser({ id: `told-${users}` }) });
}

const rows = () => within(screen.getByRole('list', { name: '알림 목록' })).getAllByRole('listitem');
const titles = () => rows().map((row) => row.querySelector('b')?.textContent);

beforeEach(() => {
  localStorage.clear();
  FakeStream.all.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  onTestFinished(() => void vi.unstubAllGlobals());
});

describe('the page of notifications', () => {
  it('is the sign-in for visitors', async () => {
    const { url } = await renderPage('/notifications', catalogue);
    await waitFor(() => expect(url()).toContain('/auth/login?error=SessionRequired'));
  });

  it('lists what was told, the newest first, and which of it is unread', async () => {
    const gateway = fakeNotifications([told({ title: '먼저', isRead: true }), told({ title: '나중' })]);
    await show('/notifications', gateway);
    await screen.findByText('나중');
    expect(titles()).toEqual(['나중', '먼저']);
    expect(rows().map((row) => row.textContent?.includes('안 읽음'))).toEqual([true, false]);
    expect(screen.getByText('새 알림 1개')).toBeTruthy();
  });

  it('marks one that is opened, and leads to what it is about', async () => {
    const gateway = fakeNotifications([told({ path: '/products' })]);
    const { url } = await show('/notifications', gateway);
    await userEvent.click(await screen.findByRole('link', { name: /견적 답변이 왔어요/ }));
    await waitFor(() => expect(url()).toBe('/products'));
    expect(gateway.markNotificationsRead.mock.calls.map(([asked]) => asked)).toEqual([{ ids: [gateway.all[0]?.id] }]);
  });

  it('says how many comments one gathers, and marks those that had been told when it was listed', async () => {
    const post = { kind: 'COMMENT', title: '글에 새 댓글이 달렸어요', threadId: 'p1' } as const;
    const gateway = fakeNotifications([
      told({ ...post, count: 5, path: '/products' }),
      told({ ...post, threadId: 'p2' }),
    ]);
    await show('/notifications', gateway);
    await screen.findByText(/댓글 5개/);
    expect(rows().map((row) => row.textContent?.includes('댓글 5개'))).toEqual([false, true]);
    await userEvent.click(within(rows()[1]!).getByRole('link'));
    await waitFor(() => expect(gateway.markNotificationsRead).toHaveBeenCalled());
    expect(gateway.markNotificationsRead.mock.calls.map(([asked]) => asked)).toEqual([
      { ids: [gateway.all[0]?.id], place: '2' },
    ]);
  });

  it('marks all of every kind, also where one kind is shown', async () => {
    const gateway = fakeNotifications([told(), told({ kind: 'ORDER', title: '상품을 보냈어요' })]);
    await show('/notifications?kind=QUOTE', gateway);
    await screen.findByText('견적 답변이 왔어요');
    expect(titles()).toEqual(['견적 답변이 왔어요']);
    await userEvent.click(screen.getByRole('button', { name: '모두 읽음' }));
    expect(await screen.findByText('모두 읽었어요')).toBeTruthy();
    expect(gateway.all.every(({ isRead }) => isRead)).toBe(true);
  });

  it('marks nothing that came since the list was drawn', async () => {
    const gateway = fakeNotifications([told()]);
    await show('/notifications?kind=QUOTE', gateway);
    await screen.findByText('견적 답변이 왔어요');
    gateway.all.push(told({ kind: 'ORDER', title: '상품을 보냈어요' }));
    await userEvent.click(screen.getByRole('button', { name: '모두 읽음' }));
    await waitFor(() => expect(gateway.all.map(({ isRead }) => isRead)).toEqual([true, false]));
    expect(await screen.findByText('새 알림 1개')).toBeTruthy();
  });

  it('narrows by kind and to the unread, by addresses', async () => {
    const gateway = fakeNotifications([
      told({ isRead: true, title: '읽은 견적' }),
      told({ kind: 'ORDER', title: '주문' }),
    ]);
    const { url } = await show('/notifications', gateway);
    await screen.findByText('읽은 견적');
    const kinds = within(screen.getByRole('navigation', { name: '알림 종류' }));
    await userEvent.click(kinds.getByRole('link', { name: '견적' }));
    await waitFor(() => expect(titles()).toEqual(['읽은 견적']));
    await userEvent.click(kinds.getByRole('link', { name: '안 읽은 알림' }));
    expect(await screen.findByText('안 읽은 알림이 없어요')).toBeTruthy();
    expect(url()).toBe('/notifications?kind=QUOTE&unread=1');
  });

  it('shows older ones behind the newest', async () => {
    const gateway = fakeNotifications(Array.from({ length: 25 }, (_, place) => told({ title: `알림 ${place}` })));
    await show('/notifications', gateway);
    await screen.findByText('알림 24');
    expect(rows()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: '이전 알림 더 보기' }));
    await waitFor(() => expect(rows()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: '이전 알림 더 보기' })).toBeNull();
    // Something new comes: what was loaded stays.
    gateway.all.push(told({ title: '새로 왔어요' }));
    act(() => FakeStream.last.tell({ unreadCount: 26, told: [gateway.all.at(-1)!] }));
    await screen.findByText('새로 왔어요');
    expect(rows()).toHaveLength(26);
  });

  it('says that there is nothing, and that it did not come, with another try', async () => {
    await show('/notifications', fakeNotifications([]));
    expect(await screen.findByText('새 알림이 없어요')).toBeTruthy();
    // Nothing was read either.
    expect(screen.queryByText('모두 읽었어요')).toBeNull();
  });

  it('says that it did not come, and offers another try', async () => {
    const gateway = fakeNotifications([told()]);
    const notifications = vi.fn(gateway.notifications);
    notifications.mockImplementationOnce(() => {
      throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
    });
    await show('/notifications', { ...gateway, notifications });
    await screen.findByText('알림을 불러오지 못했어요');
    expect(screen.queryByText('모두 읽었어요')).toBeNull();
    expect(screen.getByRole('button', { name: '모두 읽음' }).title).toBe('알림을 불러오지 못했어요');
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('견적 답변이 왔어요')).toBeTruthy();
  });

  it('takes a mark back that could not be kept, and says so', async () => {
    const gateway = fakeNotifications([told({ path: '/notifications' })]);
    const markNotificationsRead = () => {
      throw failure('RATE_LIMITED', '요청이 너무 많아요.');
    };
    await show('/notifications', { ...gateway, markNotificationsRead });
    await userEvent.click(await screen.findByRole('button', { name: '모두 읽음' }));
    expect(await screen.findByText(/읽음으로 표시하지 못했어요/)).toBeTruthy();
    await waitFor(() => expect(rows()[0]?.textContent).toContain('안 읽음'));
  });
});

describe('a list and the stream that begins beside it', () => {
  it('asks once where both say the same', async () => {
    const gateway = fakeNotifications([told()]);
    const notifications = vi.fn(gateway.notifications);
    await show('/notifications', { ...gateway, notifications });
    await screen.findByText('견적 답변이 왔어요');
    act(() => FakeStream.last.tell({ unreadCount: 1, told: [] }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(notifications).toHaveBeenCalledTimes(1);
  });

  it('asks once more where the stream was first and said otherwise', async () => {
    const gateway = fakeNotifications([told()]);
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const before = gateway.notifications({});
    const notifications = vi.fn(gateway.notifications as NonNullable<FakeNotifications['notifications']>);
    notifications.mockImplementationOnce(() => late.then(() => before));
    await show('/notifications', { ...gateway, notifications });
    await waitFor(() => expect(notifications).toHaveBeenCalled());
    gateway.all.push(told({ title: '상품을 보냈어요' }));
    act(() => FakeStream.last.tell({ unreadCount: 2, told: [] }));
    await act(async () => {
      answer();
      await late;
    });
    expect(await screen.findByText('상품을 보냈어요')).toBeTruthy();
    expect(screen.getByText('새 알림 2개')).toBeTruthy();
    expect(notifications).toHaveBeenCalledTimes(2);
  });
});

describe('the bell', () => {
  const bell = (name: string) => screen.findByRole('button', { name });

  it('is not there for visitors', async () => {
    await renderPage('/products', catalogue);
    await screen.findByRole('link', { name: '로그인' });
    expect(screen.queryByRole('button', { name: /^알림/ })).toBeNull();
    expect(FakeStream.all).toEqual([]);
  });

  it('counts live, says what came, and remembers the count for the next page', async () => {
    await show('/products', fakeNotifications([]));
    await bell('알림');
    act(() => FakeStream.last.tell({ unreadCount: 3, told: [] }));
    await bell('알림 3개');
    act(() => FakeStream.last.tell({ unreadCount: 120, told: [told({ title: '상품을 보냈어요' })] }));
    await bell('알림 99+개');
    expect(screen.getByText('새 알림: 상품을 보냈어요').getAttribute('role')).toBe('status');
    expect(localStorage.getItem('unread-notifications')).toBe(`told-${users} 120`);
  });

  it('has a sign at the menu button of narrow screens, in words and outside of what they hide', async () => {
    await show('/products', fakeNotifications([]));
    const menu = await screen.findByRole('button', { name: '메뉴 열기' });
    await bell('알림');
    expect(menu.querySelector('b')).toBeNull();
    act(() => FakeStream.last.tell({ unreadCount: 3, told: [told({ title: '새 견적 요청이 왔어요' })] }));
    await waitFor(() => expect(menu.getAttribute('aria-label')).toBe('메뉴 열기, 알림 3개'));
    expect(menu.querySelector('b')).toBeTruthy();
    expect(screen.getByText('새 알림: 새 견적 요청이 왔어요').closest('header')).toBeNull();
    act(() => FakeStream.last.tell({ unreadCount: 0, told: [] }));
    await waitFor(() => expect(menu.getAttribute('aria-label')).toBe('메뉴 열기'));
    expect(menu.querySelector('b')).toBeNull();
  });

  it('keeps what the stream told while the answer to a mark was on its way', async () => {
    const gateway = fakeNotifications([told({ path: '/products' })]);
    let answer: (unread: number) => void = () => undefined;
    const late = new Promise<number>((resolve) => (answer = resolve));
    const markNotificationsRead = vi.fn(() => late);
    await show('/products', { ...gateway, markNotificationsRead });
    await userEvent.click(await bell('알림'));
    await userEvent.click(await screen.findByRole('link', { name: /견적 답변이 왔어요/ }));
    await waitFor(() => expect(markNotificationsRead).toHaveBeenCalled());
    act(() => FakeStream.last.tell({ unreadCount: 1, told: [told({ title: '상품을 보냈어요' })] }));
    await act(async () => {
      answer(0);
      await late;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await bell('알림 1개');
    expect(localStorage.getItem('unread-notifications')).toBe(`told-${users} 1`);
  });

  it('opens a panel that shows the newest, narrows it, and follows marks of other devices', async () => {
    const gateway = fakeNotifications([told(), told({ kind: 'ORDER', title: '상품을 보냈어요' })]);
    await show('/products', gateway);
    await userEvent.click(await bell('알림'));
    const panel = within(await screen.findByRole('dialog', { name: '알림' }));
    await panel.findByText('상품을 보냈어요');
    expect(panel.getByText('새 알림 2개')).toBeTruthy();
    expect(panel.getByRole('link', { name: '알림 설정' }).getAttribute('href')).toBe('/auth/profile#alarms');
    await userEvent.click(panel.getByRole('button', { name: '주문' }));
    await waitFor(() => expect(titles()).toEqual(['상품을 보냈어요']));
    gateway.markNotificationsRead({ place: '2' });
    act(() => FakeStream.last.tell({ unreadCount: 2, told: [] }, '4:4:'));
    act(() => FakeStream.last.tell({ unreadCount: 0, told: [] }));
    await waitFor(() => expect(rows()[0]?.textContent).not.toContain('안 읽음'));
    await bell('알림');
  });

  it('goes on behind what it read when the stream ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
    onTestFinished(() => void vi.useRealTimers());
    await show('/products', fakeNotifications([]));
    await bell('알림');
    const first = FakeStream.last;
    act(() => first.tell({ unreadCount: 0, told: [] }, '7:9:8'));
    first.onerror?.();
    expect(first.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(1100);
    expect(FakeStream.all).toHaveLength(2);
    expect(FakeStream.last.url).toBe('/api/notifications/stream?after=7%3A9%3A8');
    // Silence: its connection is dead.
    await vi.advanceTimersByTimeAsync(47_000);
    expect(FakeStream.all.length).toBeGreaterThan(2);
  });

  it('begins without a place where one cannot be sent, and at once where a locked session was unlocked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
    onTestFinished(() => void vi.useRealTimers());
    await show('/products', fakeNotifications([]));
    await bell('알림');
    act(() => FakeStream.last.tell({ unreadCount: 0, told: [] }, '7:9:8'));
    const urls: string[] = [];
    for (let lost = 0; lost < 3; lost += 1) {
      FakeStream.last.onerror?.();
      await vi.advanceTimersByTimeAsync(5000);
      urls.push(FakeStream.last.url);
    }
    const [behind, anew] = ['/api/notifications/stream?after=7%3A9%3A8', '/api/notifications/stream'];
    expect(urls).toEqual([behind, behind, anew]);
    FakeStream.last.onerror?.();
    const opened = FakeStream.all.length;
    dispatchEvent(new Event(SESSION_UNLOCKED));
    expect(FakeStream.all).toHaveLength(opened + 1);
  });
});
