import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { madePull, saidAt, talkOf } from '../../testing/fake-suggesting';
import { renderPage } from '../../testing/render-page';

beforeEach(() => localStorage.clear());

const said = Array.from({ length: 12 }, (_, at) => saidAt(at));
const withTalk = (rows = said, values = {}) => ({
  ...madePull(values),
  commentCount: rows.length,
  commentPage: talkOf(rows),
});

const open = async (catalogue: FakeCatalogue = {}, search = '') => ({
  ...(await renderPage(
    `/pulls/2106${search}`,
    { singlePullRequest: () => withTalk(), ...catalogue },
    { user: testUser() },
  )),
  user: userEvent.setup(),
});

const list = () => within(screen.getByRole('list', { name: '의견 목록' }));
const shown = () =>
  list()
    .queryAllByText(/^(의견 \d+|삭제된 의견입니다)$/)
    .map(({ textContent }) => textContent);
const texts = (from: number, to: number) => said.slice(from, to).map(({ comment }) => comment);
const button = (name: string) => list().getByRole('button', { name });

it('shows the newest opinions, and the older ones as they are asked for, without moving what is read', async () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const { user } = await open();
  await waitFor(() => expect(shown()).toEqual(texts(9, 12)));
  const kept = document.getElementById('comment-c9')!;
  vi.spyOn(kept, 'getBoundingClientRect')
    .mockReturnValueOnce({ top: 100 } as DOMRect)
    .mockReturnValue({ top: 340 } as DOMRect);
  const more = button('이전 의견 더 보기');
  more.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shown()).toEqual(texts(6, 12)));
  expect(scrolled.mock.calls[0]).toEqual([0, 240]);
  expect(document.getElementById('comment-c9')).toBe(kept);
  expect(document.activeElement).toBe(more);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shown()).toEqual(texts(3, 12)));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shown()).toEqual(texts(0, 12)));
  expect(list().queryByRole('button', { name: '이전 의견 더 보기' })).toBeNull();
  // The button had the focus and is gone: the keys go on from the opinion that was the first one.
  expect(document.activeElement?.id).toBe('comment-c3');
  scrolled.mockRestore();
});

it('finds the opinion that the address names, and fills the gap up to the newest', async () => {
  const { user } = await open({}, '?comment=c2');
  await waitFor(() => expect(shown()).toEqual([...texts(1, 4), ...texts(9, 12)]));
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-c2'));
  await user.click(button('사이에 있는 의견 더 보기'));
  await waitFor(() => expect(shown()).toEqual([...texts(1, 7), ...texts(9, 12)]));
  await user.click(button('사이에 있는 의견 더 보기'));
  await waitFor(() => expect(shown()).toEqual(texts(1, 12)));
  await user.click(button('이전 의견 더 보기'));
  await waitFor(() => expect(shown()).toEqual(texts(0, 12)));
});

it('says when the opinion that the address names is not there', async () => {
  await open({}, '?comment=c99');
  expect(await screen.findByText(/주소가 가리키는 의견을 찾을 수 없어요/)).toBeTruthy();
  expect(shown()).toEqual(texts(9, 12));
});

it('says when the one that the address names could not be asked for, and finds it as it is tried again', async () => {
  let isDown = true;
  const talk = talkOf(said);
  const singlePullRequest: FakeCatalogue['singlePullRequest'] = () => ({
    ...withTalk(),
    commentPage: (place) => {
      if (place.around && isDown) throw failure('INTERNAL_SERVER_ERROR', '잠시 뒤에 다시 해 주세요.');
      return talk(place);
    },
  });
  const { user } = await open({ singlePullRequest }, '?comment=c2');
  expect(await screen.findByText(/의견을 불러오지 못했어요. 잠시 뒤에 다시 해 주세요./)).toBeTruthy();
  expect(screen.queryByText(/삭제됐을 수 있어요/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  // It failed once more, and is offered again.
  await screen.findByRole('button', { name: '다시 시도' });
  isDown = false;
  await user.click(await screen.findByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(shown()).toEqual([...texts(1, 4), ...texts(9, 12)]));
  expect(screen.queryByText(/의견을 불러오지 못했어요/)).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-c2'));
});

it('keeps the older ones when one is written and when one is removed', async () => {
  const own = said.map((row, at) => (at === 7 ? { ...row, viewerCanRemove: true } : row));
  const written = [...own, saidAt(12)];
  const removed = written.map((row, at) =>
    at === 7 ? { ...row, comment: null, user: null, isRemoved: true, viewerCanRemove: false } : row,
  );
  const { user } = await open({
    singlePullRequest: () => withTalk(own),
    createPullComment: () => withTalk(written),
    removePullComment: () => withTalk(removed),
  });
  await user.click(await screen.findByRole('button', { name: '이전 의견 더 보기' }));
  await waitFor(() => expect(shown()).toEqual(texts(6, 12)));
  await user.type(await screen.findByRole('textbox', { name: '의견 쓰기' }), '의견 12');
  await user.click(screen.getByRole('button', { name: '의견 남기기' }));
  await waitFor(() => expect(shown()).toEqual([...texts(6, 12), '의견 12']));
  await user.click(list().getByRole('button', { name: '삭제' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '의견을 삭제할까요?' })).getByRole('button', { name: '삭제' }),
  );
  await waitFor(() => expect(shown()).toEqual(['의견 6', '삭제된 의견입니다', ...texts(8, 12), '의견 12']));
});

it('says when older ones cannot be read, and lets it be tried again', async () => {
  let isDown = true;
  const talk = talkOf(said);
  const singlePullRequest: FakeCatalogue['singlePullRequest'] = () => ({
    ...withTalk(),
    commentPage: (place) => {
      if (place.before && isDown) throw failure('INTERNAL_SERVER_ERROR', '잠시 뒤에 다시 해 주세요.');
      return talk(place);
    },
  });
  const { user } = await open({ singlePullRequest });
  await user.click(await screen.findByRole('button', { name: '이전 의견 더 보기' }));
  expect(await screen.findByText('잠시 뒤에 다시 해 주세요.')).toBeTruthy();
  isDown = false;
  await user.click(button('이전 의견 더 보기'));
  await waitFor(() => expect(shown()).toEqual(texts(6, 12)));
});
