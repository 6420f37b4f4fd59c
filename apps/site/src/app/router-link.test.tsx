import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { RouterLink } from './router-link';

function Where() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

/** Clicks on a link that stands at `/ingredients/a`. Tells where the router is and whether the browser was held back. */
function click(props: Parameters<typeof RouterLink>[0], how: MouseEventInit = {}) {
  render(
    <MemoryRouter initialEntries={['/ingredients/a']}>
      <RouterLink {...props}>링크</RouterLink>
      <Where />
    </MemoryRouter>,
  );
  const link = screen.getByText('링크');
  let isHeld = false;
  const end = (event: Event) => {
    isHeld = event.defaultPrevented;
    // The browser of the tests would go there.
    event.preventDefault();
  };
  document.addEventListener('click', end, { once: true });
  fireEvent.click(link, { button: 0, ...how });
  return { at: screen.getByRole('status').textContent, isHeld, link };
}

describe('RouterLink', () => {
  it('goes to an address of the site without leaving the page', () => {
    const { at, isHeld, link } = click({ href: '/products?type=oil#list', 'aria-current': 'page' });
    expect([at, isHeld]).toEqual(['/products?type=oil#list', true]);
    expect(link).toHaveAttribute('href', '/products?type=oil#list');
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['a new tab by key', { href: '/products' }, { ctrlKey: true }],
    ['another button', { href: '/products' }, { button: 1 }],
    ['another window', { href: '/products', target: '_blank' }, {}],
  ])('leaves %s to the browser', (_, props, how) => {
    expect(click(props, how)).toMatchObject({ at: '/ingredients/a', isHeld: false });
  });

  it.each([
    '//example.com/products',
    '/\\example.com/products',
    'https://example.com/products',
    '#rules',
    'mailto:a@b.kr',
  ])('leaves %s to the browser as it is', (href) => {
    const { at, isHeld, link } = click({ href });
    expect([at, isHeld]).toEqual(['/ingredients/a', false]);
    expect(link).toHaveAttribute('href', href);
  });

  it('stays where it is when its own click says so', () => {
    const { at, isHeld } = click({ href: '/products', onClick: (event) => event.preventDefault() });
    expect([at, isHeld]).toEqual(['/ingredients/a', true]);
  });

  it('leaves no second entry behind where it leads to the page that is shown', () => {
    const entries = window.history.length;
    render(
      <BrowserRouter>
        <RouterLink href="/products?type=oil">링크</RouterLink>
      </BrowserRouter>,
    );
    for (const _ of [1, 2, 3]) fireEvent.click(screen.getByText('링크'), { button: 0 });
    expect(window.location.search).toBe('?type=oil');
    expect(window.history.length).toBe(entries + 1);
  });
});
