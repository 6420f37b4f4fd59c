import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { mySeller, myProduct, wish } from '../../testing/fake-my-products';
import { renderPage } from '../../testing/render-page';

const seller = testUser({ role: 'SELLER' });

const open = (catalogue: FakeCatalogue, url = '/auth/products', user = seller) => renderPage(url, catalogue, { user });

describe('whom the page is for', () => {
  it('sends visitors to the sign-in page, and back afterwards', async () => {
    const { url } = await renderPage('/auth/products?tab=requests', {});
    await waitFor(() => expect(url()).toContain('/auth/login'));
    expect(new URLSearchParams(url().split('?')[1]).get('error')).toBe('SessionRequired');
  });

  it.each(['USER', 'EDITOR', 'ADMIN'] as const)('tells a member of role %s whom it is for', async (role) => {
    await open({}, '/auth/products', testUser({ role }));
    expect(await screen.findByText('공급사 회원을 위한 화면이에요')).toBeTruthy();
    expect(screen.getByRole('link', { name: '원료 둘러보기' }).getAttribute('href')).toBe('/products');
    expect(screen.queryByRole('navigation', { name: '내 원료와 요청' })).toBeNull();
  });

  it('asks a supplier to verify the address first', async () => {
    await open({}, '/auth/products', testUser({ role: 'SELLER', emailVerified: false }));
    expect(await screen.findByText('이메일 인증이 필요해요')).toBeTruthy();
    expect(screen.getByRole('link', { name: '이메일 인증하기' }).getAttribute('href')).toBe('/auth/email-verification');
  });

  it('stands in the menu of suppliers alone', async () => {
    const user = userEvent.setup();
    await open({ myProducts: () => ({ total: 0, products: [] }), mySeller: () => mySeller });
    await user.click(await screen.findByRole('button', { name: '내 메뉴' }));
    expect((await screen.findByRole('menuitem', { name: '내 원료' })).getAttribute('href')).toBe('/auth/products');
  });

  it('does not stand in the menu of others', async () => {
    const user = userEvent.setup();
    await open({}, '/auth/products', testUser());
    await user.click(await screen.findByRole('button', { name: '내 메뉴' }));
    expect(await screen.findByRole('menuitem', { name: '마이페이지' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: '내 원료' })).toBeNull();
  });
});

