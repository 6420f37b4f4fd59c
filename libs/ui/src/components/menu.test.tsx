import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

const button = () => screen.getByRole('button', { name: '내 메뉴' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

it('is closed, and says that it opens a menu', () => {
  open();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

it('walks with the arrow keys, around the ends', () => {
  open();
  button().focus();
  press('ArrowUp');
  expect(focused()).toBe('로그아웃');
  press('ArrowDown');
  expect(focused()).toBe('마이페이지');
  press('ArrowUp');
  expect(focused()).toBe('로그아웃');
  press('Home');
  expect(focused()).toBe('마이페이지');
  press('End');
  expect(focused()).toBe('로그아웃');
});

it('closes on Esc, gives the focus back and does nothing else', () => {
  const { signOut } = open();
  fireEvent.click(button());
  expect(focused()).toBe('마이페이지');
  press('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
  expect(signOut).not.toHaveBeenCalled();
});

it('does what was chosen, once', () => {
  const { signOut } = open();
  fireEvent.click(button());
  fireEvent.click(screen.getByRole('menuitem', { name: '로그아웃' }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

it('leads where an item leads', () => {
  open();
  fireEvent.click(button());
  expect(screen.getByRole('menuitem', { name: '견적 내역' }).getAttribute('href')).toBe('/auth/quotes');
});

it('closes when the pointer or Tab goes elsewhere', () => {
  open();
  fireEvent.click(button());
  fireEvent.pointerDown(screen.getByText('그 밖'));
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(button());
  press('Tab');
  expect(screen.queryByRole('menu')).toBeNull();
});
