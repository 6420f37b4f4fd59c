import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthClient } from './auth-client';
import { SessionProvider, type SessionProviderProps } from './session-provider';
import { FakeAuthServer, testUser } from './testing/fake-auth-server';
import { useRequiredSession, useSession } from './use-session';

const navigate = vi.fn<(path: string) => void>();

function open(user: FakeAuthServer['user'] = null) {
  const server = new FakeAuthServer(user);
  const client = createAuthClient({ fetch: server.fetch });
  const wrap = (children: ReactNode, props: Partial<SessionProviderProps> = {}) => (
    <SessionProvider client={client} navigate={navigate} {...props}>
      {children}
    </SessionProvider>
  );
  return { server, client, wrap };
}

function Who() {
  const { status, session, updating } = useSession();
  return <p>{`${status} ${session?.user.name ?? '-'}${updating ? ' updating' : ''}`}</p>;
}

function Members() {
  const { status, session } = useRequiredSession();
  return <p>{`${status} ${session?.user.name ?? '-'}`}</p>;
}

const flush = () => act(async () => undefined);

beforeEach(() => {
  navigate.mockReset();
  history.replaceState(null, '', '/membership?tab=1#plan');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('useSession', () => {
  it('goes from loading to what the server says', async () => {
    const { wrap } = open(testUser());
    render(wrap(<Who />));
    expect(screen.getByText('loading -')).toBeTruthy();
    expect(await screen.findByText('authenticated 김서연')).toBeTruthy();
  });

  it('fetches once in strict mode too', async () => {
    const { server, wrap } = open();
    render(<StrictMode>{wrap(<Who />)}</StrictMode>);
    await screen.findByText('unauthenticated -');
    expect(server.calls).toEqual(['GET session']);
  });

  it('shows a session that is given from the first render on', () => {
    const { server, wrap } = open();
    const initialSession = { user: testUser({ name: '박지민' }), expires: '2026-12-20T00:00:00.000Z' };
    render(wrap(<Who />, { initialSession }));
    expect(screen.getByText('authenticated 박지민')).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('keeps what it shows while it is updated', async () => {
    const { client, wrap } = open(testUser());
    render(wrap(<Who />));
    await screen.findByText('authenticated 김서연');
    act(() => void client.update({ name: '박지민' }));
    expect(screen.getByText('authenticated 김서연 updating')).toBeTruthy();
    expect(await screen.findByText('authenticated 박지민')).toBeTruthy();
  });

  it('knows nothing on the server, and nothing else in the first render of the browser', async () => {
    const { client, wrap } = open(testUser());
    await client.load();
    const html = renderToString(wrap(<Who />));
    expect(html).toBe('<p>loading -</p>');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const complaints: unknown[] = [];
    const root = hydrateRoot(container, wrap(<Who />), { onRecoverableError: (error) => complaints.push(error) });
    await flush();
    expect(container.textContent).toBe('authenticated 김서연');
    expect(complaints).toEqual([]);
    act(() => root.unmount());
    container.remove();
  });

  it('needs a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Who />)).toThrow('SessionProvider is missing');
  });
});

describe('useRequiredSession', () => {
  const SIGN_IN = '/auth/login?error=SessionRequired&callbackUrl=%2Fmembership%3Ftab%3D1%23plan';

  it('sends a visitor to the sign-in page, which knows the way back, and says loading meanwhile', async () => {
    const { wrap } = open();
    render(wrap(<Members />));
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(SIGN_IN));
    expect(screen.getByText('loading -')).toBeTruthy();
  });

  it('replaces the page where no router is given', async () => {
    const { wrap } = open();
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    render(wrap(<Members />, { navigate: undefined }));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(SIGN_IN));
  });

  it('lets a member stay', async () => {
    const { wrap } = open(testUser());
    render(wrap(<Members />));
    expect(await screen.findByText('authenticated 김서연')).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('does not wait for an idle page', async () => {
    vi.stubGlobal('requestIdleCallback', () => 1);
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const { wrap } = open(testUser());
    render(wrap(<Members />, { start: 'idle' }));
    expect(await screen.findByText('authenticated 김서연')).toBeTruthy();
  });

  it('asks nothing where the session is given', async () => {
    const { server, wrap } = open();
    const initialSession = { user: testUser(), expires: '2026-12-20T00:00:00.000Z' };
    render(wrap(<Members />, { initialSession }));
    await flush();
    expect(screen.getByText('authenticated 김서연')).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('sends away whose session ends elsewhere', async () => {
    const { server, client, wrap } = open(testUser());
    render(wrap(<Members />));
    await screen.findByText('authenticated 김서연');
    server.user = null;
    await act(async () => void (await client.update()));
    expect(navigate).toHaveBeenCalledExactlyOnceWith(SIGN_IN);
  });

  it('leaves navigation to the page that signed out, but guards the pages opened after that', async () => {
    const { client, wrap } = open(testUser());
    const { rerender } = render(wrap(<Members key="profile" />));
    await screen.findByText('authenticated 김서연');
    await act(async () => void (await client.signOut({ redirect: false, callbackUrl: '/' })));
    expect(screen.getByText('loading -')).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
    rerender(wrap(<Members key="quotes" />));
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});
