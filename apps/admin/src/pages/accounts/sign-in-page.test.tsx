import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { dashboard } from '../../testing/fixtures';
import { operator, renderConsole } from '../../testing/render-console';

let network: FakeNetwork;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  network = new FakeNetwork();
  network.account = { email: 'operator@gredia.example', password: 'right', session: operator };
  network.graphql = { CheckAdminAuth: () => ({ checkAdminAuth: true }), ...dashboard };
});

const email = () => screen.findByLabelText<HTMLInputElement>('이메일');
const password = () => screen.getByLabelText<HTMLInputElement>('비밀번호');
const submit = () => user.click(screen.getByRole('button', { name: '로그인' }));

async function signIn(secret: string) {
  await user.type(await email(), 'operator@gredia.example');
  await user.type(password(), secret);
  await submit();
}

describe('the sign-in of the console', () => {
  it('offers e-mail and password, and nothing but the site’s way to a new password', async () => {
    await renderConsole(network, '/auth/login');
    expect((await email()).autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['비밀번호를 잊으셨나요?', '/auth/reset-password']]);
    expect(screen.queryByText(/회원가입|카카오|네이버/)).toBeNull();
    expect(network.asked).toEqual([]);
  });

  it('leads to the statistics', async () => {
    await renderConsole(network, '/auth/login');
    await signIn('right');
    await screen.findByRole('heading', { level: 1, name: '통계' });
    expect(network.signIns).toMatchObject([{ email: 'operator@gredia.example', redirect: 'false', json: 'true' }]);
    expect(network.asked.filter((name) => name.startsWith('CheckAdminAuth'))).toEqual(['CheckAdminAuth operator-id']);
  });

  it.each([
    ['/admin/none?search=a', '404 · This page could not be found'],
    ['https://evil.example/admin/users', '등록된 자료'],
    ['//evil.example', '등록된 자료'],
  ])('with callbackUrl=%s stays on this host', async (callbackUrl, shown) => {
    await renderConsole(network, `/auth/login?${new URLSearchParams({ callbackUrl })}`);
    await signIn('right');
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  it('says what is missing, with the focus there, and sends nothing', async () => {
    await renderConsole(network, '/auth/login');
    await email();
    await submit();
    expect(screen.getByText('이메일을 입력해 주세요.')).toBeTruthy();
    expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(await email());
    await user.type(await email(), 'a@b.co');
    await submit();
    expect(document.activeElement).toBe(password());
    expect(network.signIns).toEqual([]);
  });

  it('says one thing for a wrong password, keeps the address and allows another try', async () => {
    await renderConsole(network, '/auth/login');
    await signIn('wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('이메일 또는 비밀번호가 맞지 않아요.');
    expect((await email()).value).toBe('operator@gredia.example');
    expect(document.activeElement).toBe(password());
    await user.clear(password());
    await user.type(password(), 'right{Enter}');
    await screen.findByRole('heading', { level: 1, name: '통계' });
  });

  it.each([
    [{ error: 'AccessDenied', status: 403 }, '로그인이 제한된 계정이에요. 고객센터로 문의해 주세요.'],
    [
      { error: 'TooManyAttempts', status: 429, retryAfter: 721 },
      '로그인 시도가 많아 잠시 제한됐어요. 13분 뒤에 다시 시도해 주세요.',
    ],
  ])('says of %j: %s', async (refusal, text) => {
    network.refusal = refusal;
    await renderConsole(network, '/auth/login');
    await signIn('right');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('button', { name: '로그인' })).toBeTruthy();
  });

  it('says so when the server does not answer, and keeps what was typed', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const leave = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    await renderConsole(network, '/auth/login');
    await email();
    network.isAway = true;
    await signIn('right');
    expect((await screen.findByRole('alert')).textContent).toBe(
      '지금은 로그인할 수 없어요. 잠시 뒤 다시 시도해 주세요.',
    );
    expect(leave).not.toHaveBeenCalled();
    expect([(await email()).value, password().value]).toEqual(['operator@gredia.example', 'right']);
    network.isAway = false;
    await submit();
    await screen.findByRole('heading', { level: 1, name: '통계' });
    vi.restoreAllMocks();
  });

  it('sends once however often it is asked, and never by the address', async () => {
    await renderConsole(network, '/auth/login');
    await user.type(await email(), 'operator@gredia.example');
    await user.type(password(), 'right');
    expect(password().form?.method).toBe('post');
    await user.dblClick(screen.getByRole('button', { name: '로그인' }));
    await screen.findByRole('heading', { level: 1, name: '통계' });
    expect(network.signIns).toHaveLength(1);
  });

  it('says the error of its address', async () => {
    await renderConsole(network, '/auth/login?error=SessionRequired');
    expect((await screen.findByRole('alert')).textContent).toContain('로그인이 필요한 화면이에요.');
  });

  it('sends a signed-in operator on', async () => {
    network.session = operator;
    await renderConsole(network, '/auth/login');
    await screen.findByRole('heading', { level: 1, name: '통계' });
    expect(network.signIns).toEqual([]);
  });

  it('asks for the password again where the session is too old for the console', async () => {
    network.session = operator;
    network.graphql['CheckAdminAuth'] = () => {
      throw new Refusal('FORBIDDEN');
    };
    await renderConsole(network, '/auth/login');
    expect(await screen.findByText(/다시 로그인해 주세요/)).toBeTruthy();
    network.graphql['CheckAdminAuth'] = () => ({ checkAdminAuth: true });
    await signIn('right');
    await screen.findByRole('heading', { level: 1, name: '통계' });
  });

  it('goes on when another tab signs in', async () => {
    await renderConsole(network, '/auth/login');
    await email();
    network.session = operator;
    const newValue = JSON.stringify({ event: 'session', data: { trigger: 'getSession' }, timestamp: 1 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue }));
    await screen.findByRole('heading', { level: 1, name: '통계' });
    await waitFor(() => expect(screen.queryByLabelText('이메일')).toBeNull());
  });
});
