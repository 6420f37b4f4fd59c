import { testUser } from '@gredia/auth/client/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../testing/fake-accounts';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { home, productPage } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';
// They come lazily in the app; loaded beforehand, a dialog that should not be there would be.
import '../../features/accounts/consents/consents-dialog';
import '../../features/accounts/consents/consents-gate';

const TITLE = '이용약관에 동의해 주세요';

let isMissing: boolean;
const myAccount = vi.fn(() => account({ needsConsents: isMissing }));
const giveConsents = vi.fn<NonNullable<FakeCatalogue['giveConsents']>>(() => {
  isMissing = false;
  return account({ needsConsents: false });
});

const show = (path: string, catalogue: FakeCatalogue = {}, user = testUser()) =>
  renderPage(path, { ...home, publicProducts: () => productPage(), myAccount, giveConsents, ...catalogue }, { user });
const openDialog = async () => within(await screen.findByRole('dialog', { name: TITLE }));
const knownAccount = () => waitFor(() => expect(localStorage.getItem('gredia.consents')).toContain('u1'));

beforeEach(() => {
  localStorage.clear();
  isMissing = true;
  myAccount.mockClear();
  giveConsents.mockClear();
});

describe('consents that are missing', () => {
  it('are not asked of a visitor', async () => {
    await renderPage('/products', { ...home, publicProducts: () => productPage(), myAccount });
    await screen.findByRole('link', { name: '로그인' });
    expect(myAccount).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['/', '/products', '/auth/profile'])('are asked for on %s, with no way around', async (path) => {
    await show(path);
    const dialog = await openDialog();
    await userEvent.keyboard('{Escape}');
    expect(dialog.queryByRole('button', { name: '닫기' })).toBeNull();
    expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy();
  });

  it('are not asked for where one verifies an address', async () => {
    await show(
      '/auth/email-verification',
      {},
      testUser({ emailVerified: false, emailVerifiedSent: Date.now() / 1000 }),
    );
    await screen.findByText('메일함을 확인해 주세요');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('have to be all those that are required: it says so, with the focus on the first', async () => {
    await show('/products');
    const dialog = await openDialog();
    const button = dialog.getByRole('button', { name: '동의하고 계속하기' });
    await userEvent.click(dialog.getByRole('checkbox', { name: /이용약관 동의/ }));
    await userEvent.click(button);
    expect(dialog.getByRole('alert').textContent).toBe('필수 항목에 동의해 주세요.');
    expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: /개인정보/ }));
    await userEvent.keyboard('{Enter}');
    expect(giveConsents).not.toHaveBeenCalled();
  });

  it('are given, and asked for no more', async () => {
    await show('/products');
    const dialog = await openDialog();
    for (const name of [/이용약관 동의/, /개인정보/, /만 14세/, '이메일']) {
      await userEvent.click(dialog.getByRole('checkbox', { name }));
    }
    await userEvent.dblClick(dialog.getByRole('button', { name: '동의하고 계속하기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(giveConsents.mock.calls.map(([variables]) => variables)).toEqual([
      {
        consents: {
          ...{ terms: true, privacy: true, ageOver14: true },
          ...{ marketingEmail: true, marketingSms: false, marketingNight: false },
        },
      },
    ]);
    await knownAccount();
  });

  it('stay ticked when they could not be saved', async () => {
    const refused = () => {
      throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.');
    };
    await show('/products', { giveConsents: refused });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('checkbox', { name: '모두 동의해요' }));
    await userEvent.click(dialog.getByRole('button', { name: '동의하고 계속하기' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '모두 동의해요' }).checked).toBe(true);
  });

  it('need not be given by a member who signs out instead', async () => {
    const { auth, url } = await show('/products');
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(auth.user).toBeNull();
    expect(url()).toBe('/');
    expect(giveConsents).not.toHaveBeenCalled();
  });

  it('are asked about once a day and browser of an account that misses none', async () => {
    isMissing = false;
    await show('/products');
    await knownAccount();
    expect(myAccount).toHaveBeenCalledOnce();
    cleanup();
    await show('/products');
    await screen.findByRole('button', { name: '내 메뉴' });
    await act(async () => undefined);
    expect(myAccount).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of the next member are asked about although the one before missed none', async () => {
    localStorage.setItem('gredia.consents', `${Math.floor(Date.now() / 86_400_000)} u0`);
    await show('/products');
    await openDialog();
  });
});
