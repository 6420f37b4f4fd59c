import { testUser } from '@gredia/auth/client/testing';
import { PULL_MESSAGES } from '@gredia/domain';
import type { CreatePullRequestMutationVariables } from '@gredia/graphql-schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { failure, type FakeCatalogue } from '../../../testing/fake-catalogue';
import { uuid } from '../../../testing/fake-my-products';
import { madePull, pullTarget } from '../../../testing/fake-suggesting';
import { ingredientDetail } from '../../../testing/fixtures';
import { renderPage } from '../../../testing/render-page';
import { keepSuggestion } from './kept-suggestion';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const PAGE = '/ingredients/나이아신아마이드';
const STANDS = { synonyms: ['니코틴산아미드'], nameKor: '나이아신아마이드' };
const page: FakeCatalogue = {
  singleIngredient: () => ingredientDetail({ id: uuid(10) }),
  pullTarget: () => pullTarget(STANDS, { targetId: uuid(10) }),
};

const dialog = async () => within(await screen.findByRole('dialog', { name: '수정 제안' }));
const button = () => screen.findByRole('button', { name: '수정 제안' });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('suggest-draft'));

/** Opens the dialog from the page of an ingredient, as a member. */
async function open(catalogue: FakeCatalogue = {}) {
  const user = userEvent.setup();
  const shown = await renderPage(PAGE, { ...page, ...catalogue }, { user: testUser() });
  await user.click(await button());
  return { ...shown, user, box: await dialog() };
}

type Box = Awaited<ReturnType<typeof dialog>>;
type User = ReturnType<typeof userEvent.setup>;
const field = (box: Box, name: string | RegExp) => box.getByRole<HTMLInputElement>('textbox', { name });
const send = (user: User, box: Box) => user.click(box.getByRole('button', { name: '제안 보내기' }));

/** Says that an ingredient has another name more, and why. */
async function addName(user: User, box: Box, name = '비타민 B3 아마이드') {
  await user.click(box.getByRole('button', { name: '다른 이름' }));
  await user.type(field(box, '다른 이름 바꿀 값'), `${name}{Enter}`);
  await user.type(field(box, /^이유/), '공급사 기술자료와 CIR 보고서에 있어요');
}
const addLink = (user: User, box: Box) => user.type(field(box, /^출처 링크나 파일/), 'https://cir.example/report');

