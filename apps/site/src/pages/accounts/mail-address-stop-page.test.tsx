import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { badUserInput, type FakeCatalogue } from '../../testing/fake-catalogue';
import { renderPage } from '../../testing/render-page';

const button = () => screen.findByRole('button', { name: '그만 받기' });

beforeEach(() => localStorage.clear());

it('ends nothing before its button is pressed', async () => {
  const stopMailAddress = vi.fn(() => true);
  await renderPage('/auth/mail-address/stop?token=t1', { stopMailAddress });
  await button();
  expect(stopMailAddress).not.toHaveBeenCalled();
});

it('says that no more mails come, and leads back to them', async () => {
  const stopMailAddress = vi.fn<NonNullable<FakeCatalogue['stopMailAddress']>>(() => true);
  const { url } = await renderPage('/auth/mail-address/stop?token=t1', { stopMailAddress });
  await userEvent.click(await button());
  expect(await screen.findByRole('heading', { name: '이제 이 주소로 보내지 않아요' })).toBeTruthy();
  expect(stopMailAddress.mock.calls[0]?.[0]).toEqual({ token: 't1' });
  await waitFor(() => expect(url()).toBe('/auth/mail-address/stop'));
  await userEvent.click(screen.getByRole('link', { name: '다시 받기' }));
  expect(await screen.findByRole('button', { name: '이 주소로 알림 받기' })).toBeTruthy();
});

it('says of a link that is not ours what to do', async () => {
  await renderPage('/auth/mail-address/stop?token=cut', {
    stopMailAddress: () => {
      throw badUserInput({ token: '만료되었거나 이미 사용한 링크예요.' });
    },
  });
  await userEvent.click(await button());
  expect(await screen.findByRole('heading', { name: '링크가 만료됐어요' })).toBeTruthy();
});

it('says that the link is incomplete when it brings no token', async () => {
  await renderPage('/auth/mail-address/stop', {});
  expect(await screen.findByText(/메일 속 링크를 다시 눌러 주세요/)).toBeTruthy();
});
