import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Pagination } from './pagination';

const hrefOf = (page: number) => `/ingredients?page=${page}`;

it('links every page it shows and marks the current one', () => {
  renderUi(<Pagination page={2} pageCount={38} hrefOf={hrefOf} />);
  expect(screen.getByRole('link', { name: '2쪽' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: '38쪽' }).getAttribute('href')).toBe('/ingredients?page=38');
  expect(screen.getByRole('link', { name: '이전 쪽' }).getAttribute('href')).toBe('/ingredients?page=1');
  expect(screen.getByRole('link', { name: '다음 쪽' }).getAttribute('href')).toBe('/ingredients?page=3');
});

it('links the same pages where a part of them is left out for want of room, with a gap for those', () => {
  const { container } = renderUi(<Pagination page={1} pageCount={5} hrefOf={hrefOf} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '']);
  expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe('…');
});

it('leaves out what leads nowhere', () => {
  const { unmount } = renderUi(<Pagination page={1} pageCount={2} hrefOf={hrefOf} />);
  expect(screen.queryByRole('link', { name: '이전 쪽' })).toBeNull();
  unmount();
  renderUi(<Pagination page={1} pageCount={1} hrefOf={hrefOf} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