describe('the supplier’s materials', () => {
  const rows = [
    myProduct({ documentCount: 2 }),
    myProduct({
      ...{ id: 'p02', name: '물별 콤플렉스', visible: false },
      mappedINCIs: [
        { INCI: 'AQUA', ingredient: { id: 'i2', title: '정제수' } },
        { INCI: 'SECRET OIL', ingredient: null },
      ],
    }),
  ];

  it('are listed with what is missing of them', async () => {
    await open({ myProducts: () => ({ total: 41, products: rows }) });
    const table = within(await screen.findByRole('table', { name: '내 원료 목록' }));
    expect(screen.getByText('41건')).toBeTruthy();
    const [, first, second] = table.getAllByRole('row');
    expect(within(first!).getByRole('link', { name: '물별 나이아신아마이드 99' }).getAttribute('href')).toBe(
      '/auth/products/p01',
    );
    expect(within(first!).queryByText(/미매핑/)).toBeNull();
    expect(within(first!).getByText('2개')).toBeTruthy();
    expect(within(second!).getByText('AQUA 외 1')).toBeTruthy();
    expect(within(second!).getByText('미매핑 1')).toBeTruthy();
    expect(within(second!).getByRole<HTMLInputElement>('switch').checked).toBe(false);
    expect(screen.getByRole('link', { name: '3쪽' }).getAttribute('href')).toBe('/auth/products?page=3');
  });

  it('are narrowed by the address', async () => {
    const user = userEvent.setup();
    const asked: unknown[] = [];
    const { url } = await open(
      {
        myProducts: (variables) => {
          asked.push(variables);
          return { total: 0, products: [] };
        },
      },
      '/auth/products?visibility=hidden&page=2',
    );
    expect(await screen.findByText('조건에 맞는 원료가 없어요')).toBeTruthy();
    expect(asked).toMatchObject([{ visible: false, page: 2, perPage: 20 }]);
    await user.click(screen.getByRole('radio', { name: '공개' }));
    expect(url()).toBe('/auth/products?visibility=shown');
    await user.type(screen.getByRole('searchbox', { name: '원료명, INCI로 좁히기' }), '나이아{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visible: true, search: '나이아', page: 1 }));
  });

  it('are hidden at once, and shown again by 되돌리기', async () => {
    const user = userEvent.setup();
    const asked: unknown[] = [];
    await open({
      myProducts: () => ({ total: 1, products: [myProduct()] }),
      hideProduct: ({ id, visible }) => {
        asked.push([id, visible]);
        return { id, visible: visible ?? false, updatedAt: '2026-11-20T00:00:00.000Z' };
      },
    });
    const box = await screen.findByRole<HTMLInputElement>('switch', { name: '물별 나이아신아마이드 99 공개' });
    await user.click(box);
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    await waitFor(() =>
      expect(asked).toEqual([
        ['p01', false],
        ['p01', true],
      ]),
    );
    expect(await screen.findByText('물별 나이아신아마이드 99를 공개했어요.')).toBeTruthy();
    expect(box.checked).toBe(true);
  });

  it('move back when that could not be saved', async () => {
    const user = userEvent.setup();
    await open({
      myProducts: () => ({ total: 1, products: [myProduct()] }),
      hideProduct: () => {
        throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
      },
    });
    const box = await screen.findByRole<HTMLInputElement>('switch');
    await user.click(box);
    expect(await screen.findByText(/바꾸지 못했어요/)).toBeTruthy();
    expect(box.checked).toBe(true);
  });

  it('begin with the first one', async () => {
    await open({ myProducts: () => ({ total: 0, products: [] }), mySeller: () => mySeller });
    expect(await screen.findByText('첫 원료를 등록해 보세요')).toBeTruthy();
    expect(screen.queryByText(/이어지지 않은 계정/)).toBeNull();
  });

  it('wait for an account that is tied to a company', async () => {
    await open({ myProducts: () => ({ total: 0, products: [] }), mySeller: () => null });
    expect(await screen.findByText(/아직 공급사와 이어지지 않은 계정이에요/)).toBeTruthy();
  });

  it('can be asked for again when they did not come', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    await open({
      myProducts: () => {
        if (isBroken) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
        return { total: 1, products: [myProduct()] };
      },
    });
    const again = await screen.findByRole('button', { name: '다시 시도' });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByRole('table', { name: '내 원료 목록' })).toBeTruthy();
  });
});

describe('requested materials', () => {
  it('is listed by how many do, and begins a form', async () => {
    const user = userEvent.setup();
    const asked: unknown[] = [];
    const { url } = await open(
      {
        requestedProducts: (variables) => {
          asked.push(variables);
          return { total: 1, requestedProducts: [wish({ manufacture: '한빛정밀' })] };
        },
        mySeller: () => mySeller,
      },
      '/auth/products?tab=requests&search=엑토인',
    );
    expect(await screen.findByText('11명')).toBeTruthy();
    expect(asked).toMatchObject([{ search: '엑토인', page: 1 }]);
    await user.click(screen.getByRole('link', { name: /이 원료 등록하기.*엑토인 99/ }));
    expect(new URLSearchParams(url().split('?')[1])).toEqual(
      new URLSearchParams({ name: '엑토인 99', manufacture: '한빛정밀' }),
    );
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '원료명' })).value).toBe('엑토인 99');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '제조사' }).value).toBe('한빛정밀');
    expect(screen.getByText('판매사 물별소재의 원료로 보여요.')).toBeTruthy();
  });

  it('says that there is nothing', async () => {
    await open({ requestedProducts: () => ({ total: 0, requestedProducts: [] }) }, '/auth/products?tab=requests');
    expect(await screen.findByText('아직 요청된 원료가 없어요')).toBeTruthy();
  });
});
