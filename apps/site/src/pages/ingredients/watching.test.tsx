import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { watched, watchList } from '../../testing/fake-watches';
import { ingredientDetail } from '../../testing/fixtures';
import { openProfile } from '../../testing/open-profile';
import { renderPage } from '../../testing/render-page';

const detail = ingredientDetail();
const { id, title } = detail;
const path = `/ingredients/${encodeURIComponent(title)}`;

const show = (catalogue: FakeCatalogue = {}, user = testUser()) =>
  renderPage(path, { singleIngredient: () => detail, ...catalogue }, { user });

const button = (name: string) => screen.findByRole('button', { name });

it('watches an ingredient, and takes that back', async () => {
  const watchTarget = vi.fn(() => watchList({ ingredients: [watched(id, title)] }));
  const unwatchTarget = vi.fn(() => watchList());
  await show({ watchTarget, unwatchTarget });
  await userEvent.click(await button('지켜보기'));
  expect(await button('지켜보는 중')).toBeTruthy();
  expect(watchTarget).toHaveBeenCalledTimes(1);
  await userEvent.click(await button('되돌리기'));
  expect(await button('지켜보기')).toBeTruthy();
  expect(unwatchTarget).toHaveBeenCalledTimes(1);
});

it('shows what is watched already', async () => {
  await show({ myWatches: () => watchList({ ingredients: [watched(id, title)] }) });
  expect(await button('지켜보는 중')).toBeTruthy();
});

it('says why no more may be watched', async () => {
  const watchTarget = () => {
    throw failure('CONFLICT', '성분은 5종까지 지켜볼 수 있어요.');
  };
  await show({ watchTarget });
  await userEvent.click(await button('지켜보기'));
  expect(await screen.findByText('성분은 5종까지 지켜볼 수 있어요.')).toBeTruthy();
  expect(await button('지켜보기')).toBeTruthy();
});

it('leads a visitor to the sign-in and back', async () => {
  const { url } = await renderPage(path, { singleIngredient: () => detail });
  await userEvent.click(await button('지켜보기'));
  await waitFor(() => expect(url()).toContain('/auth/login?callbackUrl=%2Fingredients%2F'));
});

it('stands in the profile with its room, and ends there', async () => {
  const unwatchTarget = vi.fn(() => watchList({ labels: [label] }));
  const label = {
    ...{ id: 'l1', name: '수분 크림', ingredientCount: 24, createdAt: '2026-11-20T00:00:00Z' },
    unknownNames: ['별가루', '달가루'],
  };
  const { user } = await openProfile({
    myWatches: () => watchList({ ingredients: [watched('i1', '글리세린')], labels: [label] }),
    unwatchTarget,
  });
  const block = within(await screen.findByRole('region', { name: '지켜보는 성분' }));
  expect((await block.findAllByText('1/5')).length).toBe(2);
  expect(block.getByText('성분 24종 · 아직 모르는 이름: 별가루, 달가루')).toBeTruthy();
  await user.click(block.getByRole('button', { name: '글리세린 그만 지켜보기' }));
  expect(await block.findByText(/성분 페이지에서 ‘지켜보기’를 누르면/)).toBeTruthy();
  expect(screen.getByRole('combobox', { name: '지켜보는 성분 이메일' })).toBeTruthy();
});

it('ends its mails once the button of the page is pressed, and not before', async () => {
  const stopWatchMails = vi.fn<NonNullable<FakeCatalogue['stopWatchMails']>>(() => true);
  await renderPage('/auth/watch-mails?token=t1', { stopWatchMails });
  const pressed = await button('그만 받기');
  expect(stopWatchMails).not.toHaveBeenCalled();
  await userEvent.click(pressed);
  expect(await screen.findByRole('heading', { name: '이제 보내지 않아요' })).toBeTruthy();
  expect(stopWatchMails.mock.calls[0]?.[0]).toEqual({ token: 't1' });
});
