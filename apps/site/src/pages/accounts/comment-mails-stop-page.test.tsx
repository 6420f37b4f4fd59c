import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { FakeCatalogue } from '../../testing/fake-catalogue';
import { renderPage } from '../../testing/render-page';

const address = '/auth/comment-mails/stop?token=t1';
const button = () => screen.findByRole('button', { name: '그만 받기' });

it('ends mails about comments once its button is pressed, and not before', async () => {
  const stopCommentMails = vi.fn<NonNullable<FakeCatalogue['stopCommentMails']>>(() => true);
  await renderPage(address, { stopCommentMails });
  const pressed = await button();
  expect(stopCommentMails).not.toHaveBeenCalled();
  await userEvent.click(pressed);
  expect(await screen.findByRole('heading', { name: '이제 보내지 않아요' })).toBeTruthy();
  expect(stopCommentMails.mock.calls[0]?.[0]).toEqual({ token: 't1', postOnly: false });
});

it('ends those of one post where that is chosen', async () => {
  const stopCommentMails = vi.fn<NonNullable<FakeCatalogue['stopCommentMails']>>(() => true);
  await renderPage(address, { stopCommentMails });
  await userEvent.click(await screen.findByRole('checkbox', { name: /이 글에/ }));
  await userEvent.click(await button());
  expect(stopCommentMails.mock.calls[0]?.[0]).toEqual({ token: 't1', postOnly: true });
});
