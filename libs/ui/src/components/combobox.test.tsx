import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Combobox, type ComboboxOption } from './combobox';

const OIL = { id: '1', label: '동백오일', detail: 'Camellia Oil' };
const WATER = { id: '2', label: '동백수' };

interface Given {
  options?: readonly ComboboxOption[];
  remark?: string;
}

function open({ options = [OIL, WATER], remark }: Given = {}) {
  const [onChoose, onCancel] = [vi.fn(), vi.fn()];
  function Harness() {
    const [text, setText] = useState('');
    return (
      <Combobox
        label="성분 찾기"
        text={text}
        options={options}
        remark={remark}
        onText={setText}
        onChoose={onChoose}
        onCancel={onCancel}
      />
    );
  }
  Element.prototype.scrollIntoView = vi.fn();
  renderUi(<Harness />);
  return { onChoose, onCancel };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: '성분 찾기' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(box(), { key, ...more });
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('opens while something is typed; the arrows go round, Enter chooses', () => {
  const { onChoose } = open();
  expect(screen.queryByRole('listbox')).toBeNull();
  type('동');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(marked()).toBeUndefined();
  press('ArrowDown');
  expect(marked()).toBe('동백오일Camellia Oil');
  press('ArrowUp');
  expect(marked()).toBe('동백수');
  press('ArrowDown');
  press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(OIL);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('chooses nothing by Enter before something is marked', () => {
  const { onChoose } = open();
  type('동');
  press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
});

it('leaves the keys to an input method that is composing', () => {
  const { onChoose } = open();
  type('동');
  press('ArrowDown', { isComposing: true });
  expect(marked()).toBeUndefined();
  press('ArrowDown');
  press('Enter', { keyCode: 229 });
  expect(onChoose).not.toHaveBeenCalled();
});

it('is chosen from by pointer without losing the focus', () => {
  const { onChoose } = open();
  box().focus();
  type('동');
  const option = screen.getByRole('option', { name: '동백수' });
  expect(fireEvent.pointerDown(option)).toBe(false);
  fireEvent.click(option);
  expect(onChoose).toHaveBeenCalledWith(WATER);
});

it('closes on Esc, and is called off by the next one', () => {
  const { onCancel } = open();
  type('동');
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onCancel).not.toHaveBeenCalled();
  press('Escape');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('says why there is nothing to choose from', () => {
  open({ options: [], remark: '그런 이름의 성분이 없어요.' });
  expect(screen.queryByRole('status')).toBeNull();
  type('없');
  expect(screen.getByRole('status').textContent).toBe('그런 이름의 성분이 없어요.');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('closes when the focus goes elsewhere', () => {
  open();
  type('동');
  fireEvent.blur(box(), { relatedTarget: document.body });
  expect(screen.queryByRole('listbox')).toBeNull();
});
