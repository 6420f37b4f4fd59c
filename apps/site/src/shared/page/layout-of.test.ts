import { describe, expect, it } from 'vitest';
import { routes } from '../../app/routes';
import { layoutOf } from './layout-of';

const BARE = ['/', '/auth/login', '/auth/register', '/orders', '/stats', '/auth/email-verification'];

describe('layoutOf', () => {
  it.each(BARE)('leaves %s without the standard layout', (path) => expect(layoutOf(path).isStandard).toBe(false));

  it('gives it to every other page of the site but the one that stands for a payment service', () => {
    const paths = routes.map(({ path }) => path.replaceAll(/:\w+/g, '1'));
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !layoutOf(path).isStandard).sort()).toEqual(
      [...BARE, '/checkout/local-payment'].sort(),
    );
  });

  it.each(['/ingredients', '/products/1', '/community', '/auth/profile', '/auth/quotes', '/orders/1', '/notices'])(
    'gives %s the standard layout',
    (path) => expect(layoutOf(path).isStandard).toBe(true),
  );

  it('does not mind a slash at the end', () => {
    expect(layoutOf('/auth/login/').isStandard).toBe(false);
  });

  it.each([
    ['/ingredients', 'full'],
    ['/ingredients/1%2C2-%ED%97%A5%EC%82%B0%EB%8B%A4%EC%9D%B4%EC%98%AC', 'full'],
    ['/products', 'full'],
    ['/products/1', 'full'],
    ['/community', 'contained'],
    ['/featured', 'contained'],
  ])('makes %s %s', (path, width) => expect(layoutOf(path).width).toBe(width));

  it('hides the footer on paths that contain /ai', () => {
    expect(layoutOf('/ai').hasFooter).toBe(false);
    expect(layoutOf('/ai/1').hasFooter).toBe(false);
    expect(layoutOf('/ingredients').hasFooter).toBe(true);
  });

  it('gives the home page a header without search, and a footer', () => {
    expect(layoutOf('/')).toMatchObject({ hasHeader: true, hasHeaderSearch: false, hasFooter: true, width: 'bare' });
  });

  it('gives the header of all other framed pages the search box', () => {
    expect(layoutOf('/ingredients').hasHeaderSearch).toBe(true);
    expect(layoutOf('/community').hasHeaderSearch).toBe(true);
  });

  it.each([
    ['/auth/quotes', true],
    ['/orders/1', true],
    ['/community/write', true],
    ['/community/1/edit', true],
    ['/community/1', false],
    ['/auth/login', false],
    ['/products', false],
  ])('knows whether %s is filled by the browser', (path, isFilledLater) =>
    expect(layoutOf(path).isFilledLater).toBe(isFilledLater),
  );

  it('draws nothing around the other pages without the standard layout', () => {
    expect(layoutOf('/auth/login')).toMatchObject({ hasHeader: false, hasFooter: false, width: 'bare' });
  });
});
