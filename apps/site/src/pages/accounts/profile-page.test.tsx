import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { account, device } from '../../testing/fake-accounts';
import { badUserInput, failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { wish } from '../../testing/fake-my-products';
import { openProfile } from '../../testing/open-profile';
import { renderPage } from '../../testing/render-page';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const secret = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const GOOD = '보습크림의 비밀 42!';

beforeEach(() => localStorage.clear());

describe('the profile', () => {
  it('is not for visitors', async () => {
    const myAccount = vi.fn(() => account());
    const { url } = await renderPage('/auth/profile', { myAccount });
    await waitFor(() => expect(url()).toContain('/auth/login?error=SessionRequired&callbackUrl='));
    expect(myAccount).not.toHaveBeenCalled();
  });

  it('shows level and time left of a subscriber, and what a supplier is', async () => {
    const levelExpiredAt = new Date(Date.now() + 132.5 * 86_400_000).toISOString();
    await openProfile({ myAccount: () => account({ level: 1, levelExpiredAt, role: 'SELLER' }) });
    const card = within(screen.getByRole('region', { name: '내 계정' }));
    expect(card.getByText('구독회원')).toBeTruthy();
    expect(card.getByText('공급사')).toBeTruthy();
    expect(await card.findByText(/133일 남음/)).toBeTruthy();
  });

  it('can be read again when it did not load', async () => {
    let isDown = true;
    const shown = renderPage(
      '/auth/profile',
      {
        myAccount: () => {
          if (isDown) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
          return account();
        },
        myDevices: () => [],
      },
      { user: testUser() },
    );
    await shown;
    const again = await screen.findByRole('button', { name: '다시 시도' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: '기본 정보' })).toBeTruthy();
  });
});

describe('what was asked for', () => {
  it('is listed with what became of it, the rest on request', async () => {
    const wishes = [
      wish({ id: 'a', name: '시어버터', product: { id: 'p1', name: '시어버터 RF' }, isHandled: true }),
      wish({ id: 'b', name: '엑토인 액', manufacture: '가람', isHandled: true }),
      wish({ id: 'c', name: '스쿠알란', count: 3 }),
    ];
    const asked: unknown[] = [];
    const { user } = await openProfile({
      requestedProducts: (variables) => {
        asked.push(variables);
        return { total: 12, requestedProducts: wishes };
      },
    });
    const panel = within(await screen.findByRole('region', { name: '요청한 원료' }));
    const rows = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('시어버터등록됐어요시어버터 RF');
    expect(rows[1]).toContain('엑토인 액가람운영자가 확인했어요');
    expect(rows[2]).toContain('스쿠알란3명이 찾는 중');
    expect(panel.getByRole('link', { name: '시어버터 RF' }).getAttribute('href')).toBe('/products/p1');
    await user.click(panel.getByRole('button', { name: '12건 모두 보기' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ mine: true, perPage: 100 }));
    expect(panel.queryByRole('button', { name: /모두 보기/ })).toBeNull();
  });

  it('says where there is nothing yet', async () => {
    await openProfile();
    expect(await screen.findByText('아직 요청한 원료가 없어요')).toBeTruthy();
  });
});

