import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { badUserInput, type FakeCatalogue } from '../../testing/fake-catalogue';
import { renderPage } from '../../testing/render-page';

const button = () => screen.findByRole('button', { name: '이 주소로 알림 받기' });

beforeEach(() => localStorage.clear());

it('agrees to nothing before its button is pressed', async () => {
  const confirmMailAddress = vi.fn(() => true);
  await renderPage('/auth/mail-address?token=t1', { confirmMailAddress });
  await button();
  expect(confirmMailAddress).not.toHaveBeenCalled();
});

it('says that news come to the address from now on, signed out as well', async () => {
  const confirmMailAddress = vi.fn<NonNullable<FakeCatalogue['confirmMailAddress']>>(() => true);
  const { url } = await renderPage('/auth/mail-address?token=t1', { confirmMailAddress });
  await userEvent.click(await button());
  expect(await screen.findByRole('heading', { name: '이제 이 주소로 알려 드려요' })).toBeTruthy();
  expect(confirmMailAddress.mock.calls[0]?.[0]).toEqual({ token: 't1' });
  await waitFor(() => expect(url()).toBe('/auth/mail-address'));
});

it('says of an old link what to do', async () => {
  await renderPage('/auth/mail-address?token=old', {
    confirmMailAddress: () => {
      throw badUserInput({ token: '만료되었거나 이미 사용한 링크예요.' });
    },
  });
  await userEvent.click(await button());
  expect(await screen.findByRole('heading', { name: '링크가 만료됐어요' })).toBeTruthy();
});

it('says that the link is incomplete when it brings no token', async () => {
  await renderPage('/auth/mail-address', {});
  expect(await screen.findByText(/메일 속 링크를 다시 눌러 주세요/)).toBeTruthy();
});
