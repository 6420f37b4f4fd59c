import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Dialog } from './dialog';

/** The gestures that ask a browser to close what is open, as far as they are watched. */
class Gestures {
  static open: Gestures[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    Gestures.open.push(this);
  }
  destroy() {
    Gestures.open = Gestures.open.filter((watcher) => watcher !== this);
  }
  static back() {
    const watcher = Gestures.open.pop();
    act(() => watcher?.onclose?.());
  }
}

beforeEach(() => void vi.stubGlobal('CloseWatcher', Gestures));
afterEach(() => {
  Gestures.open = [];
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText('새 이메일');
const close = () => screen.getByRole('button', { name: '닫기' });

/** Clicks as far beside a dialog as its window reaches. */
function pressBeside() {
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
}

async function open() {
  const onClose = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { unmount } = renderUi(
    <Dialog
      title="이메일 변경"
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <>
          <button type="button">취소</button>
          <button type="submit">보내기</button>
        </>
      }
    >
      <input aria-label="새 이메일" data-autofocus />
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(field()));
  return { dialog: screen.getByRole('dialog', { name: '이메일 변경' }), onClose, onSubmit, unmount };
}

it('is modal, has a name and puts the focus where its content wants it', async () => {
  const { dialog } = await open();
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).toBe(field());
});

it('hides the page behind it from screen readers, and gives the focus back', async () => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  const { unmount } = await open();
  await waitFor(() => expect(button.getAttribute('aria-hidden')).toBe('true'));
  unmount();
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.hasAttribute('aria-hidden')).toBe(false);
  button.remove();
});

it('asks to close on ×, Esc, the back gesture and a click beside it', async () => {
  const { onClose } = await open();
  fireEvent.click(close());
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(field(), { key: 'Escape' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  Gestures.back();
  expect(onClose).toHaveBeenCalledTimes(3);
  pressBeside();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(4));
});

it('asks again on the next back gesture, as long as it is open', async () => {
  const { onClose, unmount } = await open();
  Gestures.back();
  Gestures.back();
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  expect(Gestures.open).toEqual([]);
});

it('stays open when a selection begun inside ends beside it, and while a syllable is being composed', async () => {
  const { onClose } = await open();
  fireEvent.pointerDown(field());
  fireEvent.click(document.body);
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
  fireEvent.click(close());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onClose).toHaveBeenCalledOnce();
});

it('leaves Esc to a list that is open in it', async () => {
  const { onClose } = await open();
  field().setAttribute('aria-expanded', 'true');
  fireEvent.keyDown(field(), { key: 'Escape' });
  field().setAttribute('aria-expanded', 'false');
  fireEvent.keyDown(field(), { key: 'Escape' });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('stays until it is answered where closing is no answer', async () => {
  renderUi(
    <Dialog title="동의">
      <button type="button">모두 동의해요</button>
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
  expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
  pressBeside();
  Gestures.back();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('dialog', { name: '동의' })).toBeDefined();
  // It goes on watching: the gesture must not lead away from what has to be answered.
  expect(Gestures.open).toHaveLength(1);
});

it('never puts its fields into the address', async () => {
  const { dialog } = await open();
  expect(dialog.querySelector('form')?.method).toBe('post');
});

it('sends its form from the footer', async () => {
  const { onSubmit } = await open();
  fireEvent.click(screen.getByRole('button', { name: '보내기' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
