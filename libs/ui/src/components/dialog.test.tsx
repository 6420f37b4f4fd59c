import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Dialog } from './dialog';

function open() {
  const onClose = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderUi(
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
  return { dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: '이메일 변경' }), onClose, onSubmit };
}

it('is modal, has a name and puts the focus where its content wants it', () => {
  const { dialog } = open();
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('새 이메일'));
});

it('asks to close on ×, Esc, the back gesture and a click beside it', () => {
  const { dialog, onClose } = open();
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  fireEvent.keyDown(screen.getByLabelText('새 이메일'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(4);
});

it('stays open when a selection begun inside ends beside it, and while a syllable is being composed', () => {
  const { dialog, onClose } = open();
  fireEvent.pointerDown(screen.getByLabelText('새 이메일'));
  fireEvent.click(dialog);
  fireEvent.keyDown(screen.getByLabelText('새 이메일'), { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
});

it('stays until it is answered where closing is no answer', () => {
  renderUi(
    <Dialog title="동의">
      <button type="button">모두 동의해요</button>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '동의' });
  expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog.open).toBe(true);
  // What a browser does when it was asked twice.
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});

it('never puts its fields into the address', () => {
  const { dialog } = open();
  expect(dialog.querySelector('form')?.method).toBe('post');
});

it('sends its form from the footer', () => {
  const { onSubmit } = open();
  fireEvent.click(screen.getByRole('button', { name: '보내기' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
