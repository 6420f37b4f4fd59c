import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { wish } from '../../testing/fake-my-products';
import { ingredientDetail, productPage, productRow } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

const none: FakeCatalogue = {
  publicProducts: () => productPage(),
  nameList: () => [],
  requestedProducts: () => ({ total: 0, requestedProducts: [] }),
};

const requestButtons = () => screen.findAllByRole('button', { name: '원료 요청하기' });
const dialog = async () => within(await screen.findByRole('dialog', { name: '원료 요청하기' }));

/** Opens the dialog from the empty list, as a member who searched for something. */
async function openDialog(catalogue: FakeCatalogue = {}, search = '엑토인') {
  const user = userEvent.setup();
  const shown = await renderPage(`/products?search=${search}`, { ...none, ...catalogue }, { user: testUser() });
  const [, button] = await screen.findByText('조건에 맞는 원료가 없어요').then(() =>
    waitFor(async () => {
      const all = await requestButtons();
      expect(all).toHaveLength(2);
      return all;
    }),
  );
  await user.click(button!);
  return { ...shown, user, box: await dialog() };
}

describe('a member who finds nothing', () => {
  it('signs in first as a visitor, and comes back to the open dialog', async () => {
    const user = userEvent.setup();
    const { url } = await renderPage('/products?search=엑토인', none);
    const [button] = await requestButtons();
    await user.click(button!);
    await waitFor(() => expect(url()).toContain('/auth/login'));
    const callback = new URLSearchParams(url().split('?')[1]).get('callbackUrl');
    expect(new URL(callback ?? '', 'https://x').pathname).toBe('/products');
    await user.type(await screen.findByRole('textbox', { name: '이메일' }), 'seoyeon@example.com');
    await user.type(screen.getByLabelText('비밀번호'), 'right');
    await user.click(screen.getByRole('button', { name: '로그인' }));
    const box = await dialog();
    expect(box.getByRole<HTMLInputElement>('textbox', { name: '찾는 원료' }).value).toBe('엑토인');
    await user.click(box.getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(new URLSearchParams(url().split('?')[1])).toEqual(new URLSearchParams({ search: '엑토인' }));
  });

  it('verifies the address first', async () => {
    const user = userEvent.setup();
    await renderPage('/products', none, { user: testUser({ emailVerified: false }) });
    await user.click((await requestButtons()).at(-1)!);
    const box = await dialog();
    expect(box.getByText('이메일을 인증하면 원료를 요청할 수 있어요.')).toBeTruthy();
    expect(box.getByRole('link', { name: '이메일 인증하기' }).getAttribute('href')).toBe('/auth/email-verification');
    expect(box.queryByRole('textbox')).toBeNull();
  });

  it('asks, and hears how many do', async () => {
    const asked: unknown[] = [];
    const { user, box } = await openDialog({
      requestProduct: ({ input }) => {
        asked.push(input);
        return wish({ name: input.name, count: 3 });
      },
    });
    await user.type(box.getByRole('textbox', { name: '찾는 원료' }), ' 99');
    await user.type(box.getByRole('textbox', { name: '제조사' }), '한빛정밀');
    await user.type(box.getByRole('textbox', { name: '메모' }), '월 5 kg');
    await user.dblClick(box.getByRole('button', { name: '요청하기' }));
    expect(await screen.findByText('‘엑토인 99’ 원료를 요청했어요. 3명이 찾고 있어요.')).toBeTruthy();
    expect(asked).toEqual([{ name: '엑토인 99', manufacture: '한빛정밀', dealer: '', note: '월 5 kg' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('hears what is wrong, and loses nothing', async () => {
    const { user, box } = await openDialog({
      requestProduct: () => {
        throw failure('RATE_LIMITED', '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.');
      },
    });
    const name = box.getByRole<HTMLInputElement>('textbox', { name: '찾는 원료' });
    await user.clear(name);
    await user.click(box.getByRole('button', { name: '요청하기' }));
    expect(box.getByText('찾는 원료의 이름을 2자 이상 입력해 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await user.type(name, '퍼퓨란');
    await user.click(box.getByRole('button', { name: '요청하기' }));
    expect((await box.findByRole('alert')).textContent).toContain('요청이 너무 많아요.');
    await user.click(box.getByRole('button', { name: '닫기' }));
    await user.click((await requestButtons())[1]!);
    expect((await dialog()).getByRole<HTMLInputElement>('textbox', { name: '찾는 원료' }).value).toBe('퍼퓨란');
  });

  it('closes it by Back, stays on the page, and finds what was typed when it is opened again', async () => {
    const { user, box, go, url, entry } = await openDialog();
    await waitFor(() => expect(entry()).toEqual({ request: 'empty' }));
    await user.type(box.getByRole('textbox', { name: '메모' }), '월 5 kg');
    go(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new URL(url(), 'https://x').pathname).toBe('/products');
    await user.click((await requestButtons())[1]!);
    const again = await dialog();
    expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: '메모' }).value).toBe('월 5 kg');
    await user.click(again.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(entry()).toBeFalsy());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sees what is there already while typing, and joins others', async () => {
    const asked: unknown[] = [];
    const { user, box } = await openDialog({
      nameList: () => [
        { id: 'i1', name: '엑토인', type: 'INGREDIENT' },
        { id: 'p7', name: '물별 엑토인', type: 'PRODUCT' },
      ],
      requestedProducts: () => ({
        total: 2,
        requestedProducts: [
          wish({ manufacture: '한빛정밀', count: 12 }),
          wish({ id: 'w2', name: '엑토인 액', isMine: true }),
        ],
      }),
      requestProduct: ({ input }) => {
        asked.push(input);
        return wish({ count: 13, isMine: true });
      },
    });
    const offers = within(await box.findByRole('region', { name: '이미 있는 원료' }));
    expect(offers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/products/p7']);
    const wishes = within(box.getByRole('region', { name: '비슷한 요청' }));
    expect(wishes.getByText('12명이 찾고 있어요')).toBeTruthy();
    expect(wishes.getByText('요청했어요')).toBeTruthy();
    await user.click(wishes.getByRole('button', { name: '나도 찾아요: 엑토인 99' }));
    expect(await screen.findByText('‘엑토인 99’ 원료를 요청했어요. 13명이 찾고 있어요.')).toBeTruthy();
    expect(asked).toEqual([{ name: '엑토인 99', manufacture: '한빛정밀', dealer: null }]);
  });
});

it('stands in the head of the list for members alone', async () => {
  const list: FakeCatalogue = { publicProducts: () => productPage([productRow()], 1) };
  const { auth } = await renderPage('/products', list);
  await screen.findByRole('table', { name: '공급사 미등록 원료' });
  await waitFor(() => expect(auth.calls).toContain('GET session'));
  await screen.findByRole('link', { name: '로그인' });
  expect(screen.queryByRole('button', { name: '원료 요청하기' })).toBeNull();
});

it('stands where an ingredient has no material', async () => {
  const user = userEvent.setup();
  await renderPage(
    '/ingredients/나이아신아마이드',
    { ...none, singleIngredient: () => ingredientDetail() },
    { user: testUser() },
  );
  const section = within(await screen.findByRole('region', { name: '이 성분이 든 원료' }));
  await user.click(section.getByRole('button', { name: '원료 요청하기' }));
  expect((await dialog()).getByRole<HTMLInputElement>('textbox', { name: '찾는 원료' }).value).toBe('나이아신아마이드');
});