describe('the basic data', () => {
  it('can be put back', async () => {
    const { user } = await openProfile();
    expect(button('저장').getAttribute('aria-disabled')).toBe('true');
    await user.type(field('이름'), '이');
    expect(field('이름').value).toBe('김서연이');
    await user.click(button('되돌리기'));
    expect(field('이름').value).toBe('김서연');
    expect(button('저장').title).toBe('바뀐 내용이 없어요.');
  });

  it('are saved and tell the header', async () => {
    const updateUser = vi.fn<NonNullable<FakeCatalogue['updateUser']>>(({ input }) =>
      account({ name: input.name ?? null, mobile: '01099998888' }),
    );
    const { auth, user } = await openProfile({ updateUser });
    await user.clear(field('휴대폰'));
    await user.type(field('휴대폰'), '010 9999 8888');
    await user.click(button('저장'));
    expect(await screen.findByText('저장했어요')).toBeTruthy();
    expect(updateUser.mock.calls[0]?.[0]).toEqual({
      email: 'seoyeon@example.com',
      input: { name: '김서연', nickname: '제형연구원K', company: '물별랩', mobile: '010 9999 8888' },
    });
    expect(field('휴대폰').value).toBe('010-9999-8888');
    expect(button('저장').getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(auth.calls).toContain('POST session'));
  });

  it('are checked by the rules of the server, whose own word stands beside the field', async () => {
    const { user } = await openProfile({
      updateUser: () => {
        throw badUserInput({ nickname: '이미 사용 중인 별명이에요.' });
      },
    });
    await user.type(field('휴대폰'), '9');
    await user.tab();
    expect(screen.getByText('휴대폰 번호 형식을 확인해 주세요.')).toBeTruthy();
    await user.type(field('휴대폰'), '{Backspace}');
    await user.type(field('별명'), '2');
    await user.click(button('저장'));
    expect(await screen.findByText('이미 사용 중인 별명이에요.')).toBeTruthy();
    expect(document.activeElement).toBe(field('별명'));
    expect(field('별명').value).toBe('제형연구원K2');
  });

  it('keep the company of a supplier filled', async () => {
    const updateUser = vi.fn(() => account());
    const { user } = await openProfile({ myAccount: () => account({ role: 'SELLER' }), updateUser });
    await user.clear(field('회사'));
    await user.click(button('저장'));
    expect(screen.getByText('공급사 계정에는 회사 이름이 필요해요.')).toBeTruthy();
    expect(updateUser).not.toHaveBeenCalled();
  });

  it('ask before unsaved input is lost by leaving', async () => {
    const { url, user } = await openProfile();
    await user.type(field('이름'), '이');
    const [link] = screen.getAllByRole('link', { name: '그레디아 홈' });
    if (!link) throw new Error('no link home');
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: '계속 입력하기' }));
    expect(url()).toBe('/auth/profile');
    expect(field('이름').value).toBe('김서연이');
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: '나가기' }));
    await waitFor(() => expect(url()).toBe('/'));
  });

  it('let go without a question when nothing was typed', async () => {
    const { url, user } = await openProfile();
    const [link] = screen.getAllByRole('link', { name: '그레디아 홈' });
    if (!link) throw new Error('no link home');
    await user.click(link);
    await waitFor(() => expect(url()).toBe('/'));
  });
});

