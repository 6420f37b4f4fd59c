import { testUser } from '@gredia/auth/client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SellerDetail } from '../../features/sellers/seller-detail';
import { notFound } from '../../testing/fake-catalogue';
import { productFacets, productRow } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

const seller: SellerDetail = {
  ...{ id: 's1', name: '물별소재', type: 'MANUFACTURER', sponsorType: 'NONE', logoSrc: null, isVerified: true },
  ...{ about: '나이아신아마이드를 만들어요.', website: 'https://mulbyeol.example/ko', region: '경기 화성' },
  ...{ responseRatio: null, confirmRatio: null, ratioBase: 2, firstResponseHours: null, membership: 'PREMIUM' },
  ...{ productCount: 1214, documentCount: 7, itemCount: 0, certificates: ['비건'], createdAt: '2026-01-02T00:00:00Z' },
};
const contact = {
  ...{ contactName: '한도윤', contactNumber: '02-0000-1201', contactEmail: null, email: null },
  isContactWithheld: false,
};
const withheld = { contactName: null, contactNumber: null, contactEmail: null, email: null, isContactWithheld: true };
const catalogue = (total = 21) => ({
  total,
  products: total ? [{ ...productRow(), minOrder: '25 kg', documentCount: 2 }] : [],
  facets: productFacets,
});

describe('the page of a supplier', () => {
  it('shows who it is, what it sells, and figures only where there is enough to count', async () => {
    const asked: unknown[] = [];
    const publicProducts = (variables: unknown) => {
      asked.push(variables);
      return catalogue();
    };
    const { url } = await renderPage('/suppliers/s1', { seller: () => seller, publicProducts });
    expect(await screen.findByRole('heading', { level: 1, name: '물별소재' })).toBeTruthy();
    expect(screen.getByText('프리미엄 멤버십')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'mulbyeol.example' })).toBeTruthy();
    expect(screen.getAllByText('집계 중')).toHaveLength(3);
    expect(screen.getByText('1,214')).toBeTruthy();
    const list = within(screen.getByRole('region', { name: '원료' }));
    expect(list.getByText('25 kg')).toBeTruthy();
    expect(list.getByRole('link', { name: '3쪽' }).getAttribute('href')).toBe('/suppliers/s1?page=3');
    await userEvent.setup().click(list.getByRole('link', { name: '미백 12' }));
    expect(url()).toBe(`/suppliers/s1?function=${encodeURIComponent('미백')}`);
    expect(asked).toMatchObject([
      { seller: 's1', page: 1 },
      { seller: 's1', functions: ['미백'] },
    ]);
  });

  it.each([
    ['PREMIUM', '프리미엄 멤버십', true],
    ['STANDARD', '스탠다드 멤버십', true],
    ['BASIC', '멤버십', false],
    [null, '멤버십', false],
  ] as const)('says 광고 beside the mark that was paid for (%s)', async (membership, mark, isMarked) => {
    await renderPage('/suppliers/s1', {
      seller: () => ({ ...seller, membership }),
      publicProducts: () => catalogue(0),
    });
    const title = within((await screen.findByRole('heading', { level: 1, name: '물별소재' })).parentElement!);
    expect(title.queryAllByText(isMarked ? mark : /멤버십/)).toHaveLength(isMarked ? 1 : 0);
    expect(title.queryAllByText('광고')).toHaveLength(isMarked ? 1 : 0);
  });

  it('shows the figures with what they count', async () => {
    const known = { ...seller, responseRatio: 0.96, confirmRatio: 0.92, ratioBase: 25, firstResponseHours: 6.4 };
    await renderPage('/suppliers/s1', { seller: () => known, publicProducts: () => catalogue() });
    expect(await screen.findByText('96%')).toBeTruthy();
    expect(screen.getByText('92%')).toBeTruthy();
    expect(screen.getByText('6시간')).toBeTruthy();
    expect(screen.getAllByText('최근 90일 25건')).toHaveLength(2);
    expect(screen.getByText('2영업일 안에 답한 요청 24건 ÷ 받은 요청 25건')).toBeTruthy();
    expect(screen.getByText('1영업일 안에 연 요청 23건 ÷ 받은 요청 25건')).toBeTruthy();
    expect(screen.queryByText('집계 중')).toBeNull();
  });

  it('says how to go on when an account without a verified address has had the contacts of the day', async () => {
    await renderPage(
      '/suppliers/s1',
      { seller: () => ({ ...seller, ...withheld }), publicProducts: () => catalogue() },
      { user: testUser({ emailVerified: false }) },
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: '연락처 보기' }));
    expect(await screen.findByText(/이메일을 인증하면 바로 볼 수 있어요/)).toBeTruthy();
  });

  it('gives the contact to members only', async () => {
    await renderPage(
      '/suppliers/s1',
      { seller: () => ({ ...seller, ...contact }), publicProducts: () => catalogue() },
      { user: testUser() },
    );
    expect(await screen.findByText('담당자')).toBeTruthy();
    expect(screen.queryByText('02-0000-1201')).toBeNull();
    await userEvent.setup().click(await screen.findByRole('button', { name: '연락처 보기' }));
    expect(await screen.findByText('02-0000-1201')).toBeTruthy();
  });

  it('says when it sells nothing yet, and is the 404 page for an unknown one', async () => {
    await renderPage('/suppliers/s1', { seller: () => seller, publicProducts: () => catalogue(0) });
    expect(await screen.findByText('아직 등록된 원료가 없어요')).toBeTruthy();
  });

  it('is the 404 page for an unknown one', async () => {
    const unknown = vi.fn(() => {
      throw notFound();
    });
    await renderPage('/suppliers/x', { seller: unknown, publicProducts: () => catalogue() });
    expect(await screen.findByText('404 · This page could not be found')).toBeTruthy();
  });
});
