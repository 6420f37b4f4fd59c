import { testUser } from '@gredia/auth/client/testing';
import type { AddPostMutationVariables, NoticeMailStateFragment } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { account } from '../../testing/fake-accounts';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { fakePost, type FakePost } from '../../testing/fake-community';
import { postForm } from '../../testing/fake-writing';
import { renderPage } from '../../testing/render-page';

const operator = testUser({ role: 'OPERATOR' });
const AT = '2026-11-23T01:05:00.000Z';

type Sending = NonNullable<NoticeMailStateFragment['sending']>;
const sending = (values: Partial<Sending> = {}): Sending => ({
  ...{ isAdvertising: false, state: 'SENDING', recipientCount: 1203, sentCount: 401, failedCount: 0 },
  ...{ createdAt: AT, startsAt: AT, finishedAt: null },
  ...values,
});
const mailOf = (values: Partial<NoticeMailStateFragment> = {}): NoticeMailStateFragment => ({
  ...{ id: 'n1', refusal: null, audience: { serviceCount: 1203, advertisingCount: 87 }, isAdvertising: false },
  ...{ advertisingRefusal: null, advertisingStartsAt: AT, sending: null },
  ...values,
});
const notice = (values: Partial<FakePost> = {}) =>
  fakePost({ id: 'n1', mid: 'notice', postType: 'NOTICE', title: '서버 점검', rights: ['MODERATE'], ...values });
const open = (more: FakeCatalogue = {}, post: Partial<FakePost> = {}) =>
  renderPage('/notices/n1', { singlePost: () => notice(post), ...more }, { user: operator });

const openPanel = async () => {
  const panel = await screen.findByRole('region', { name: '메일로 알리기' });
  await userEvent.click(await within(panel).findByRole('button', { name: '몇 명에게 가는지 보기' }));
  expect(document.activeElement?.textContent).toBe('메일로 알리기');
  return panel;
};

beforeEach(() => localStorage.clear());

it('is offered below a notice to those who run the service alone', async () => {
  await open({}, { rights: [] });
  expect(await screen.findByRole('heading', { name: '서버 점검' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '메일로 알리기' })).toBeNull();
});

it('names the number before it sends, and how far it is after', async () => {
  const sendNoticeMail = vi.fn<NonNullable<FakeCatalogue['sendNoticeMail']>>(() => mailOf({ sending: sending() }));
  await open({ noticeMail: () => mailOf(), sendNoticeMail });
  const panel = await openPanel();
  expect(within(panel).getByText('1,203명')).toBeTruthy();
  await userEvent.click(within(panel).getByRole('checkbox', { name: '광고성 정보예요' }));
  await userEvent.click(within(panel).getByRole('button', { name: '87명에게 보내기' }));
  const question = await screen.findByRole('dialog', { name: '87명에게 메일을 보낼까요?' });
  expect(question.textContent).toContain('되돌릴 수 없고');
  await userEvent.click(within(question).getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sendNoticeMail).not.toHaveBeenCalled();
  await userEvent.click(within(panel).getByRole('checkbox', { name: '광고성 정보예요' }));
  await userEvent.click(within(panel).getByRole('button', { name: '1,203명에게 보내기' }));
  const sure = await screen.findByRole('dialog', { name: '1,203명에게 메일을 보낼까요?' });
  await userEvent.click(within(sure).getByRole('button', { name: '1,203명에게 보내기' }));
  expect((await within(panel).findByRole('status')).textContent).toContain('1,203명 가운데 401명에게 보냈어요');
  expect(within(panel).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('401');
  expect(within(panel).queryByRole('button')).toBeNull();
  expect(sendNoticeMail.mock.calls.map(([asked]) => asked)).toEqual([{ id: 'n1', isAdvertising: false }]);
});

it('says when and to how many it went, and that somebody else was first', async () => {
  let mail = mailOf({ isAdvertising: true, advertisingStartsAt: '2099-11-23T23:00:00.000Z' });
  const sent = sending({ state: 'SENT', sentCount: 85, failedCount: 2, finishedAt: AT, isAdvertising: true });
  const sendNoticeMail = () => {
    mail = { ...mail, sending: sent };
    throw failure('CONFLICT', '이미 메일로 알린 공지예요. 공지 하나는 한 번만 보내요.');
  };
  await open({ noticeMail: () => mail, sendNoticeMail });
  const panel = await openPanel();
  expect(within(panel).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  expect(within(panel).getByText(/2099-11-24 08:00부터 보내요/)).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: '87명에게 보내기' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: '87명에게 보내기' }));
  expect((await within(panel).findByRole('status')).textContent).toContain(
    '2026-11-23 10:05에 85명에게 메일로 알렸어요. 2명에게는 보내지 못했어요.',
  );
});

