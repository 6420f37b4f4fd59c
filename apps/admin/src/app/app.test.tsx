import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { GraphqlClient, GraphqlProvider } from '@gredia/graphql-schema';
import { UiProvider } from '@gredia/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { App } from './app';
import { RouterLink } from './router-link';

const NEVER = new Observable<ApolloLink.Result>(() => undefined);

function answer(result: ApolloLink.Result): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    observer.next(result);
    observer.complete();
  });
}

const refuse = (code: string) => answer({ errors: [new GraphQLError('아니요', { extensions: { code } })] });

function renderConsole(gateway: Observable<ApolloLink.Result>) {
  const asked: (string | undefined)[] = [];
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName);
    return gateway;
  });
  const client = new GraphqlClient({ load: async () => new ApolloClient({ link, cache: new InMemoryCache() }) });
  render(
    <GraphqlProvider value={client}>
      <MemoryRouter initialEntries={['/admin/users']}>
        <UiProvider link={RouterLink}>
          <App />
        </UiProvider>
      </MemoryRouter>
    </GraphqlProvider>,
  );
  return asked;
}

const notFound = () => screen.findByText('404 · This page could not be found');

describe('the console', () => {
  it('asks CheckAdminAuth and shows nothing but the shell until it is answered', async () => {
    const asked = renderConsole(NEVER);
    await vi.waitFor(() => expect(asked).toEqual(['CheckAdminAuth']));
    expect(screen.getByText('Authentication loading...')).toBeTruthy();
    expect(screen.queryByText(/This page could not be found/)).toBeNull();
    expect(screen.getByRole('main').textContent).toBe('');
  });

  it('shows a visitor the not-found screen, and no link into the console', async () => {
    renderConsole(refuse('UNAUTHENTICATED'));
    await notFound();
    expect(screen.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없어요' })).toBeTruthy();
    expect(screen.getByText('Unauthenticated')).toBeTruthy();
    expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/admin'))).toEqual([]);
  });

  it('shows the same to somebody signed in without the rights, who is not called unauthenticated', async () => {
    renderConsole(refuse('FORBIDDEN'));
    await notFound();
    expect(screen.queryByText('Unauthenticated')).toBeNull();
  });

  it('shows the same when the gateway fails', async () => {
    renderConsole(new Observable((observer) => observer.error(new TypeError('Failed to fetch'))));
    await notFound();
  });

  it('shows the same when the answer is no', async () => {
    renderConsole(answer({ data: { checkAdminAuth: false } }));
    await notFound();
  });

  it('loads the screens of the console once the check has passed; an address without a screen is not found', async () => {
    renderConsole(answer({ data: { checkAdminAuth: true } }));
    await notFound();
    expect(screen.queryByText('Unauthenticated')).toBeNull();
  });

  it('opens and closes its navigation as a drawer', async () => {
    const user = userEvent.setup();
    renderConsole(refuse('UNAUTHENTICATED'));
    await user.click(screen.getByRole('button', { name: '메뉴 열기' }));
    const drawer = screen.getByRole('dialog', { name: '메뉴' });
    await user.click(within(drawer).getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('dialog', { name: '메뉴' })).toBeNull();
  });
});
