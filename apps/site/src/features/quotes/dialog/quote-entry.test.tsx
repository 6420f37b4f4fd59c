import { testUser } from '@gredia/auth/client/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { failure } from '../../../testing/fake-catalogue';
import {
  askableProduct,
  askButton,
  closeQuoteDialog,
  openQuoteDialog,
  PID,
  quoteDialog,
  quotePrefill,
} from '../../../testing/open-quote-dialog';
import { renderPage } from '../../../testing/render-page';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const path = `/products/${PID}`;
const catalogue = { singleProduct: () => askableProduct(), quotePrefill: () => quotePrefill() };

type Box = Awaited<ReturnType<typeof quoteDialog>>;
const note = (box: Box) => box.getByRole<HTMLTextAreaElement>('textbox', { name: '메모' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The entry of an open dialog. */
const entryOfDialog = (entry: () => unknown) => waitFor(() => expect(entry()).toEqual({ 'quote-request': PID }));

it('is closed by Back, which stays on the page, and is there again by Forward', async () => {
  const { user, box, go, url, entry } = await openQuoteDialog();
  await entryOfDialog(entry);
  await user.type(note(box), '잔류 용매');
  go(-1);
  await gone();
  expect(url()).toBe(path);
  go(1);
  expect(note(await quoteDialog()).value).toBe('잔류 용매');
});

it('stays open where the page writes another address below it, and is closed by Back all the same', async () => {
  const { go, entry, url } = await openQuoteDialog();
  await entryOfDialog(entry);
  go(`${path}?from=x`, { replace: true });
  await waitFor(() => expect(url()).toBe(`${path}?from=x`));
  await entryOfDialog(entry);
  expect(await quoteDialog()).toBeTruthy();
  go(-1);
  await gone();
  expect(url()).toBe(path);
});

it('leaves no entry behind when it is closed, however often', async () => {
  const { user, go, entry, url } = await openQuoteDialog();
  go('/ingredients?type=x');
  await waitFor(() => expect(url()).toContain('/ingredients'));
  go(-1);
  await quoteDialog();
  await entryOfDialog(entry);
  await closeQuoteDialog(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(entry()).toBeFalsy());
  expect(url()).toBe(path);
});

it('is open with what was typed when the page is loaded anew', async () => {
  const { user, box, entry } = await openQuoteDialog();
  await entryOfDialog(entry);
  await user.type(note(box), '잔류 용매');
  await user.clear(box.getByRole('textbox', { name: '연락처' }));
  await user.type(box.getByRole('textbox', { name: '연락처' }), '010-9999-0000');
  const held = entry();
  dispatchEvent(new Event('pagehide'));
  cleanup();

  const shown = await renderPage(path, catalogue, { user: testUser(), entry: held });
  const again = await quoteDialog();
  expect(note(again).value).toBe('잔류 용매');
  expect(again.getByRole<HTMLInputElement>('textbox', { name: '연락처' }).value).toBe('010-9999-0000');
  expect(shown.url()).toBe(path);
});

it('leads to the sign-in when the session ended before it was loaded anew and sent', async () => {
  const user = userEvent.setup();
  const createQuote = () => {
    throw failure('UNAUTHENTICATED', '로그인이 필요해요.');
  };
  const entry = { 'quote-request': PID };
  const shown = await renderPage(path, { ...catalogue, createQuote }, { user: testUser(), entry });
  const box = await quoteDialog();
  await user.click(box.getByRole('checkbox', { name: /제공하는 데 동의/ }));
  shown.auth.user = null;
  await user.click(box.getByRole('button', { name: '견적 요청 보내기' }));
  await waitFor(() => expect(shown.url()).toContain('/auth/login'));
});

it('is opened by no entry that others wrote', async () => {
  for (const entry of [null, 'x', { 'quote-request': 7 }, { 'quote-request': 'no id' }]) {
    await renderPage(path, catalogue, { user: testUser(), entry });
    await askButton();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
  }
});

it('opens anew after it was closed', async () => {
  const { user } = await openQuoteDialog();
  await closeQuoteDialog(user);
  await userEvent.setup().click(await askButton());
  expect(await quoteDialog()).toBeTruthy();
});
