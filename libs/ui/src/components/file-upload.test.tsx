import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { FileUpload } from './file-upload';

const file = (name: string) => new File(['x'], name);
const input = () => screen.getByLabelText<HTMLInputElement>('문서 고르기');

function open(props: { multiple?: boolean; disabledReason?: string } = {}) {
  const onFiles = vi.fn();
  renderUi(<FileUpload label="문서 고르기" hint="pdf · 30MB까지" accept=".pdf" onFiles={onFiles} {...props} />);
  return { onFiles, names: () => onFiles.mock.calls.map(([files]) => (files as File[]).map(({ name }) => name)) };
}

/** An event with files on it, and whether the page stays in spite of it. */
function drop(target: Element | Window, files: File[], types = ['Files']) {
  const event = createEvent.drop(target as Element);
  Object.defineProperty(event, 'dataTransfer', { value: { files, types } });
  fireEvent(target, event);
  return event.defaultPrevented;
}

it('takes what is chosen, says before what may be, and can take the same again', () => {
  const { names } = open({ multiple: true });
  expect(input().accept).toBe('.pdf');
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe('pdf · 30MB까지');
  fireEvent.change(input(), { target: { files: [file('a.pdf'), file('b.pdf')] } });
  expect(names()).toEqual([['a.pdf', 'b.pdf']]);
  expect(input().value).toBe('');
});

it('takes what is dropped, one only where one belongs', () => {
  const { names } = open();
  expect(drop(input().closest('label')!, [file('a.pdf'), file('b.pdf')])).toBe(true);
  expect(names()).toEqual([['a.pdf']]);
});

it('takes nothing when it is full, and says why', () => {
  const { onFiles } = open({ disabledReason: '문서는 20개까지 올릴 수 있어요.' });
  expect(input().disabled).toBe(true);
  expect(screen.getByText('문서는 20개까지 올릴 수 있어요.')).toBeTruthy();
  drop(input().closest('label')!, [file('a.pdf')]);
  expect(onFiles).not.toHaveBeenCalled();
});

it('keeps the page when a file is dropped beside it, and lets text be dragged', () => {
  const { onFiles } = open();
  expect(drop(document.body, [file('a.pdf')])).toBe(true);
  expect(drop(document.body, [], ['text/plain'])).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
});
