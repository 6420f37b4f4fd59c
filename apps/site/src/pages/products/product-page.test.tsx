import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { notFound } from '../../testing/fake-catalogue';
import { itemDetail } from '../../testing/fake-items';
import { ingredientRow, productDetail } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

describe('the raw material page', () => {
  it('shows composition with rules, and what is not published', async () => {
    await renderPage('/products/p01', {
      singleProduct: () =>
        productDetail({
          mappedINCIs: [
            {
              INCI: 'RETINOL',
              nameKor: '레티놀',
              ratio: 2.5,
              ingredient: {
                ...ingredientRow({ id: 'r', title: '레티놀', tags: [] }),
                limitedCountries: [{ id: 'r', country: 'EU', level: 'RESTRICTED' }],
              },
            },
            {
              INCI: 'WATER',
              nameKor: '정제수',
              ratio: 90,
              ingredient: ingredientRow({ id: 'w', title: '정제수', tags: [] }),
            },
            { INCI: 'NIACINAMIDE', nameKor: null, ratio: 5, ingredient: ingredientRow() },
            { INCI: 'SECRET OIL', nameKor: null, ratio: null, ingredient: null },
          ],
        }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: '물별 나이아신아마이드 99' })).toBeTruthy();
    const composition = within(screen.getByRole('table', { name: '조성 표' }));
    expect(composition.getByRole('link', { name: '레티놀' }).getAttribute('href')).toBe(
      `/ingredients/${encodeURIComponent('레티놀')}`,
    );
    expect(composition.getByText('함량 제한 EU')).toBeTruthy();
    expect(composition.getByText('2.5%')).toBeTruthy();
    expect(composition.getByText('비공개')).toBeTruthy();
    expect(composition.getByText('사전에 없는 이름')).toBeTruthy();
    const [, water, listed] = composition.getAllByRole('row').slice(1);
    expect(water?.textContent).toMatch(/등록된 제한 없음 KR.*JP 일부만 확인/);
    expect(listed?.textContent).toMatch(/등록된 제한 없음 KR.*기능성 고시/);
  });

  it('says who answers for the sale where items of it have prices, and nowhere else', async () => {
    const { go } = await renderPage('/products/p01', {
      singleProduct: ({ id }) => productDetail({ id, items: id === 'p01' ? [itemDetail()] : [] }),
    });
    const shop = within(await screen.findByRole('region', { name: '스토어에서 바로 사기' }));
    expect(shop.getByText(/통신판매중개자로서 거래 당사자가 아닙니다/)).toBeTruthy();
    go('/products/p02');
    await waitFor(() => expect(screen.queryByText('스토어에서 바로 사기')).toBeNull());
    expect(screen.queryByText(/통신판매중개자로서 거래 당사자가 아닙니다/)).toBeNull();
  });

  it('is the 404 page for a hidden or unknown one', async () => {
    await renderPage('/products/unknown', {
      singleProduct: () => {
        throw notFound();
      },
    });
    expect(await screen.findByText('404 · This page could not be found')).toBeTruthy();
  });
});

describe('the papers of a raw material', () => {
  const paper = {
    id: 'd',
    type: 'COA' as const,
    title: 'Lot 114',
    language: null,
    issuedOn: '2026-11-03',
    expiresOn: null,
    name: 'coa.pdf',
    size: 421_888,
    contentType: 'application/pdf',
  };
  const open = async (access: 'PUBLIC' | 'MEMBER' | 'REQUEST', options: Parameters<typeof renderPage>[2] = {}) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const openProductDocument = vi.fn((_: { productId: string; documentId: string }) => ({
      url: '/api/files/f?signature=s',
      expiresAt: '2026-11-20T00:05:00Z',
    }));
    const singleProduct = () => productDetail({ documents: [{ ...paper, access }] });
    await renderPage('/products/p01', { singleProduct, openProductDocument }, options);
    expect(await screen.findByText('Lot 114 · 2026-11-03')).toBeTruthy();
    return { assign, openProductDocument, user: userEvent.setup() };
  };

  it('are opened by everybody where they are public', async () => {
    const { assign, openProductDocument, user } = await open('PUBLIC');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '시험성적서 받기' })).toHaveProperty('disabled', false),
    );
    await user.click(screen.getByRole('button', { name: '시험성적서 받기' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/files/f?signature=s'));
    expect(openProductDocument.mock.calls[0]?.at(0)).toEqual({ productId: 'p01', documentId: 'd' });
  });

  it('want the sign-in where members alone may open them, and lead back', async () => {
    await open('MEMBER');
    const link = await screen.findByRole('link', { name: '로그인하고 시험성적서 받기' });
    expect(link.getAttribute('href')).toBe(`/auth/login?callbackUrl=${encodeURIComponent('/products/p01')}`);
  });

  it('are opened by members', async () => {
    const { assign, user } = await open('MEMBER', { user: testUser() });
    await user.click(await screen.findByRole('button', { name: '시험성적서 받기' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
  });

  it('are asked for where the supplier sends them', async () => {
    await open('REQUEST', { user: testUser() });
    expect(screen.getByText('공급사에 요청하면 받을 수 있어요')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '시험성적서 받기' })).toBeNull();
  });
});

describe('the supplier of a raw material', () => {
  const seller = {
    id: 's1',
    name: '물별소재',
    type: 'MANUFACTURER' as const,
    isVerified: true,
    productCount: 5,
    responseRatio: null,
    ratioBase: 0,
    firstResponseHours: null,
  };
  const contact = {
    ...{ id: 's1', contactName: '한도윤', contactNumber: '02-0000-1201', contactEmail: null, email: null },
    isContactWithheld: false,
  };
  const singleProduct = () => productDetail({ seller });

  it('is called by members only, when they ask for the contact', async () => {
    const asked = vi.fn(() => contact);
    await renderPage('/products/p01', { singleProduct, seller: asked }, { user: testUser() });
    await userEvent.setup().click(await screen.findByRole('button', { name: '연락처 보기' }));
    expect((await screen.findByRole('link', { name: '02-0000-1201' })).getAttribute('href')).toBe('tel:02-0000-1201');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is behind the sign-in for visitors', async () => {
    const asked = vi.fn(() => contact);
    await renderPage('/products/p01', { singleProduct, seller: asked });
    expect(await screen.findByRole('link', { name: '로그인하고 연락처 보기' })).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });
});
