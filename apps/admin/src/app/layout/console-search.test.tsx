import { UiProvider } from '@gredia/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ConsoleSearch } from './console-search';
import { consoleScreens } from './console-screens';

it('stands on the screens of seven collections and nowhere else', () => {
  const shows = (path: string): boolean => {
    render(
      <UiProvider>
        <MemoryRouter initialEntries={[path]}>
          <ConsoleSearch />
        </MemoryRouter>
      </UiProvider>,
    );
    const isShown = screen.queryByRole('searchbox') !== null;
    cleanup();
    return isShown;
  };
  const paths = consoleScreens.map(({ path }) => path);
  expect(paths).toContain('/admin/membership');
  expect(paths.filter(shows).sort()).toEqual(
    ['cosmetics', 'documents', 'ingredients', 'products', 'quotes', 'shop-orders', 'users'].map(
      (name) => `/admin/${name}`,
    ),
  );
});
