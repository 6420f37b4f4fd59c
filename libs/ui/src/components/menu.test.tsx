import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Menu } from './menu';

function open() {
  const signOut = vi.fn();
  const items = [
    { label: '마이페이지', href: '/auth/profile' },
    { label: '견적 내역', href: '/auth/quotes' },
    { label: '로그아웃', onSelect: signOut },
  ];
  renderUi(
    <>
      <Menu label="내 메뉴" trigger="김" items={items} />
      <p>그 밖</p>
    </>,
  );
  return { signOut };
}

// The list comes in a file of its own when the menu is first opened.
beforeAll(() => import('../widgets/menu-list'));

const button = () => screen.getByRole('button', { name: '내 메뉴' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
/** The item that keys act on: the list has the focus and points at it. */
const active = () => document.getElementById(screen.getByRole('menu').getAttribute('aria-activedescendant') ?? '');
const expectActive = (text: string) => waitFor(() => expect(active()?.textContent).toBe(text));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
const expectFocus = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));

async function openByKey() {
  fireEvent.click(button());
  await expectFocus(() => screen.getByRole('menu'));
}

it('is closed, and says that it opens a menu', () => {
  open();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

it('has the name of its button, and says that it is open', async () => {
  open();
  await openByKey();
  expect(screen.getByRole('menu', { name: '내 메뉴' })).toBeDefined();
  expect(button().getAttribute('aria-expanded')).toBe('true');
});

it('walks with the arrow keys, around the ends', async () => {
  open();
  button().focus();
  press('ArrowUp');
  await expectActive('로그아웃');
  await expectFocus(() => screen.getByRole('menu'));
  press('ArrowDown');
  await expectActive('마이페이지');
  press('ArrowUp');
  await expectActive('로그아웃');
  press('Home');
  await expectActive('마이페이지');
  press('End');
  await expectActive('로그아웃');
});

it('begins with no item where a pointer opened it', async () => {
  open();
  fireEvent.click(button(), { detail: 1 });
  await expectFocus(() => screen.getByRole('menu'));
  expect(active()).toBeNull();
});

it('closes on Esc, gives the focus back and does nothing else', async () => {
  const { signOut } = open();
  await openByKey();
  await expectActive('마이페이지');
  press('Escape');
  await expectClosed();
  await expectFocus(button);
  expect(signOut).not.toHaveBeenCalled();
});

it('does what was chosen, once', async () => {
  const { signOut } = open();
  await openByKey();
  fireEvent.click(screen.getByRole('menuitem', { name: '로그아웃' }));
  await expectClosed();
  expect(signOut).toHaveBeenCalledOnce();
  await expectFocus(button);
});

it('does what Enter is pressed on, once', async () => {
  const { signOut } = open();
  await openByKey();
  press('End');
  await expectActive('로그아웃');
  press('Enter');
  await expectClosed();
  expect(signOut).toHaveBeenCalledOnce();
});

it('leads where an item leads', async () => {
  open();
  await openByKey();
  expect(screen.getByRole('menuitem', { name: '견적 내역' }).getAttribute('href')).toBe('/auth/quotes');
});

it('leads there by Enter in a way that the router hears of', async () => {
  const handleClick = vi.fn((event: Event) => event.preventDefault());
  addEventListener('click', handleClick, { once: true });
  open();
  button().focus();
  press('ArrowDown');
  await expectActive('마이페이지');
  await expectFocus(() => screen.getByRole('menu'));
  press('Enter');
  await expectClosed();
  expect(handleClick).toHaveBeenCalledOnce();
  expect((handleClick.mock.calls[0]![0].target as Element).textContent).toBe('마이페이지');
});

it('closes when the pointer or Tab goes elsewhere', async () => {
  open();
  await openByKey();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  fireEvent.pointerDown(screen.getByText('그 밖'));
  await expectClosed();
  await openByKey();
  press('Tab');
  await expectClosed();
});

it('closes when its button is pressed again', async () => {
  open();
  await openByKey();
  fireEvent.click(button());
  await expectClosed();
});