describe('sign-in and security', () => {
  it('asks for the password before it mails a new address', async () => {
    const requestEmailChange = vi.fn<NonNullable<FakeCatalogue['requestEmailChange']>>(() => true);
    const { user } = await openProfile({ requestEmailChange });
    await user.click(button('이메일 변경'));
    await screen.findByRole('dialog', { name: '이메일 변경' });
    await user.type(field('새 이메일'), 'seoyeon@example.com{Enter}');
    expect(screen.getByText('지금 쓰는 이메일이에요.')).toBeTruthy();
    expect(screen.getByText('지금 쓰는 비밀번호를 입력해 주세요.')).toBeTruthy();
    await user.clear(field('새 이메일'));
    await user.type(field('새 이메일'), 'new@example.com');
    await user.type(secret('지금 비밀번호'), 'mine{Enter}');
    expect(await screen.findByText(/new@example.com 주소로 메일을 보냈어요/)).toBeTruthy();
    expect(requestEmailChange.mock.calls[0]?.[0]).toEqual({ email: 'new@example.com', password: 'mine' });
  });

  it('changes the password', async () => {
    const changePassword = vi.fn<NonNullable<FakeCatalogue['changePassword']>>(({ currentPassword }) => {
      if (currentPassword !== 'mine') throw badUserInput({ currentPassword: '비밀번호가 맞지 않아요.' });
      return true;
    });
    const { user } = await openProfile({ changePassword });
    await user.click(button('비밀번호 변경'));
    await screen.findByRole('dialog', { name: '비밀번호 변경' });
    await user.type(secret('지금 비밀번호'), 'wrong');
    await user.type(secret('새 비밀번호'), GOOD);
    await user.type(secret('한 번 더'), `${GOOD}{Enter}`);
    expect(await screen.findByText('비밀번호가 맞지 않아요.')).toBeTruthy();
    expect(document.activeElement).toBe(secret('지금 비밀번호'));
    await user.clear(secret('지금 비밀번호'));
    await user.type(secret('지금 비밀번호'), 'mine{Enter}');
    expect(await screen.findByText('비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.')).toBeTruthy();
    expect(changePassword.mock.lastCall?.[0]).toEqual({ currentPassword: 'mine', newPassword: GOOD });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('makes the first password of a social account without asking for one', async () => {
    const changePassword = vi.fn<NonNullable<FakeCatalogue['changePassword']>>(() => true);
    const { user } = await openProfile({ myAccount: () => account({ passwordChangedAt: null }), changePassword });
    await user.click(button('비밀번호 변경'));
    await screen.findByRole('dialog', { name: '비밀번호 만들기' });
    await user.type(secret('새 비밀번호'), GOOD);
    await user.type(secret('한 번 더'), `${GOOD}{Enter}`);
    expect(await screen.findByText('비밀번호를 만들었어요.')).toBeTruthy();
    expect(changePassword.mock.calls[0]?.[0]).toEqual({ newPassword: GOOD });
  });

  it('signs out one device', async () => {
    const devices = [device(), device({ id: 'd2', name: 'Safari · iPhone', isCurrent: false })];
    const revokeDevice = vi.fn<NonNullable<FakeCatalogue['revokeDevice']>>(() => Boolean(devices.pop()));
    const { user } = await openProfile({ myDevices: () => devices, revokeDevice });
    expect(await screen.findByText('이 기기 외 1대')).toBeTruthy();
    await user.click(button('Safari · iPhone에서 로그아웃'));
    expect(await screen.findByText('이 기기에서만 로그인했어요')).toBeTruthy();
    expect(revokeDevice.mock.calls[0]?.[0]).toEqual({ id: 'd2' });
  });

  it('folds all but three devices: this one, then those used last', async () => {
    const at = (day: number) => `2026-11-${10 + day}T00:00:00Z`;
    const names = ['가', '나', '다', '라', '마'];
    const devices = names.map((name, day) => device({ id: name, name, isCurrent: name === '나', activeAt: at(day) }));
    const { user } = await openProfile({ myDevices: () => devices });
    const more = await screen.findByRole('button', { name: '2대 더 보기' });
    const shown = () =>
      names
        .filter((name) => screen.queryByText(name))
        .sort((a, b) => (screen.getByText(a).compareDocumentPosition(screen.getByText(b)) & 2 ? 1 : -1));
    expect(shown()).toEqual(['나', '마', '라']);
    await user.click(more);
    expect(shown()).toEqual(['나', '마', '라', '다', '가']);
    await user.click(button('접기'));
    expect(shown()).toHaveLength(3);
  });

  it('signs out all others, but asks first', async () => {
    const devices = [device(), device({ id: 'd2', isCurrent: false }), device({ id: 'd3', isCurrent: false })];
    const revokeOtherDevices = vi.fn(() => devices.splice(1).length);
    const { user } = await openProfile({ myDevices: () => [...devices], revokeOtherDevices });
    await user.click(await screen.findByRole('button', { name: '모두 로그아웃' }));
    let dialog = await screen.findByRole('dialog', { name: '다른 기기 2대에서 로그아웃할까요?' });
    await user.click(within(dialog).getByRole('button', { name: '취소' }));
    expect(revokeOtherDevices).not.toHaveBeenCalled();
    await user.click(button('모두 로그아웃'));
    dialog = await screen.findByRole('dialog', { name: '다른 기기 2대에서 로그아웃할까요?' });
    await user.click(within(dialog).getByRole('button', { name: '모두 로그아웃' }));
    expect(await screen.findByText('다른 기기 2대에서 로그아웃했어요')).toBeTruthy();
    expect(await screen.findByText('이 기기에서만 로그인했어요')).toBeTruthy();
  });

  it('shows no social sign-in where none is configured', async () => {
    await openProfile();
    expect(screen.queryByText('카카오')).toBeNull();
  });

  it('lets go of a social sign-in, but asks first, and then offers to link it again', async () => {
    const unlinkProvider = vi.fn<NonNullable<FakeCatalogue['unlinkProvider']>>(() => account({ providers: [] }));
    const { user } = await openLinked({ unlinkProvider });
    await user.click(await screen.findByRole('button', { name: '카카오 연결 끊기' }));
    let dialog = within(await screen.findByRole('dialog', { name: '카카오 연결을 끊을까요?' }));
    await user.click(dialog.getByRole('button', { name: '취소' }));
    expect(unlinkProvider).not.toHaveBeenCalled();
    await user.click(button('카카오 연결 끊기'));
    dialog = within(await screen.findByRole('dialog', { name: '카카오 연결을 끊을까요?' }));
    await user.click(dialog.getByRole('button', { name: '연결 끊기' }));
    expect(await screen.findByRole('button', { name: '카카오 연결하기' })).toBeTruthy();
    expect(screen.getByText('카카오 연결을 끊었어요')).toBeTruthy();
    expect(screen.queryByText('연결됨')).toBeNull();
    expect(unlinkProvider.mock.calls[0]?.[0]).toEqual({ provider: 'kakao' });
  });

  it('keeps the last way to sign in, in the words of the server', async () => {
    const text = '마지막 로그인 방법이에요. 먼저 비밀번호를 만들어 주세요.';
    const { user } = await openLinked({
      unlinkProvider: () => {
        throw failure('CONFLICT', text);
      },
    });
    await user.click(await screen.findByRole('button', { name: '카카오 연결 끊기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '카카오 연결을 끊을까요?' }));
    await user.click(dialog.getByRole('button', { name: '연결 끊기' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(button('카카오 연결 끊기')).toBeTruthy();
  });

  it('lets go of one that is not offered any more', async () => {
    await openProfile({ myAccount: () => account({ providers: ['naver'] }) });
    expect(button('네이버 연결 끊기')).toBeTruthy();
    expect(screen.queryByText('카카오')).toBeNull();
  });

  it('says when linking could not be begun, and does so once however often it is asked', async () => {
    const leave = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    const { user, auth } = await openLinked({ myAccount: () => account() });
    auth.once('POST signin/kakao', () => Promise.reject(new TypeError('offline')));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    await user.click(await screen.findByRole('button', { name: '카카오 연결하기' }));
    expect(await screen.findByText('간편 로그인을 시작하지 못했어요. 잠시 뒤 다시 시도해 주세요.')).toBeTruthy();
    auth.calls.length = 0;
    await user.dblClick(button('카카오 연결하기'));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://kauth.example/authorize'));
    expect(auth.calls.filter((call) => call === 'POST signin/kakao')).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('shows which social sign-ins lead here', async () => {
    await renderPage(
      '/auth/profile',
      { myAccount: () => account({ providers: ['kakao'] }), myDevices: () => [device()] },
      { user: testUser() },
    );
    expect(await screen.findByText('카카오')).toBeTruthy();
    expect(screen.getByText('연결됨')).toBeTruthy();
  });
});

/** Opens the profile of an account that Kakao leads to, where Kakao is offered. */
async function openLinked(catalogue: FakeCatalogue) {
  const shown = await renderPage(
    '/auth/profile',
    { myAccount: () => account({ providers: ['kakao'] }), myDevices: () => [device()], ...catalogue },
    { user: testUser() },
  );
  return { ...shown, user: userEvent.setup() };
}
