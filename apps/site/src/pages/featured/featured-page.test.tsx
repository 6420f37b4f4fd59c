import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakePost, postRow, type FakeCommunity } from '../../testing/fake-community';
import { productPage, productRow } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

const sponsor = {
  ...{ id: 'sp', name: '물별소재', url: null, logoSrc: null, description: '비타민 전문', mainProducts: ['나이아신'] },
  seller: { id: 's1' },
};

const banner = { id: 'b', src: '/banners/a.svg', mobileSrc: null, href: '/products' };

describe('the page of introductions', () => {
  it('shows one paid picture, marked, then what can be asked for and who supports us', async () => {
    await renderPage('/featured', {
      banners: ({ code }) =>
        code === 'HOME_TOP'
          ? ['나이아신아마이드', '판테놀'].map((alt) => ({ ...banner, id: alt, code, alt }))
          : [{ ...banner, code, alt: '글리세린' }],
      sponsors: [sponsor],
      publicProducts: ({ quotable }) => productPage(quotable ? [productRow({ name: 'NiaPure 99' })] : []),
    });
    expect((await screen.findByRole('img', { name: '나이아신아마이드' })).closest('a')?.rel).toContain('sponsored');
    expect(screen.queryByRole('img', { name: /판테놀|글리세린/ })).toBeNull();
    expect(screen.getAllByText('광고')).toHaveLength(2);
    const materials = within(screen.getByRole('region', { name: '견적을 받을 수 있는 원료' }));
    expect(materials.getByRole('link', { name: 'NiaPure 99' })).toBeTruthy();
    const sponsors = within(screen.getByRole('region', { name: '함께하는 공급사' }));
    expect(sponsors.getByRole('link', { name: '물별소재' }).getAttribute('href')).toBe('/suppliers/s1');
  });

  it('shows the newest one large, or those that are read most in the order that the address keeps', async () => {
    const articles = ['스쿠알란', '세라마이드'].map((title) => ({
      ...fakePost(),
      ...postRow({ id: title, mid: 'featured', title }),
    }));
    const posts = vi.fn<NonNullable<FakeCommunity['posts']>>(() => ({ total: 2, posts: articles }));
    const shown = await renderPage('/featured', {
      ...{ banners: () => [], sponsors: [], publicProducts: () => productPage() },
      posts,
    });
    expect(await screen.findByRole('link', { name: '스쿠알란 소개 읽기' })).toBeTruthy();
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: '정렬' }), '조회순');
    expect(shown.url()).toBe('/featured?sort=VIEWS');
    await waitFor(() => expect(posts.mock.lastCall?.[0]).toMatchObject({ mid: 'featured', sort: 'VIEWS' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /소개 읽기/ })).toBeNull());
    expect(screen.getByRole('link', { name: '스쿠알란' })).toBeTruthy();
  });

  it('is narrowed by what introductions speak of, and says where none does', async () => {
    const article = { ...fakePost(), ...postRow({ id: 'a', mid: 'featured', title: '나이아신아마이드 99' }) };
    const posts = vi.fn<NonNullable<FakeCommunity['posts']>>(({ search }) =>
      search === '진정' ? { total: 0, posts: [] } : { total: 1, posts: [article] },
    );
    const shown = await renderPage('/featured?topic=' + encodeURIComponent('미백'), {
      ...{ banners: () => [], sponsors: [], publicProducts: () => productPage() },
      posts,
    });
    expect(await screen.findByRole('link', { name: '나이아신아마이드 99' })).toBeTruthy();
    expect(posts.mock.lastCall?.[0]).toMatchObject({ mid: 'featured', search: '미백' });
    const chips = within(screen.getByRole('group', { name: '기능' }));
    expect(chips.getByRole('link', { name: '미백' }).getAttribute('aria-current')).toBe('true');
    await userEvent.click(chips.getByRole('link', { name: '진정' }));
    expect(await screen.findByText("'진정' 소개가 아직 없어요")).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: '소개 모두 보기' }));
    await waitFor(() => expect(shown.url()).toBe('/featured'));
  });

  it('says that it is being prepared', async () => {
    await renderPage('/featured', { banners: () => [], sponsors: [], publicProducts: () => productPage() });
    expect(await screen.findByText('이번 달 소개를 준비하고 있어요')).toBeTruthy();
  });
});
