import type { MyAccountFragment } from '@gredia/graphql-schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../testing/fake-accounts';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { openProfile } from '../../testing/open-profile';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => localStorage.clear());

describe('the alarms', () => {
  const settings = account().notificationSettings;
  const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

  /** A gateway that answers when the test says so. */
  function slowGateway() {
    const calls: unknown[] = [];
    let settle: Parameters<ConstructorParameters<typeof Promise<MyAccountFragment>>[0]> | undefined;
    const updateNotificationSettings: FakeCatalogue['updateNotificationSettings'] = (variables) => {
      calls.push(variables);
      return new Promise((...functions) => (settle = functions));
    };
    return { calls, updateNotificationSettings, settle: () => settle ?? [] };
  }

  const mails = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const choices = (name: string) => [...mails(name).options].map(({ text }) => text);

  it('change at once and are saved', async () => {
    const gateway = slowGateway();
    const { user } = await openProfile(gateway);
    await user.selectOptions(mails('견적 이메일'), '안 받음');
    expect(mails('견적 이메일').value).toBe('NEVER');
    await waitFor(() => expect(gateway.calls).toEqual([{ input: { quotes: false } }]));
    const [resolve] = gateway.settle();
    await act(async () => resolve?.(account({ notificationSettings: settings && { ...settings, quotes: false } })));
    expect(mails('견적 이메일').value).toBe('NEVER');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('come as one mail a day where that is chosen, of what is told in the app', async () => {
    const gateway = slowGateway();
    const inApp = { quotes: true, comments: false, regulations: true, notices: true };
    const { user } = await openProfile({
      ...gateway,
      myAccount: () => account({ notificationSettings: settings && { ...settings, inApp } }),
    });
    const names = ['견적', '댓글과 답글', '지켜보는 성분', '공지'].map((name) => choices(`${name} 이메일`).join(' '));
    expect(names).toEqual(['즉시 하루 한 번 안 받음', '즉시 안 받음', '하루 한 번 안 받음', '즉시 안 받음']);
    await user.selectOptions(mails('견적 이메일'), '하루 한 번');
    await waitFor(() => expect(gateway.calls).toEqual([{ input: { quotes: true, daily: { quotes: true } } }]));
    expect(mails('견적 이메일').value).toBe('DAILY');
  });

  it('in the app are switched by themselves', async () => {
    const gateway = slowGateway();
    const { user } = await openProfile(gateway);
    await user.click(toggle('댓글과 답글 앱 알림'));
    await waitFor(() => expect(gateway.calls).toEqual([{ input: { inApp: { comments: false } } }]));
    expect([toggle('댓글과 답글 앱 알림').checked, mails('댓글과 답글 이메일').value]).toEqual([false, 'NOW']);
  });

  it('move back when they could not be saved, and say so', async () => {
    const gateway = slowGateway();
    const { user } = await openProfile(gateway);
    await user.selectOptions(mails('견적 이메일'), '하루 한 번');
    expect(mails('견적 이메일').value).toBe('DAILY');
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    const [, reject] = gateway.settle();
    await act(async () => reject?.(failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.')));
    expect(await screen.findByText('설정을 저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.')).toBeTruthy();
    expect(mails('견적 이메일').value).toBe('NOW');
  });

  it('are those alone that change something', async () => {
    await openProfile();
    const names = screen.getAllByRole('switch').map((control) => control.getAttribute('aria-label'));
    expect(names).toEqual([
      ...['견적', '댓글과 답글', '지켜보는 성분', '공지'].map((name) => `${name} 앱 알림`),
      '소식과 혜택 이메일',
      '소식과 혜택 문자',
      '야간에도 받기',
    ]);
  });

  it('of advertising at night need a way to send it', async () => {
    await openProfile();
    expect(toggle('야간에도 받기').disabled).toBe(true);
  });
});

describe('data and leaving', () => {
  it('gives everything as a file', async () => {
    const saved: [name: string, blob: Blob][] = [];
    let blob: Blob | undefined;
    const created = vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
      blob = object as Blob;
      return 'blob:data';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (blob) saved.push([this.download, blob]);
    });
    const { user } = await openProfile({
      exportMyData: () => ({ fileName: 'gredia-2026-11-20.json', data: { name: '김서연' } }),
    });
    await user.click(button('내 데이터 받기'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.[0]).toBe('gredia-2026-11-20.json');
    expect(JSON.parse(await (saved[0]?.[1] as Blob).text())).toEqual({ name: '김서연' });
    created.mockRestore();
    click.mockRestore();
  });

  it('withdraws only after word and password were typed, and leaves as a visitor', async () => {
    const removeUser = vi.fn<NonNullable<FakeCatalogue['removeUser']>>(() => true);
    const { auth, url, user } = await openProfile({ removeUser });
    await user.click(button('회원 탈퇴'));
    const dialog = within(await screen.findByRole('dialog', { name: '정말 탈퇴할까요?' }));
    const confirmButton = dialog.getByRole<HTMLButtonElement>('button', { name: '탈퇴하기' });
    expect(confirmButton.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox'), '삭제');
    expect(confirmButton.disabled).toBe(true);
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), '탈퇴');
    await user.click(confirmButton);
    expect(dialog.getByText('지금 쓰는 비밀번호를 입력해 주세요.')).toBeTruthy();
    expect(removeUser).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('지금 비밀번호'), 'right-one-1');
    await user.click(confirmButton);
    await waitFor(() => expect(url()).toBe('/'));
    expect(removeUser.mock.calls[0]?.[0]).toEqual({ email: 'seoyeon@example.com', password: 'right-one-1' });
    expect(auth.calls).toContain('POST signout');
    expect(await screen.findByText('탈퇴했어요. 그동안 함께해 주셔서 고마워요.')).toBeTruthy();
  });

  it('keeps the account when the withdrawal was refused', async () => {
    const { auth, url, user } = await openProfile({
      removeUser: () => {
        throw failure('CONFLICT', '진행 중인 주문이 있어 탈퇴할 수 없어요.');
      },
    });
    await user.click(button('회원 탈퇴'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('지금 비밀번호'), 'right-one-1');
    await user.type(dialog.getByRole('textbox'), '탈퇴{Enter}');
    expect(await screen.findByText('진행 중인 주문이 있어 탈퇴할 수 없어요.')).toBeTruthy();
    expect(url()).toBe('/auth/profile');
    expect(auth.calls).not.toContain('POST signout');
  });

  it('says beside the field that the password is wrong, and keeps what was typed', async () => {
    const { user } = await openProfile({
      removeUser: () => {
        throw failure('BAD_USER_INPUT', '비밀번호가 맞지 않아요.', { fields: { password: '비밀번호가 맞지 않아요.' } });
      },
    });
    await user.click(button('회원 탈퇴'));
    const dialog = within(await screen.findByRole('dialog'));
    const password = dialog.getByLabelText<HTMLInputElement>('지금 비밀번호');
    await user.type(dialog.getByRole('textbox'), '탈퇴');
    await user.type(password, 'wrong-one-1{Enter}');
    expect(await dialog.findByText('비밀번호가 맞지 않아요.')).toBeTruthy();
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect([dialog.getByRole<HTMLInputElement>('textbox').value, password.value]).toEqual(['탈퇴', 'wrong-one-1']);
  });

  it('leads an account without a password to a new sign-in, and back', async () => {
    const removeUser = vi.fn<NonNullable<FakeCatalogue['removeUser']>>(() => {
      throw failure('FORBIDDEN', '다시 로그인해 주세요.', { reason: 'SIGN_IN_AGAIN' });
    });
    const { auth, url, user } = await openProfile({
      removeUser,
      myAccount: () => account({ passwordChangedAt: null, providers: ['kakao'] }),
    });
    await user.click(button('회원 탈퇴'));
    const dialog = within(await screen.findByRole('dialog', { name: '정말 탈퇴할까요?' }));
    expect(dialog.queryByLabelText('지금 비밀번호')).toBeNull();
    await user.type(dialog.getByRole('textbox'), '탈퇴{Enter}');
    await user.click(await screen.findByRole('button', { name: '다시 로그인하기' }));
    await waitFor(() => expect(url()).toBe('/auth/login?callbackUrl=%2Fauth%2Fprofile%23data'));
    expect(removeUser.mock.calls[0]?.[0]).toEqual({ email: 'seoyeon@example.com' });
    expect(auth.calls).toContain('POST signout');
  });
});
