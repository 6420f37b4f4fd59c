import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { ChoiceChips } from './choice-chips';
import { SelectField } from './select-field';
import { TextArea } from './text-area';
import { UploadRow } from './upload-row';

const noop = () => undefined;
const described = (element: Element) => document.getElementById(element.getAttribute('aria-describedby') ?? '');

it('a text area counts as people count, and lets more be typed', () => {
  renderUi(
    <TextArea label="설명" value={'😀'.repeat(3)} max={2} error="설명은 2자까지 쓸 수 있어요." onChange={noop} />,
  );
  const box = screen.getByRole('textbox', { name: '설명' });
  expect(screen.getByText('3 / 2').getAttribute('data-over')).toBe('true');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(described(box)?.textContent).toBe('설명은 2자까지 쓸 수 있어요.');
});

it('a select says its label and error, and what nothing chosen is called', () => {
  const onChange = vi.fn();
  const options = [
    { value: 'COA', label: '시험성적서' },
    { value: 'TDS', label: '기술자료' },
  ] as const;
  renderUi(
    <SelectField
      label="종류"
      placeholder="골라 주세요"
      value=""
      options={options}
      error="골라 주세요."
      onChange={onChange}
    />,
  );
  const box = screen.getByRole<HTMLSelectElement>('combobox', { name: '종류' });
  expect([...box.options].map(({ text }) => text)).toEqual(['골라 주세요', '시험성적서', '기술자료']);
  expect(described(box)?.textContent).toBe('골라 주세요.');
  fireEvent.change(box, { target: { value: 'TDS' } });
  fireEvent.change(box, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([['TDS'], ['']]);
});

it('chips are chosen and let go, others stay', () => {
  const onChange = vi.fn();
  renderUi(<ChoiceChips label="기능" options={['보습', '미백', '진정']} values={['미백']} onChange={onChange} />);
  expect(screen.getByRole('group', { name: '기능' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '미백' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: '보습' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '미백' }));
  expect(onChange.mock.calls).toEqual([[['미백', '보습']], [[]]]);
});

it('an upload says how far it is, and that it is looked through at the end', () => {
  const { rerender } = renderUi(<UploadRow name="a.pdf" size={2048} upload={{ progress: 0.999 }} onRemove={noop} />);
  const bar = screen.getByRole('progressbar', { name: 'a.pdf 올리기' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['99', '99%']);
  rerender(<UploadRow name="a.pdf" size={2048} upload={{ progress: 1 }} onRemove={noop} />);
  expect(bar.getAttribute('aria-valuetext')).toBe('확인하는 중');
  expect(screen.getByRole('button', { name: 'a.pdf 올리기 취소' })).toBeTruthy();
});

it('a refused upload says why, and offers another try only where there is one', () => {
  const onRetry = vi.fn();
  const upload = { progress: 0.2, problem: '빈 파일이에요.' };
  const { rerender } = renderUi(<UploadRow name="a.pdf" size={2048} upload={upload} onRemove={noop} />);
  expect(screen.getByRole('alert').textContent).toBe('빈 파일이에요.');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button', { name: 'a.pdf 다시 올리기' })).toBeNull();
  rerender(<UploadRow name="a.pdf" size={2048} upload={upload} onRetry={onRetry} onRemove={noop} />);
  fireEvent.click(screen.getByRole('button', { name: 'a.pdf 다시 올리기' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
