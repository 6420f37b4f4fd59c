import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../testing/fake-network';
import { dashboard } from '../testing/fixtures';
import { operator, renderConsole } from '../testing/render-console';

let network: FakeNetwork;
beforeEach(() => (network = new FakeNetwork()));

const refuse = (code: string) => () => {
  throw new Refusal(code);
};
const letIn = () => {
  network.session = operator;
  network.graphql = { CheckAdminAuth: () => ({ checkAdminAuth: true }), ...dashboard };
};

const notFound = () => screen.findByText('404 · This page could not be found');
const consoleLinks = () =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/admin'));

describe('the console', () => {
  it('shows nothing but the shell until the session is known, and asks nothing', async () => {
    network.hold = new Promise(() => undefined);
    await renderConsole(network);
    expect(screen.getByText('Authentication loading...')).toBeTruthy();
    expect(screen.getByRole('main').textContent).toBe('');
    expect(network.asked).toEqual([]);
  });

  it('shows nothing but the shell until CheckAdminAuth is answered', async () => {
    network.session = operator;
    await renderConsole(network);
    await waitFor(() => expect(network.asked).toEqual(['CheckAdminAuth operator-id']));
    expect(screen.getByRole('main').textContent).toBe('');
    expect(consoleLinks()).toEqual([]);
  });

  it('leads a visitor from the bare address to the sign-in, asking nothing', async () => {
    await renderConsole(network, '/');
    expect(await screen.findByRole('button', { name: '로그인' })).toBeTruthy();
    expect(network.asked).toEqual([]);
  });

  it('shows a visitor the not-found screen, with a way neither into the console nor to the sign-in', async () => {
    network.graphql = { CheckAdminAuth: refuse('UNAUTHENTICATED') };
    await renderConsole(network, '/admin/users');
    await notFound();
    expect(screen.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없어요' })).toBeTruthy();
    expect(screen.getByText('Unauthenticated')).toBeTruthy();
    expect(consoleLinks()).toEqual([]);
    expect(document.body.innerHTML).not.toContain('/auth/');
    expect(network.asked).toEqual(['CheckAdminAuth visitor']);
  });

  it.each(['FORBIDDEN', 'UNAUTHENTICATED', 'INTERNAL_SERVER_ERROR'])(
    'shows the same to a signed-in account that the gateway answers with %s',
    async (code) => {
      network.session = operator;
      network.graphql = { CheckAdminAuth: refuse(code) };
      await renderConsole(network);
      await notFound();
      expect(screen.queryByText('Unauthenticated')).toBeNull();
      expect(consoleLinks()).toEqual([]);
      expect(network.asked.filter((name) => !name.startsWith('CheckAdminAuth'))).toEqual([]);
    },
  );

  it('shows the same when the answer is no', async () => {
    network.session = operator;
    network.graphql = { CheckAdminAuth: () => ({ checkAdminAuth: false }) };
    await renderConsole(network);
    await notFound();
  });

  it('shows screen and menu once the check has passed, and leads from / to the statistics', async () => {
    letIn();
    await renderConsole(network, '/');
    await screen.findByRole('heading', { level: 1, name: '통계' });
    const menu = screen.getByRole('navigation', { name: '관리자 메뉴' });
    const entries = within(menu).getAllByRole('link');
    // The first one; which others there are is the business of each screen.
    const current = entries.filter((entry) => entry.getAttribute('aria-current') === 'page');
    expect(entries[0]?.textContent).toBe('통계');
    expect(current).toEqual([entries[0]]);
    expect(within(menu).getAllByRole('heading')[0]?.textContent).toBe('TABLE');
    expect(screen.queryByText('Unauthenticated')).toBeNull();
    expect(network.asked[0]).toBe('CheckAdminAuth operator-id');
  });

  it('keeps the menu where an address has no screen', async () => {
    letIn();
    await renderConsole(network, '/admin/nowhere');
    await notFound();
    expect(await screen.findByRole('link', { name: '통계' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '통계' }).getAttribute('aria-current')).toBeNull();
  });

  it('closes the drawer when one goes somewhere', async () => {
    const user = userEvent.setup();
    letIn();
    await renderConsole(network);
    await screen.findByRole('heading', { level: 1, name: '통계' });
    await user.click(screen.getByRole('button', { name: '메뉴 열기' }));
    const drawer = await screen.findByRole('dialog', { name: '메뉴' });
    await user.click(within(drawer).getByRole('link', { name: '통계' }));
    expect(screen.queryByRole('dialog', { name: '메뉴' })).toBeNull();
  });

  it('closes the drawer by its button', async () => {
    const user = userEvent.setup();
    network.graphql = { CheckAdminAuth: refuse('UNAUTHENTICATED') };
    await renderConsole(network);
    await user.click(screen.getByRole('button', { name: '메뉴 열기' }));
    await user.click(within(await screen.findByRole('dialog', { name: '메뉴' })).getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('dialog', { name: '메뉴' })).toBeNull();
  });
});

describe('a locked session', () => {
  const PASSWORD = 'gredia-operator-1';
  let isLocked: boolean;
  beforeEach(() => {
    letIn();
    isLocked = true;
    for (const [operation, answer] of Object.entries(network.graphql)) {
      network.graphql[operation] = (variables) => {
        if (isLocked) throw new Refusal('FORBIDDEN', { reason: 'REAUTHENTICATE' });
        return answer(variables);
      };
    }
    network.graphql['Reauthenticate'] = ({ password }) => {
      if (password !== PASSWORD) throw new Refusal('BAD_USER_INPUT', { fields: { password: '아니요' } });
      isLocked = false;
      return { reauthenticate: true };
    };
  });
  const dialog = () => screen.findByRole('dialog', { name: '비밀번호를 다시 확인해 주세요' });

  it('asks for the password in an empty shell, and goes on where one was', async () => {
    const user = userEvent.setup();
    await renderConsole(network);
    const asked = within(await dialog());
    expect(screen.queryByRole('heading', { name: '통계' })).toBeNull();
    await user.type(asked.getByLabelText('비밀번호'), 'wrong{Enter}');
    expect(await asked.findByText('아니요')).toBeTruthy();
    await user.clear(asked.getByLabelText('비밀번호'));
    await user.type(asked.getByLabelText('비밀번호'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: '통계' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reveals no more than to a visitor where one turns away', async () => {
    const user = userEvent.setup();
    await renderConsole(network);
    await user.click(within(await dialog()).getByRole('button', { name: '취소' }));
    await notFound();
    expect(consoleLinks()).toEqual([]);
  });

  it('leads to the form of the sign-in page where one turns away there', async () => {
    const user = userEvent.setup();
    await renderConsole(network, '/auth/login?callbackUrl=%2Fadmin');
    await user.click(within(await dialog()).getByRole('button', { name: '취소' }));
    expect(await screen.findByLabelText('이메일')).toBeTruthy();
  });
});

describe('the avatar menu', () => {
  it('has the first letter, the way to the site and the sign-out, which takes the console away', async () => {
    const user = userEvent.setup();
    letIn();
    await renderConsole(network);
    const button = await screen.findByRole('button', { name: '반가온 메뉴' });
    expect(button.textContent).toBe('반');
    await user.click(button);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '메인 사이트로 가기',
      '로그아웃',
    ]);

    network.graphql['CheckAdminAuth'] = refuse('UNAUTHENTICATED');
    await user.click(await screen.findByRole('menuitem', { name: '로그아웃' }));
    expect(await screen.findByRole('button', { name: '로그인' })).toBeTruthy();
    expect(consoleLinks()).toEqual([]);
    expect(network.session).toBeNull();
  });

  it('says so when the sign-out fails, and stays', async () => {
    const user = userEvent.setup();
    letIn();
    await renderConsole(network);
    await user.click(await screen.findByRole('button', { name: '반가온 메뉴' }));
    network.isAway = true;
    await user.click(await screen.findByRole('menuitem', { name: '로그아웃' }));
    expect(await screen.findByText('로그아웃하지 못했어요. 잠시 뒤 다시 시도해 주세요.')).toBeTruthy();
    expect(screen.getByRole('button', { name: '반가온 메뉴' })).toBeTruthy();
  });

  it('goes away with the console when another tab signs out', async () => {
    letIn();
    await renderConsole(network);
    await screen.findByRole('heading', { level: 1, name: '통계' });
    network.graphql['CheckAdminAuth'] = refuse('UNAUTHENTICATED');
    changeElsewhere(null);
    await notFound();
    expect(screen.getByText('Unauthenticated')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '반가온 메뉴' })).toBeNull();
  });

  it('goes away with the console before the gateway has answered for the next account', async () => {
    letIn();
    await renderConsole(network);
    await screen.findByRole('heading', { level: 1, name: '통계' });
    delete network.graphql['CheckAdminAuth'];
    changeElsewhere(null);
    await screen.findByText('Unauthenticated');
    expect(screen.getByRole('main').textContent).toBe('');
    expect(consoleLinks()).toEqual([]);
  });

  it('stays without the console when the same person has lost the rights', async () => {
    letIn();
    await renderConsole(network);
    await screen.findByRole('heading', { level: 1, name: '통계' });
    network.graphql['CheckAdminAuth'] = refuse('FORBIDDEN');
    changeElsewhere({ ...operator, user: { ...operator.user, role: 'USER' } });
    await notFound();
    expect(screen.getByRole('button', { name: '반가온 메뉴' })).toBeTruthy();
    expect(consoleLinks()).toEqual([]);
  });
});

/** Another tab of this browser has changed the session, and says so. */
function changeElsewhere(session: FakeNetwork['session']): void {
  network.session = session;
  const data = { trigger: session ? 'getSession' : 'signout' };
  const newValue = JSON.stringify({ event: 'session', data, timestamp: 1 });
  window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue }));
}
