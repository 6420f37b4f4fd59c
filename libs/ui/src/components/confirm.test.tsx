import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ButtonVariant } from '../theme/recipes/button';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';
import { ConfirmHost } from './confirm-host';
import { confirm, confirmStore, type ConfirmOptions } from './confirm-store';

// The question comes in a file of its own when something is first asked.
beforeAll(() => import('./confirm-dialog'));
afterEach(() => act(() => confirmStore.getState().question?.answer(false)));

const title = '글을 삭제할까요?';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

/** A class is made of the looks alone. */
function lookOf(variant: ButtonVariant): string {
  const { unmount } = renderUi(<Button variant={variant}>견본</Button>);
  const { className } = button('견본');
  unmount();
  return className;
}

/** Asks, and answers with what the caller was told once `act` has been done. */
async function ask(options: Partial<ConfirmOptions>, handle: () => void): Promise<boolean> {
  renderUi(<ConfirmHost />);
  let answer = Promise.resolve(false);
  act(() => void (answer = confirm({ title, ...options })));
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  handle();
  const isConfirmed = await answer;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return isConfirmed;
}

describe('confirm', () => {
  it.each<[string, () => void]>([
    ['cancel', () => fireEvent.click(button('취소'))],
    ['×', () => fireEvent.click(button('닫기'))],
    ['Esc', () => fireEvent.keyDown(button('취소'), { key: 'Escape' })],
  ])('says no on %s', async (_, handle) => {
    expect(await ask({}, handle)).toBe(false);
  });

  it('says yes when confirmed, in the words and looks it was given', async () => {
    const words = { body: '댓글 12개도 함께 삭제돼요.', confirmText: '글 삭제', cancelText: '그대로 두기' };
    const looks = { confirmStyle: 'danger', cancelStyle: 'ghost' } as const;
    const [danger, ghost] = [lookOf('danger'), lookOf('ghost')];
    expect(new Set([danger, ghost, lookOf('solid'), lookOf('line')]).size).toBe(4);
    const isConfirmed = await ask({ ...words, ...looks }, () => {
      expect(screen.getByText('댓글 12개도 함께 삭제돼요.')).toBeDefined();
      expect(button('그대로 두기').className).toBe(ghost);
      expect(button('글 삭제').className).toBe(danger);
      fireEvent.click(button('글 삭제'));
    });
    expect(isConfirmed).toBe(true);
  });

  it('has a full button to confirm and an outlined one to cancel, unless said otherwise', async () => {
    const [solid, line] = [lookOf('solid'), lookOf('line')];
    await ask({}, () => {
      expect([button('확인').className, button('취소').className]).toEqual([solid, line]);
      fireEvent.click(button('취소'));
    });
  });

  it('puts the first focus on the button that changes nothing', async () => {
    await ask({}, () => {
      expect(document.activeElement).toBe(button('취소'));
      fireEvent.click(button('취소'));
    });
  });

  it('has one button where there is nothing to choose', async () => {
    const isConfirmed = await ask({ confirmOnly: true }, () => {
      expect(screen.queryByRole('button', { name: '취소' })).toBeNull();
      expect(document.activeElement).toBe(button('확인'));
      fireEvent.click(button('확인'));
    });
    expect(isConfirmed).toBe(true);
  });

  it('answers no to a question that another one replaces', async () => {
    renderUi(<ConfirmHost />);
    const first = confirm({ title });
    act(() => void confirm({ title: '정말요?' }));
    expect(await first).toBe(false);
    expect(await screen.findByRole('dialog', { name: '정말요?' })).toBeDefined();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('a typed word', () => {
  it.each<[ConfirmOptions['typedWord'], string]>([
    [true, '삭제를 입력해 주세요'],
    ['변경', '변경을 입력해 주세요'],
  ])('of %s is asked for by name, and its field has the focus', async (typedWord, label) => {
    await ask({ typedWord }, () => {
      expect(document.activeElement).toBe(screen.getByLabelText(label));
      fireEvent.click(button('취소'));
    });
  });

  it('keeps the confirm button disabled until it is equal', async () => {
    const isConfirmed = await ask({ typedWord: true, confirmText: '글 삭제' }, () => {
      const confirmButton = button('글 삭제');
      for (const wrong of ['', '삭', '삭제 ', '삭제해']) {
        type(wrong);
        expect(confirmButton.disabled, wrong).toBe(true);
      }
      fireEvent.submit(field());
      expect(screen.getByRole('dialog')).toBeDefined();
      type('삭제');
      expect(confirmButton.disabled).toBe(false);
      fireEvent.submit(field());
    });
    expect(isConfirmed).toBe(true);
  });

  it('may be typed on a system that sends letters one by one', async () => {
    await ask({ typedWord: true }, () => {
      type('삭제'.normalize('NFD'));
      expect(button('확인').disabled).toBe(false);
      fireEvent.click(button('확인'));
    });
  });
});
