import { describe, expect, it } from 'vitest';
import { notFound } from '../../src/testing/fake-catalogue';
import { home, ingredientDetail, productDetail } from '../../src/testing/fixtures';
import { FakeGateway } from '../testing/fake-gateway';
import { useSite } from '../testing/use-site';

const hostile = '</svg><script>alert(1)</script>&amp;"\u202E뷁쭗쀍\u0000'.padEnd(3000, '가');

const gateway = new FakeGateway({
  ...home,
  singleIngredient: ({ nameKor }) => {
    if (nameKor === '니코틴산아미드') return ingredientDetail();
    if (nameKor === '없는이름') throw notFound();
    return ingredientDetail({ id: nameKor, title: nameKor, nameKor });
  },
  singleProduct: ({ id }) => {
    if (id === 'p01') return productDetail();
    if (id === 'hostile') return productDetail({ id, name: hostile, dealer: hostile });
    throw notFound();
  },
});
const site = useSite(gateway);
const picture = (path: string) => `/og${path.split('/').map(encodeURIComponent).join('/')}.png`;

/** Width and height of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('the picture of a page', () => {
  it.each(['/site', '/ingredients/나이아신아마이드', '/products/p01', '/products/hostile'])(
    'is drawn for %s, 1200 by 630',
    async (path) => {
      const { status, headers, body } = await site.get(picture(path));
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      expect(sizeOf(body)).toEqual([1200, 630]);
      expect(headers['cache-control']).toBe('public, max-age=3600');
    },
  );

  it('is the one that the page names, at the public address of the site', async () => {
    const { text } = await site.get(`/ingredients/${encodeURIComponent('나이아신아마이드')}`);
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
    expect(address).toBe(`https://gredia.example${picture('/ingredients/나이아신아마이드')}`);
    expect((await site.get(new URL(address).pathname)).status).toBe(200);
    expect((await site.get('/')).text).toContain('content="https://gredia.example/og/site.png"');
  });

  it('differs from name to name, also of rare syllables', async () => {
    const pictures = await Promise.all(['쀍', '뷁', '쭗'].map((name) => site.get(picture(`/ingredients/${name}`))));
    expect(new Set(pictures.map(({ body }) => body.toString('base64'))).size).toBe(3);
  });

  it('is kept by its ETag until what it shows changes', async () => {
    const first = await site.get(picture('/products/p01'));
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await site.get(picture('/products/p01'), { headers })).status).toBe(304);
    gateway.catalogue.singleProduct = () => productDetail({ name: '다른 이름' });
    const changed = await site.get(picture('/products/p01'), { headers });
    expect(changed.status).toBe(200);
    expect(changed.body.equals(first.body)).toBe(false);
  });

  it('stands at one address only', async () => {
    const other = await site.get(picture('/ingredients/니코틴산아미드'));
    expect([other.status, other.headers['location']]).toEqual([301, picture('/ingredients/나이아신아마이드')]);
  });

  it.each([
    picture('/ingredients/없는이름'),
    '/og/ingredients.png',
    '/og/auth/quotes.png',
    '/og/%E0%A4%A.png',
    '/og/.png',
  ])('is not drawn for %s', async (path) => {
    expect((await site.get(path)).status).toBeGreaterThanOrEqual(400);
  });

  it('is refused to one address that wants too many new ones, others get theirs', async () => {
    const headers = (address: string) => ({ 'x-forwarded-for': address });
    const many = Array.from({ length: 61 }, (_, index) => index);
    const statuses: number[] = [];
    for (const index of many) {
      // Some proxies tell the port, too: another one for every connection.
      const address = `203.0.113.9:${40_000 + index}`;
      const { status } = await site.get(picture(`/ingredients/이름${index}`), { headers: headers(address) });
      statuses.push(status);
    }
    expect(statuses.slice(0, 60)).toEqual(many.slice(0, 60).map(() => 200));
    expect(statuses[60]).toBe(429);
    expect((await site.get(picture('/ingredients/이름60'), { headers: headers('203.0.113.10') })).status).toBe(200);
    // What was drawn already costs nothing.
    expect((await site.get(picture('/ingredients/이름3'), { headers: headers('203.0.113.9') })).status).toBe(200);
  }, 60_000);

  it('is drawn once for all who ask at the same time, and too many at once are asked to come again', async () => {
    const same = await Promise.all(Array.from({ length: 30 }, () => site.get(picture('/ingredients/하나'))));
    expect(same.map(({ status }) => status)).toEqual(same.map(() => 200));
    const different = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        site.get(picture(`/ingredients/여럿${index}`), { headers: { 'x-forwarded-for': `198.51.100.${index}` } }),
      ),
    );
    const refused = different.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers['retry-after'] === '60')).toBe(true);
    expect(different.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(16);
  }, 60_000);
});
