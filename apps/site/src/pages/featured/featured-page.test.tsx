import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';

const sponsor = {
  ...{ id: 'sp', name: '물별소재', url: null, logoSrc: null, description: '비타민 전문', mainProducts: ['나이아신'] },
  seller: { id: 's1' },
};

describe('the page of introductions', () => {
  it('marks all that is paid for', async () => {
    await renderPage('/featured', {
      banners: ({ code }) =>
        code === 'HOME_TOP'
          ? [{ id: 'b', code, src: '/banners/a.svg', mobileSrc: null, alt: '나이아신아마이드', href: '/products' }]
          : [],
      sponsors: [sponsor],
    });
    expect((await screen.findByRole('img', { name: '나이아신아마이드' })).closest('a')?.rel).toContain('sponsored');
    expect(screen.getAllByText('광고')).toHaveLength(2);
    const sponsors = within(screen.getByRole('region', { name: '함께하는 공급사' }));
    expect(sponsors.getByRole('link', { name: '물별소재' }).getAttribute('href')).toBe('/suppliers/s1');
  });

  it('says that it is being prepared', async () => {
    await renderPage('/featured', { banners: () => [], sponsors: [] });
    expect(await screen.findByText('지금은 소개하는 원료가 없어요')).toBeTruthy();
  });
});
