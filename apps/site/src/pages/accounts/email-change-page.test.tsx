import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { badUserInput, failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { renderPage } from '../../testing/render-page';

const press = async () => userEvent.click(await screen.findByRole('button', { name: '이메일 변경 완료하기' }));

beforeEach(() => localStorage.clear());

it('changes nothing before its button is pressed', async () => {
  const confirmEmailChange = vi.fn(() => true);
  await renderPage('/auth/email-change?token=t1', { confirmEmailChange });
  await screen.findByRole('button', { name: '이메일 변경 완료하기' });
  expect(confirmEmailChange).not.toHaveBeenCalled();
});

it('makes the new address the one of the account, and reads the session anew', async () => {
  const confirmEmailChange = vi.fn<NonNullable<FakeCatalogue['confirmEmailChange']>>(() => true);
  const { auth, url } = await renderPage('/auth/email-change?token=t1', { confirmEmailChange }, { user: testUser() });
  await waitFor(() => expect(auth.calls).toContain('GET session'));
  await press();
  expect(await screen.findByRole('heading', { name: '이메일을 바꿨어요' })).toBeTruthy();
  expect(confirmEmailChange.mock.calls[0]?.[0]).toEqual({ token: 't1' });
  await waitFor(() => expect(url()).toBe('/auth/email-change'));
  await waitFor(() => expect(auth.calls).toContain('POST session'));
  expect(screen.getByRole('link', { name: '마이페이지로 가기' }).getAttribute('href')).toBe('/auth/profile');
});

it('says of an old link what to do', async () => {
  await renderPage('/auth/email-change?token=old', {
    confirmEmailChange: () => {
      throw badUserInput({ token: '만료되었거나 이미 사용한 링크예요.' });
    },
  });
  await press();
  expect(await screen.findByRole('heading', { name: '링크가 만료됐어요' })).toBeTruthy();
});

it('says when the address has been taken meanwhile', async () => {
  await renderPage('/auth/email-change?token=t1', {
    confirmEmailChange: () => {
      throw failure('CONFLICT', '이미 쓰고 있는 이메일이에요.');
    },
  });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('이미 쓰고 있는 이메일이에요.');
});

it('says that the link is incomplete when it brings no token', async () => {
  await renderPage('/auth/email-change', {});
  expect(await screen.findByText(/메일 속 링크를 다시 눌러 주세요/)).toBeTruthy();
});
