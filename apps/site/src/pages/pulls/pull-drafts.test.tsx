import { testUser } from '@gredia/auth/client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts } from '../../shared/drafts/draft-keeper';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { madePull, pullField } from '../../testing/fake-suggesting';
import { renderPage } from '../../testing/render-page';

beforeEach(() => localStorage.clear());

const name = pullField({ key: 'nameEng', kind: 'SCALAR', before: 'A', after: 'C' });
const open = async (catalogue: FakeCatalogue) => {
  cleanup();
  await renderPage('/pulls/2106', catalogue, { user: testUser() });
  return userEvent.setup();
};
const kept = (kind: string) => Object.keys(localStorage).filter((key) => key.startsWith(kind));
const isKept = (kind: string) => waitFor(() => expect(kept(kind)).toHaveLength(1));

describe('the panel of reviewers', () => {
  const reviewed = madePull({ status: 'REVIEWING', diff: [pullField(), name], viewerCanReview: true });
  const panel = async () => within(await screen.findByRole('region', { name: '검토' }));
  const reason = async () =>
    (await panel()).getByRole<HTMLInputElement>('textbox', { name: /영문명: 반영하지 않는 이유/ });
  const words = async () => (await panel()).getByRole<HTMLTextAreaElement>('textbox', { name: /반려 이유/ });

  async function typeBoth(user: ReturnType<typeof userEvent.setup>) {
    await user.click((await panel()).getByRole('checkbox', { name: '영문명' }));
    await user.type(await reason(), '출처에 없어요');
    await user.type(await words(), '쪽을 알려 주세요');
    await isKept('pull-review-draft');
    await waitFor(() => expect(localStorage.getItem(kept('pull-review-draft')[0]!)).toContain('쪽을 알려 주세요'));
  }

  it('has what was chosen and typed after a reload, and nothing of it for the next person', async () => {
    await typeBoth(await open({ singlePullRequest: () => reviewed }));
    await open({ singlePullRequest: () => reviewed });
    expect((await reason()).value).toBe('출처에 없어요');
    expect((await words()).value).toBe('쪽을 알려 주세요');
    forgetDrafts(testUser().id);
    expect(kept('pull-review-draft')).toEqual([]);
    await open({ singlePullRequest: () => reviewed });
    expect((await panel()).getByRole<HTMLInputElement>('checkbox', { name: '영문명' }).checked).toBe(true);
    expect((await words()).value).toBe('');
  });

  it('loses nothing when it is refused and cannot be read again, and keeps no draft of what was sent', async () => {
    let isDown = true;
    const user = await open({
      singlePullRequest: () => {
        if (!isDown || !asked.mock.calls.length) return reviewed;
        throw failure('INTERNAL_SERVER_ERROR', '연결되지 않았어요.');
      },
      updatePullRequest: (variables) => {
        asked(variables);
        if (isDown) throw failure('CONFLICT', '그사이 달라졌어요.');
        return { ...reviewed, status: 'DENIED', viewerCanReview: false };
      },
    });
    await typeBoth(user);
    await user.click((await panel()).getByRole('button', { name: '반려' }));
    expect(await (await panel()).findByText('그사이 달라졌어요.')).toBeTruthy();
    expect((await reason()).value).toBe('출처에 없어요');
    expect((await words()).value).toBe('쪽을 알려 주세요');
    isDown = false;
    await user.click((await panel()).getByRole('button', { name: '반려' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '검토' })).toBeNull());
    await waitFor(() => expect(kept('pull-review-draft')).toEqual([]));
  });

  const asked = vi.fn();
  beforeEach(() => void asked.mockClear());
});

describe('bringing a suggestion up to date', () => {
  const conflict = { ...name, current: 'B', merged: null, isConflict: true };
  const waiting = (current = 'B') =>
    madePull({ status: 'CONFLICT', diff: [pullField(), { ...conflict, current }], viewerCanRebase: true });
  const dialog = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: '새 기준으로 맞추기' }));
    return within(await screen.findByRole('dialog', { name: '새 기준으로 맞추기' }));
  };
  const radios = (box: ReturnType<typeof within>, label: string) =>
    within(box.getByRole('radiogroup', { name: new RegExp(label) }));
  const chosen = (box: ReturnType<typeof within>, label: string) =>
    radios(box, label)
      .queryAllByRole<HTMLInputElement>('radio', { checked: true })
      .map(({ value }) => value);

  it('has what was chosen and written after closing and a reload, and begins anew on demand', async () => {
    const user = await open({ singlePullRequest: () => waiting() });
    const box = await dialog(user);
    await user.click(radios(box, '영문명').getByRole('radio', { name: '내 제안으로' }));
    await user.click(radios(box, '설명').getByRole('radio', { name: '다시 쓰기' }));
    await user.type(box.getByRole('textbox', { name: '설명 바꿀 값' }), ' 더 있어요.');
    await user.click(box.getByRole('button', { name: '취소' }));
    await isKept('pull-rebase-draft');
    const again = await dialog(await open({ singlePullRequest: () => waiting() }));
    expect(again.getByText('쓰던 내용을 불러왔어요.')).toBeTruthy();
    expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: '설명 바꿀 값' }).value).toBe(
      '새 설명이에요. 더 있어요.',
    );
    expect([chosen(again, '영문명'), chosen(again, '설명')]).toEqual([['MINE'], ['OTHER']]);
    await userEvent.click(again.getByRole('button', { name: '새로 쓰기' }));
    expect([chosen(again, '영문명'), chosen(again, '설명')]).toEqual([[], ['MERGED']]);
    await waitFor(() => expect(kept('pull-rebase-draft')).toEqual([]));
  });

  it('asks anew about a field that others have changed since', async () => {
    const user = await open({ singlePullRequest: () => waiting() });
    await user.click(radios(await dialog(user), '영문명').getByRole('radio', { name: '내 제안으로' }));
    await isKept('pull-rebase-draft');
    const box = await dialog(await open({ singlePullRequest: () => waiting('D') }));
    expect(chosen(box, '영문명')).toEqual([]);
  });

  it('loses nothing by a failure, and keeps no draft of what was sent', async () => {
    let fails = ['INTERNAL_SERVER_ERROR', 'CONFLICT'];
    const user = await open({
      singlePullRequest: () => waiting(),
      rebasePullRequest: () => {
        const [code] = fails;
        fails = fails.slice(1);
        if (code) throw failure(code, code === 'CONFLICT' ? '또 달라졌어요.' : '연결되지 않았어요.');
        return madePull({ viewerCanRebase: false });
      },
    });
    const box = await dialog(user);
    await user.click(radios(box, '영문명').getByRole('radio', { name: '다시 쓰기' }));
    const field = box.getByRole<HTMLTextAreaElement>('textbox', { name: '영문명 바꿀 값' });
    await user.type(field, 'D');
    for (const text of [/연결되지 않았어요|문제가/, /또 달라졌어요/]) {
      await user.click(box.getByRole('button', { name: '다시 보내기' }));
      expect(await box.findByText(text)).toBeTruthy();
      expect(field.value).toBe('CD');
    }
    await isKept('pull-rebase-draft');
    await user.click(box.getByRole('button', { name: '다시 보내기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept('pull-rebase-draft')).toEqual([]);
  });
});