it('sends what is to become otherwise, with what stood there, and leads to it', async () => {
  const asked: CreatePullRequestMutationVariables[] = [];
  const { user, box } = await open({
    createPullRequest: (variables) => {
      asked.push(variables);
      return madePull();
    },
  });
  expect(box.getByText(/관리자와 신뢰 편집자가 확인한 뒤 반영해요/)).toBeTruthy();
  await addName(user, box);
  expect(document.activeElement).not.toBe(document.body);
  await user.click(box.getByRole('button', { name: '항목 추가' }));
  await user.click(box.getByRole('button', { name: '국문명' }));
  expect(document.activeElement).toBe(field(box, '국문명 바꿀 값'));
  await user.type(field(box, '국문명 바꿀 값'), ' 가');
  await addLink(user, box);
  expect(box.getByText('2개 항목이 바뀌어요.')).toBeTruthy();
  expect(box.getByRole('region', { name: '미리 보기' }).textContent).toContain('비타민 B3 아마이드');
  await send(user, box);
  expect(await screen.findByText('제안을 보냈어요')).toBeTruthy();
  expect(asked).toMatchObject([
    {
      ...{ targetType: 'INGREDIENT', targetId: uuid(10), targetName: '나이아신아마이드' },
      comment: '공급사 기술자료와 CIR 보고서에 있어요',
      diff: [
        { key: 'nameKor', before: '나이아신아마이드', after: '나이아신아마이드 가' },
        { key: 'synonyms', before: ['니코틴산아미드'], after: ['니코틴산아미드', '비타민 B3 아마이드'] },
      ],
      evidence: [{ url: 'https://cir.example/report', note: '' }],
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(drafts()).toEqual([]);
  await waitFor(async () => expect(document.activeElement).toBe(await button()));
});

it('says beside the field what is missing, and loses nothing', async () => {
  const { user, box } = await open();
  await send(user, box);
  expect(box.getByText(PULL_MESSAGES.nothing)).toBeTruthy();
  await addName(user, box);
  await send(user, box);
  const link = field(box, /^출처 링크나 파일/);
  expect(box.getByText(PULL_MESSAGES.evidence)).toBeTruthy();
  expect(document.activeElement).toBe(link);
  await user.type(link, 'http://cir.example');
  expect(box.getByText(PULL_MESSAGES.url)).toBeTruthy();
  expect(box.getByRole('button', { name: '비타민 B3 아마이드 빼기' })).toBeTruthy();
});

it('is there again as it was left, until it is begun anew', async () => {
  const { user, box } = await open();
  await addName(user, box);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await button());
  const again = await dialog();
  expect(again.getByText('쓰던 내용을 불러왔어요.')).toBeTruthy();
  expect(again.getByRole('button', { name: '비타민 B3 아마이드 빼기' })).toBeTruthy();
  expect(field(again, /^이유/).value).toBe('공급사 기술자료와 CIR 보고서에 있어요');
  cleanup();

  // What others changed since then is told.
  const later = await open({
    pullTarget: () => pullTarget({ ...STANDS, synonyms: ['비타민 B3'] }, { targetId: uuid(10) }),
  });
  expect(later.box.getByText(/‘다른 이름’이 그사이 바뀌었어요/).textContent).toContain('합쳤어요');
  const names = within(later.box.getByRole('list', { name: '다른 이름 바꿀 값 목록' }));
  expect(names.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '비타민 B3',
    '비타민 B3 아마이드',
  ]);
  await later.user.click(later.box.getByRole('button', { name: '새로 쓰기' }));
  expect(field(later.box, /^이유/).value).toBe('');
  await later.user.keyboard('{Escape}');
  expect(drafts()).toEqual([]);
});

it('is merged with what others changed while it was written, and sent again', async () => {
  const asked: CreatePullRequestMutationVariables[] = [];
  const { user, box } = await open({
    createPullRequest: (variables) => {
      asked.push(variables);
      if (asked.length > 1) return madePull();
      const current = { synonyms: ['니코틴산아미드', '나이아신'] };
      throw failure('CONFLICT', '그사이 값이 바뀌었어요: 다른 이름. 바뀐 값을 보고 다시 보내 주세요.', { current });
    },
  });
  await addName(user, box);
  await addLink(user, box);
  await send(user, box);
  expect((await box.findByRole('alert')).textContent).toContain('바뀐 값을 보고 다시 보내 주세요.');
  expect(box.getByText(/적은 내용을 바뀐 값에 합쳤어요/)).toBeTruthy();
  await send(user, box);
  await screen.findByText('제안을 보냈어요');
  expect(asked.map(({ diff }) => diff)).toMatchObject([
    [{ before: ['니코틴산아미드'], after: ['니코틴산아미드', '비타민 B3 아마이드'] }],
    [{ before: ['니코틴산아미드', '나이아신'], after: ['니코틴산아미드', '나이아신', '비타민 B3 아마이드'] }],
  ]);
});

it('leads to the own suggestion that stands for the same field', async () => {
  const mine = [{ ...madePull({ number: 7 }), diff: [{ key: 'synonyms', state: 'PENDING' as const }] }];
  const { user, box } = await open({
    pullTarget: () => pullTarget(STANDS, { targetId: uuid(10), mine }),
    createPullRequest: () => {
      throw failure('CONFLICT', '이미 같은 항목을 제안했어요(#7).');
    },
  });
  await addName(user, box);
  expect(box.getByRole('link', { name: '#7 보기' }).getAttribute('href')).toBe('/pulls/7');
  await addLink(user, box);
  await send(user, box);
  const told = within(await box.findByRole('alert'));
  expect(told.getByRole('link', { name: '먼저 보낸 제안 보기' }).getAttribute('href')).toBe('/pulls/7');
  expect(field(box, /^이유/).value).not.toBe('');
});

it('signs in first as a visitor, and comes back to the open dialog', async () => {
  const user = userEvent.setup();
  const { url } = await renderPage(PAGE, page);
  await user.click(await button());
  await waitFor(() => expect(url()).toContain('/auth/login'));
  await user.type(await screen.findByRole('textbox', { name: '이메일' }), 'seoyeon@example.com');
  await user.type(screen.getByLabelText('비밀번호'), 'right');
  await user.click(screen.getByRole('button', { name: '로그인' }));
  const box = await dialog();
  await user.click(box.getByRole('button', { name: '취소' }));
  expect(decodeURIComponent(url())).toBe(PAGE);
});

it('begins with what a page knew before the sign-in', async () => {
  const name = `INGREDIENT:${uuid(10)}`;
  keepSuggestion(name, { added: { synonyms: ['나나'] }, reason: '전성분에서 본 이름이에요: 나나' });
  await renderPage(`${PAGE}?suggest=${name}`, page, { user: testUser() });
  const box = await dialog();
  expect(box.getByRole('button', { name: '나나 빼기' })).toBeTruthy();
  expect(field(box, /^이유/).value).toBe('전성분에서 본 이름이에요: 나나');
});

it('is closed by Back, which stays on the page, and is there again by Forward, also when that is loaded anew', async () => {
  const name = `INGREDIENT:${uuid(10)}`;
  const { user, box, go, url, entry } = await open();
  await waitFor(() => expect(entry()).toEqual({ suggest: name }));
  await user.type(field(box, /^이유/), '옛 이름이에요');
  go(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decodeURIComponent(url())).toBe(PAGE);
  go(1);
  expect(field(await dialog(), /^이유/).value).toBe('옛 이름이에요');
  cleanup();

  await renderPage(PAGE, page, { user: testUser(), entry: { suggest: name } });
  expect(field(await dialog(), /^이유/).value).toBe('옛 이름이에요');
});

it('leaves no entry behind when it is closed', async () => {
  const { user, entry, url } = await open();
  await waitFor(() => expect(entry()).toEqual({ suggest: `INGREDIENT:${uuid(10)}` }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(entry()).toBeFalsy());
  expect(decodeURIComponent(url())).toBe(PAGE);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has the address verified first', async () => {
  await renderPage(PAGE, page, { user: testUser({ emailVerified: false }) });
  await userEvent.setup().click(await button());
  const box = await dialog();
  expect(box.getByRole('link', { name: '이메일 인증하기' }).getAttribute('href')).toBe('/auth/email-verification');
  expect(box.queryByRole('textbox')).toBeNull();
});
