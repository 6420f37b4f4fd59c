import { testUser } from '@gredia/auth/client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { account } from '../../testing/fake-accounts';
import { madePull } from '../../testing/fake-suggesting';
import type { FakeCatalogue } from '../../testing/fake-catalogue';
import { watched, watchList } from '../../testing/fake-watches';
import { ingredientDetail } from '../../testing/fixtures';
import { openProfile } from '../../testing/open-profile';
import { renderPage } from '../../testing/render-page';

const detail = ingredientDetail();
const { id, title } = detail;
const path = `/ingredients/${encodeURIComponent(title)}`;
const silenced = account({
  notificationSettings: { ...account().notificationSettings!, comments: false, regulations: false },
});

const show = (catalogue: FakeCatalogue, user = testUser()) =>
  renderPage(path, { singleIngredient: () => detail, ...catalogue }, { user });
const watches = () => watchList({ ingredients: [watched(id, title)] });
const button = (name: string) => screen.findByRole('button', { name });

it('tells who has turned its mails off that none will come about what is watched, and where that is changed', async () => {
  await show({ myAccount: () => silenced, watchTarget: watches });
  await userEvent.click(await button('지켜보기'));
  expect(await screen.findByText(/‘지켜보는 성분’ 메일을 꺼 두어서/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '알림 설정 바꾸기' }).getAttribute('href')).toBe('/auth/profile#alarms');
  expect(await screen.findByText('지켜보지만, 메일은 꺼져 있어요')).toBeTruthy();
});

it('says nothing of the kind where mails come', async () => {
  await show({ myAccount: () => account(), myWatches: watches });
  await button('지켜보는 중');
  expect(screen.queryByText(/메일로 알려 드리지 않아요/)).toBeNull();
});

it('asks who has not verified the address to do so, before anything is sent, and at what is watched already', async () => {
  const watchTarget = vi.fn(watches);
  await show({ watchTarget }, testUser({ emailVerified: false }));
  await userEvent.click(await button('지켜보기'));
  expect(await screen.findByText('이메일을 인증하면 지켜볼 수 있어요')).toBeTruthy();
  expect(watchTarget).not.toHaveBeenCalled();
  expect(screen.getAllByRole('button', { name: '이메일 인증하기' }).length).toBeGreaterThan(0);
});

it('is said in the lists of the profile as well, until it is turned on there', async () => {
  await openProfile({ myAccount: () => silenced, myWatches: watches });
  const block = async (name: string) => within(await screen.findByRole('region', { name }));
  expect(await (await block('지켜보는 성분')).findByText(/바뀌어도 메일로 알려 드리지 않아요/)).toBeTruthy();
  expect(
    await (await block('내 수정 제안')).findByText(/제안의 결과와 새 의견을 메일로 알려 드리지 않아요/),
  ).toBeTruthy();
});

it('is said to the author of a suggestion', async () => {
  await renderPage(
    '/pulls/2106',
    { singlePullRequest: () => madePull(), myAccount: () => silenced },
    { user: testUser() },
  );
  const panel = within(await screen.findByRole('region', { name: '내 제안' }));
  expect(await panel.findByText(/제안의 결과와 새 의견을 메일로 알려 드리지 않아요/)).toBeTruthy();
  expect(panel.getByText('검토가 끝나면 여기에서 볼 수 있어요.')).toBeTruthy();
});
