import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { badUserInput, failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { renderPage } from '../../testing/render-page';

const GOOD = '보습크림의 비밀 42!';
const first = () => screen.getByLabelText<HTMLInputElement>('새 비밀번호', { selector: 'input' });
const second = () => screen.getByLabelText<HTMLInputElement>('한 번 더', { selector: 'input' });
const button = () => screen.getByRole('button', { name: '비밀번호 바꾸기' });

beforeEach(() => localStorage.clear());

describe('asking for a link', () => {
  it('wants an address that can exist', async () => {
    const resetPassword = vi.fn(() => true);
    await renderPage('/auth/reset-password', { resetPassword });
    await userEvent.type(screen.getByRole('textbox', { name: '이메일' }), 'kim{Enter}');
    expect(screen.getByText('올바른 이메일 주소를 입력해 주세요.')).toBeTruthy();
    expect(resetPassword).not.toHaveBeenCalled();
  });

  it('answers without telling whether there is an account', async () => {
    const resetPassword = vi.fn<NonNullable<FakeCatalogue['resetPassword']>>(() => true);
    await renderPage('/auth/reset-password', { resetPassword });
    await userEvent.type(screen.getByRole('textbox', { name: '이메일' }), 'kim@example.com{Enter}');
    expect(await screen.findByText(/가입한 주소라면 몇 분 안에 도착해요/)).toBeTruthy();
    expect(resetPassword.mock.calls[0]?.[0]).toEqual({ email: 'kim@example.com' });
    expect(screen.getByRole('link', { name: '로그인으로 돌아가기' }).getAttribute('href')).toBe('/auth/login');
  });

  it('says when it could not be asked', async () => {
    await renderPage('/auth/reset-password', {
      resetPassword: () => {
        throw failure('RATE_LIMITED', '요청이 너무 많아요.');
      },
    });
    await userEvent.type(screen.getByRole('textbox', { name: '이메일' }), 'kim@example.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('요청이 너무 많아요.');
    expect(screen.queryByText(/메일을 보냈어요/)).toBeNull();
  });
});

describe('the page behind the link', () => {
  it('refuses a weak password and one that is not repeated', async () => {
    const resetPasswordConfirm = vi.fn(() => true);
    const user = userEvent.setup();
    await renderPage('/auth/reset-password?token=t1', { resetPasswordConfirm });
    await user.type(first(), 'short');
    await user.type(second(), 'other');
    await user.click(button());
    expect(screen.getByText('비밀번호는 8자 이상, 영문·숫자·기호 중 2가지 이상을 조합해 주세요.')).toBeTruthy();
    expect(screen.getByText('두 비밀번호가 달라요.')).toBeTruthy();
    expect(document.activeElement).toBe(first());
    expect(resetPasswordConfirm).not.toHaveBeenCalled();
  });

  it('sets the password, ends the session of this browser and leads to the sign-in', async () => {
    const resetPasswordConfirm = vi.fn<NonNullable<FakeCatalogue['resetPasswordConfirm']>>(() => true);
    const { auth, url } = await renderPage(
      '/auth/reset-password?token=t1',
      { resetPasswordConfirm },
      { user: testUser() },
    );
    await waitFor(() => expect(auth.calls).toContain('GET session'));
    const user = userEvent.setup();
    await user.type(first(), GOOD);
    await user.type(second(), GOOD);
    auth.user = null;
    await user.click(button());
    await waitFor(() => expect(url()).toBe('/auth/login'));
    expect(resetPasswordConfirm.mock.calls[0]?.[0]).toEqual({ token: 't1', password: GOOD });
    expect(await screen.findByText('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: '로그인' })).toBeTruthy();
  });

  it('says of an old link what to do', async () => {
    const { url } = await renderPage('/auth/reset-password?token=old', {
      resetPasswordConfirm: () => {
        throw badUserInput({ token: '만료되었거나 이미 사용한 링크예요.' });
      },
    });
    const user = userEvent.setup();
    await user.type(first(), GOOD);
    await user.type(second(), `${GOOD}{Enter}`);
    expect(await screen.findByRole('heading', { name: '링크가 만료됐어요' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '링크 다시 받기' }));
    expect(await screen.findByRole('button', { name: '링크 보내기' })).toBeTruthy();
    await waitFor(() => expect(url()).toBe('/auth/reset-password'));
  });

  it('puts what the server says of the password beside it', async () => {
    await renderPage('/auth/reset-password?token=t1', {
      resetPasswordConfirm: () => {
        throw badUserInput({ password: '비밀번호에 이메일 주소를 쓸 수 없어요.' });
      },
    });
    const user = userEvent.setup();
    await user.type(first(), GOOD);
    await user.type(second(), `${GOOD}{Enter}`);
    expect(await screen.findByText('비밀번호에 이메일 주소를 쓸 수 없어요.')).toBeTruthy();
    expect(document.activeElement).toBe(first());
  });
});