it('says which facts of the company lack before it sends advertising, and sends the rest', async () => {
  const lacking = '광고에는 보내는 회사의 정보를 적어야 해서 지금은 보낼 수 없어요. 빠진 설정: 주소(COMPANY_ADDRESS)';
  await open({ noticeMail: () => mailOf({ advertisingRefusal: lacking }) });
  const panel = await openPanel();
  expect(within(panel).queryByText(lacking)).toBeNull();
  await userEvent.click(within(panel).getByRole('checkbox', { name: '광고성 정보예요' }));
  expect(within(panel).getAllByText(lacking).length).toBeGreaterThan(0);
  expect(within(panel).getByRole('button', { name: '87명에게 보내기' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(within(panel).getByRole('checkbox', { name: '광고성 정보예요' }));
  expect(within(panel).getByRole('button', { name: '1,203명에게 보내기' }).getAttribute('aria-disabled')).toBeNull();
});

it('is chosen where a notice is written, off at first, and leads there', async () => {
  const added: AddPostMutationVariables[] = [];
  await renderPage(
    '/community/write?board=notice',
    {
      myAccount: () => account(),
      sendsTexts: () => false,
      myPosts: () => ({ total: 0, posts: [] }),
      saveDraft: ({ title, mid }) => ({ id: 'd1', title, mid, draftOf: null, updatedAt: AT }),
      addPost: (variables) => {
        added.push(variables);
        return postForm({ id: 'n1', mid: 'notice', emailAlarm: variables.emailAlarm ?? false });
      },
      removeDraft: () => true,
      singlePost: () => notice({ isAdvertising: true }),
      noticeMail: () => mailOf({ isAdvertising: true }),
    },
    { user: operator },
  );
  const text = await screen.findByRole('textbox', { name: '내용', hidden: true });
  const wish = screen.getByRole<HTMLInputElement>('switch', { name: '회원에게 메일로 알리기', hidden: true });
  expect(wish.checked).toBe(false);
  expect(screen.queryByRole('checkbox', { name: /광고성 정보예요/, hidden: true })).toBeNull();
  await userEvent.click(wish);
  await userEvent.click(screen.getByRole('checkbox', { name: /광고성 정보예요/, hidden: true }));
  await userEvent.type(screen.getByRole('textbox', { name: '제목', hidden: true }), '할인');
  await userEvent.type(text, '할인해요');
  await userEvent.click(screen.getByRole('button', { name: '글 올리기', hidden: true }));
  expect(await screen.findByRole('button', { name: '87명에게 보내기' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('메일로 알리기'));
  expect(added).toMatchObject([{ mid: 'notice', emailAlarm: true, isAdvertising: true }]);
});

it('ends notices or advertising by the link in a mail, once its button is pressed', async () => {
  const stopNoticeMails = vi.fn<NonNullable<FakeCatalogue['stopNoticeMails']>>(() => true);
  await renderPage('/auth/advertising-mails/stop?token=a.t1', { stopNoticeMails });
  const button = await screen.findByRole('button', { name: '수신 거부 (Unsubscribe)' });
  expect(stopNoticeMails).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: '수신 거부를 처리했어요' })).toBeTruthy();
  expect(screen.getByText(/에 광고성 정보 이메일 수신 동의를 철회했어요/)).toBeTruthy();
  expect(stopNoticeMails.mock.calls[0]?.[0]).toEqual({ token: 'a.t1' });
});

it('mails about suggestions end by the button of their page, which says what else ends', async () => {
  const stopNoticeMails = vi.fn<NonNullable<FakeCatalogue['stopNoticeMails']>>(() => true);
  await renderPage('/auth/pull-mails/stop?token=p.t1', { stopNoticeMails });
  const pressed = await screen.findByRole('button', { name: '그만 받기' });
  expect(screen.getByText(/글의 댓글과 답글을 메일로 더 보내지 않아요/)).toBeTruthy();
  expect(stopNoticeMails).not.toHaveBeenCalled();
  await userEvent.click(pressed);
  expect(await screen.findByRole('heading', { name: '이제 보내지 않아요' })).toBeTruthy();
  expect(stopNoticeMails.mock.calls[0]?.[0]).toEqual({ token: 'p.t1' });
});

it('mails of the day end by the button of their page', async () => {
  const stopNoticeMails = vi.fn<NonNullable<FakeCatalogue['stopNoticeMails']>>(() => true);
  await renderPage('/auth/daily-mails/stop?token=d.t1', { stopNoticeMails });
  await userEvent.click(await screen.findByRole('button', { name: '그만 받기' }));
  expect(await screen.findByRole('heading', { name: '이제 보내지 않아요' })).toBeTruthy();
  expect(stopNoticeMails.mock.calls[0]?.[0]).toEqual({ token: 'd.t1' });
});
