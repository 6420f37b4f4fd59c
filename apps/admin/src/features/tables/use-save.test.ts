import { expect, it } from 'vitest';
import { undoSummary } from './use-save';

it.each([
  [{ count: 3, lots: 1, reasons: [] }, '3개의 바꾼 내용을 되돌렸어요'],
  [{ count: 0, lots: 1, reasons: ['값이 또 바뀌었어요.'] }, '값이 또 바뀌었어요.'],
  [
    { count: 600, lots: 3, reasons: ['값이 또 바뀌었어요.'] },
    '600개의 바꾼 내용을 되돌렸어요. 나눠 바꾼 묶음 3개 중 1개는 되돌리지 못했어요: 값이 또 바뀌었어요.',
  ],
  [
    { count: 1, lots: 3, reasons: ['가.', '나.'] },
    '1개의 바꾼 내용을 되돌렸어요. 나눠 바꾼 묶음 3개 중 2개는 되돌리지 못했어요: 가. 외 1가지',
  ],
])('tells what became of %j', (what, text) => {
  expect(undoSummary(what, '개')).toBe(text);
});
