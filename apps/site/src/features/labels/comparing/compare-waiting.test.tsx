import { UiProvider } from '@gredia/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MarkerState } from '../reading/label-marker';
import { CompareWaiting } from './compare-waiting';

const retry = vi.fn();

function show(state: MarkerState, missing: string[]): void {
  render(
    <UiProvider>
      <CompareWaiting
        marking={{ state, label: null, current: null, isUnread: false, isTooLong: false, retry }}
        missing={missing}
      />
    </UiProvider>,
  );
}

it.each([
  ['두 목록을 붙여 넣으면 비교해요', ['왼쪽', '오른쪽']],
  ['왼쪽 목록도 붙여 넣어 주세요', ['왼쪽']],
  ['이름을 읽고 있어요', []],
])('waits: %s', (title, missing) => {
  show('loading', missing);
  expect(screen.getByText(title)).toBeTruthy();
});

it('says that the dictionary is missing, and offers another try', () => {
  show('failed', []);
  expect(screen.getByRole('alert').textContent).toContain('성분 사전을 불러오지 못했어요');
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(retry).toHaveBeenCalledOnce();
});
