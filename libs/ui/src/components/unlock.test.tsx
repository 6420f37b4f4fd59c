import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { UnlockHost } from './unlock-host';
import { askToUnlock, unlockStore, type TryPassword } from './unlock-store';

// The question comes in a file of its own when it is first asked.
beforeAll(() => import('./unlock-dialog'));
afterEach(() => act(() => unlockStore.getState().question?.answer(false)));

const TITLE = '비밀번호를 다시 확인해 주세요';
const field = () => screen.getByLabelText<HTMLInputElement>('비밀번호');
const button = (name: string) => screen.getByRole('button', { name });

async function ask(tryPassword: TryPassword): Promise<{ answer: Promise<boolean> }> {
  renderUi(<UnlockHost mayLock />);
  let answer = Promise.resolve(false);
  act(() => void (answer = askToUnlock(tryPassword)));
  const dialog = await screen.findByRole('dialog', { name: TITLE });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { answer };
}

function type(password: string): void {
  fireEvent.change(field(), { target: { value: password } });
  fireEvent.submit(field());
}

it('asks until the password is taken, and says beside the field why it was not', async () => {
  const tryPassword = vi.fn<TryPassword>(async (password) => (password === 'right' ? undefined : '맞지 않아요.'));
  const { answer } = await ask(tryPassword);
  expect(document.activeElement).toBe(field());
  fireEvent.submit(field());
  expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeDefined();
  expect(tryPassword).not.toHaveBeenCalled();
  type('wrong');
  expect(await screen.findByText('맞지 않아요.')).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  type('right');
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tryPassword.mock.calls).toEqual([['wrong'], ['right']]);
});

it('says no when the person turns away', async () => {
  const { answer } = await ask(async () => undefined);
  fireEvent.click(button('취소'));
  expect(await answer).toBe(false);
});

it('asks once for all that wait', async () => {
  const first = vi.fn<TryPassword>(async () => undefined);
  const second = vi.fn<TryPassword>(async () => undefined);
  const { answer } = await ask(first);
  const other = askToUnlock(second);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  type('right');
  expect(await Promise.all([answer, other])).toEqual([true, true]);
  expect(second).not.toHaveBeenCalled();
});

it('cannot be turned away while the password is sent', async () => {
  let take: (refusal?: string) => void = () => undefined;
  const { answer } = await ask(() => new Promise((resolve) => (take = resolve)));
  type('right');
  expect(await screen.findByRole('button', { name: '확인하는 중' })).toBeDefined();
  expect(button('취소').hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  take();
  expect(await answer).toBe(true);
});

it('keeps a question that came after the one that is answered late', async () => {
  const early = askToUnlock(async () => undefined);
  const { question } = unlockStore.getState();
  question!.answer(false);
  const later = askToUnlock(async () => undefined);
  question!.answer(true);
  expect(unlockStore.getState().question).not.toBeNull();
  unlockStore.getState().question!.answer(true);
  expect(await Promise.all([early, later])).toEqual([false, true]);
});
