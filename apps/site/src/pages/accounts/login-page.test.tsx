import { refusedSignIn, testUser } from '@gredia/auth/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { home, productPage } from '../../testing/fixtures';
import { openProfile } from '../../testing/open-profile';
import { renderPage } from '../../testing/render-page';

const catalogue = {
  ...home,
  publicProducts: () => productPage(),
};

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: '이메일' });
const password = () => screen.getByLabelText<HTMLInputElement>('비밀번호');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '로그인' });

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

async function signIn(values: [email: string, password: string]) {
  const user = userEvent.setup();
  await user.type(email(), values[0]);
  await user.type(password(), `${values[1]}{Enter}`);
}

describe('the sign-in form', () => {
  it('wants an address and a password before it asks the server', async () => {
    const { auth } = await renderPage('/auth/login', catalogue);
    await userEvent.click(button());
    expect(screen.getByText('이메일을 입력해 주세요.')).toBeTruthy();
    expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(auth.calls).not.toContain('POST callback/credentials');
  });

  it('stands in the order e-mail, password, 로그인, social, 회원가입, forgotten password', async () => {
    await renderPage('/auth/login', catalogue);
    await screen.findByRole('button', { name: '카카오로 시작하기' });
    const form = button().closest('form');
    const stops = [...(form?.querySelectorAll<HTMLElement>('input, button, a') ?? [])].map(
      (stop) => stop.getAttribute('name') ?? stop.getAttribute('aria-label') ?? stop.textContent,
    );
    expect(stops).toEqual([
      'email',
      'password',
      '비밀번호 보기',
      '로그인',
      '카카오로 시작하기',
      '회원가입',
      '비밀번호를 잊으셨나요?',
    ]);
    expect(email().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
  });

  it('draws no social button where none is configured', async () => {
    const { auth } = await renderPage('/auth/login', catalogue, {
      prepare: (server) => server.once('GET providers', () => Response.json({ credentials: { id: 'credentials' } })),
    });
    await waitFor(() => expect(auth.calls).toContain('GET providers'));
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: /시작하기/ })).toBeNull();
  });

  it('leaves for a social provider with the way back', async () => {
    const leave = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    const { auth } = await renderPage('/auth/login?callbackUrl=/products', catalogue);
    await userEvent.click(await screen.findByRole('button', { name: '카카오로 시작하기' }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://kauth.example/authorize'));
    expect(auth.body).toMatchObject({ callbackUrl: '/products' });
  });

  it('says of a wrong password only that something does not fit, keeps the address and empties the password', async () => {
    await renderPage('/auth/login', catalogue);
    await signIn(['kim@example.com', 'wrong']);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('이메일 또는 비밀번호가 맞지 않아요.');
    expect(email().value).toBe('kim@example.com');
    expect(password().value).toBe('');
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute('aria-invalid')).toBe('true');
    // Leaving the emptied field is no second mistake before it was tried.
    await signIn(['!', 'wrong']);
    await waitFor(() => expect(password().value).toBe(''));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('counts the minutes after too many attempts', async () => {
    const { auth } = await renderPage('/auth/login', catalogue);
    auth.once('POST callback/credentials', () => refusedSignIn('TooManyAttempts', 429, { 'Retry-After': '700' }));
    await signIn(['kim@example.com', 'wrong']);
    expect((await screen.findByRole('alert')).textContent).toContain('12분 뒤에');
  });

  const away = async () => Response.json({ errors: [] }, { status: 502 });

  it.each([
    ['the sign-in itself', ['POST callback/credentials'], () => Promise.reject(new TypeError('offline'))],
    ['a server in between', ['POST callback/credentials'], away],
    ['anything at all', ['GET providers', 'GET csrf'], away],
  ])('says when no answer came to %s, and loses nothing that was typed', async (_, calls, answer) => {
    vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const leave = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    const { auth, url } = await renderPage('/auth/login', catalogue);
    await waitFor(() => expect(auth.calls).toContain('GET providers'));
    for (const call of calls) auth.once(call, answer);
    await signIn(['kim@example.com', 'right']);
    expect((await screen.findByRole('alert')).textContent).toBe(
      '지금은 로그인할 수 없어요. 잠시 뒤 다시 시도해 주세요.',
    );
    expect([email().value, password().value]).toEqual(['kim@example.com', 'right']);
    expect(leave).not.toHaveBeenCalled();
    await userEvent.click(button());
    await waitFor(() => expect(url()).toBe('/'));
  });

  it('is sent once however often the button is pressed, and never by the address', async () => {
    const { auth, url } = await renderPage('/auth/login', catalogue);
    const answer = auth.hold('POST callback/credentials');
    await userEvent.type(email(), 'kim@example.com');
    await userEvent.type(password(), 'right');
    expect(button().closest('form')?.method).toBe('post');
    await userEvent.dblClick(button());
    const busy = await screen.findByRole('button', { name: '로그인 중' });
    await userEvent.type(password(), '{Enter}');
    await userEvent.click(busy);
    answer();
    await waitFor(() => expect(url()).toBe('/'));
    expect(auth.calls.filter((call) => call === 'POST callback/credentials')).toHaveLength(1);
  });

  it('leads to where the visitor wanted to be', async () => {
    const { url, auth } = await renderPage('/auth/login?callbackUrl=%2Fproducts%3Fpage%3D2', catalogue);
    await signIn(['kim@example.com', 'right']);
    await waitFor(() => expect(url()).toBe('/products?page=2'));
    expect(auth.body).toMatchObject({ email: 'kim@example.com', callbackUrl: '/products?page=2' });
  });
});

describe('the sign-in page', () => {
  it.each([
    ['SessionRequired', '로그인이 필요한 화면이에요. 로그인하면 이어서 볼 수 있어요.'],
    ['OAuthAccountNotLinked', '이미 다른 방법으로 가입된 이메일이에요. 처음 가입한 방법으로 로그인해 주세요.'],
    ['Nonsense', '지금은 로그인할 수 없어요. 잠시 뒤 다시 시도해 주세요. (Nonsense)'],
  ])('says why the visitor was sent here with %s', async (code, text) => {
    await renderPage(`/auth/login?error=${code}`, catalogue);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/auth/login?callbackUrl=/',
    '/auth/register',
  ])('goes home instead of to %s', async (callbackUrl) => {
    const { url } = await renderPage(`/auth/login?${new URLSearchParams({ callbackUrl })}`, catalogue, {
      user: testUser(),
    });
    await waitFor(() => expect(url()).toBe('/'));
  });

  it('goes on at once with a member who is signed in already', async () => {
    const { url } = await renderPage('/auth/login?callbackUrl=/products', catalogue, { user: testUser() });
    await waitFor(() => expect(url()).toBe('/products'));
  });

  it('stays with a member whose session has ended behind the back of this tab', async () => {
    const { auth, go, url } = await openProfile();
    auth.user = null;
    go('/auth/login?callbackUrl=/products');
    await waitFor(() => expect(auth.calls).toContain('POST session'));
    expect(await screen.findByRole('textbox', { name: '이메일' })).toBeTruthy();
    expect(url()).toBe('/auth/login?callbackUrl=/products');
  });

  it('tells a signed-in member why a social sign-in could not be linked', async () => {
    const { url } = await renderPage('/auth/login?error=OAuthAccountNotLinked&callbackUrl=/products', catalogue, {
      user: testUser(),
    });
    await waitFor(() => expect(url()).toBe('/products'));
    expect(await screen.findByText(/이미 다른 방법으로 가입된 이메일이에요/)).toBeTruthy();
  });

  it('keeps the way on for those who have no account yet', async () => {
    await renderPage('/auth/login?callbackUrl=/products', catalogue);
    expect(screen.getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe(
      '/auth/register?callbackUrl=%2Fproducts',
    );
  });
});
