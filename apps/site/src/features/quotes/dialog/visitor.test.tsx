import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { askableProduct, askButton, PID, quoteDialog, quotePrefill } from '../../../testing/open-quote-dialog';
import { productDetail } from '../../../testing/fixtures';
import { renderPage } from '../../../testing/render-page';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const catalogue = { singleProduct: () => askableProduct(), quotePrefill: () => quotePrefill() };

it('signs in first, and comes back to the dialog with what was begun', async () => {
  const user = userEvent.setup();
  const { url } = await renderPage(`/products/${PID}`, catalogue);
  const amount = await screen.findByRole('textbox', { name: '예상 수량' });
  await user.clear(amount);
  await user.type(amount, '120');
  await user.click(screen.getByRole('checkbox', { name: 'MOQ 문의' }));
  await user.click(await askButton());
  await waitFor(() => expect(url()).toContain('/auth/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: '이메일' }), 'seoyeon@example.com');
  await user.type(screen.getByLabelText('비밀번호'), 'right');
  await user.click(screen.getByRole('button', { name: '로그인' }));
  const box = await quoteDialog();
  expect(box.getByRole<HTMLInputElement>('textbox', { name: '희망 수량' }).value).toBe('120');
  expect(box.getByRole<HTMLInputElement>('checkbox', { name: 'MOQ 문의' }).checked).toBe(true);
  await user.click(box.getByRole('button', { name: '취소' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(url()).toBe(`/products/${PID}`);
});

it('is sent nowhere by an address alone', async () => {
  const { url, auth } = await renderPage(`/products/${PID}?quote-request=${PID}`, catalogue);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(auth.calls).toContain('GET session'));
  await screen.findByRole('link', { name: '로그인' });
  expect(url()).toContain(`/products/${PID}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is offered nothing where the supplier has no account', async () => {
  await renderPage(`/products/${PID}`, { singleProduct: () => productDetail({ id: PID, seller: null }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /견적 요청/ })).toBeNull();
});
