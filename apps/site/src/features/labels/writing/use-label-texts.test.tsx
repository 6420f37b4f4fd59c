import { Toaster, UiProvider } from '@gredia/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { encodeShare } from '../../../shared/sharing/share-code';
import { readDraft, writeDraft } from './label-draft';
import { useLabelTexts } from './use-label-texts';

beforeEach(() => {
  sessionStorage.clear();
  writeDraft('left', '내 왼쪽');
  writeDraft('right', '내 오른쪽');
});

function Texts() {
  const [{ left, right }] = useLabelTexts(['left', 'right']);
  const { hash } = useLocation();
  return <p data-testid="texts">{[left, right, hash].join('|')}</p>;
}

function open(hash: string): void {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[`/ingredients/analyze/compare${hash}`]}>
        <Texts />
      </MemoryRouter>
      <Toaster />
    </UiProvider>,
  );
}
const shown = () => screen.getByTestId('texts').textContent;

it('takes what was pasted in this tab before', () => {
  open('');
  expect(shown()).toBe('내 왼쪽|내 오른쪽|');
});

it('takes what the link carries, and the draft where it carries nothing', async () => {
  open(`#left=${await encodeShare('정제수')}`);
  await waitFor(() => expect(shown()).toBe('정제수|내 오른쪽|'));
  expect(readDraft('right')).toBe('내 오른쪽');
});

it.each(['#left=dAAAA', '#left=', '#left=&right=x1'])(
  'says that a link is broken and keeps the drafts: %s',
  async (hash) => {
    open(hash);
    expect(await screen.findByText(/링크에 담긴 목록을 읽지 못했어요/)).toBeTruthy();
    await waitFor(() => expect(shown()).toBe('내 왼쪽|내 오른쪽|'));
    expect([readDraft('left'), readDraft('right')]).toEqual(['내 왼쪽', '내 오른쪽']);
    // It stays until it is closed, also for the next test.
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  },
);
