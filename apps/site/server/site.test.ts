import { describe, expect, it } from 'vitest';
import { notFound } from '../src/testing/fake-catalogue';
import {
  home,
  ingredientDetail,
  ingredientRow,
  noFacets,
  productDetail,
  productPage,
  productRow,
} from '../src/testing/fixtures';
import { FakeGateway } from './testing/fake-gateway';
import { startSite } from './testing/start-site';
import { useSite } from './testing/use-site';

const titles = [
  '나이아신아마이드',
  '1,2-헥산다이올',
  '피이지/피피지-20',
  '50% 글리세린',
  '씨아이 #15850',
  'A+B 추출물',
];

function findIngredient({ nameKor }: { nameKor: string }) {
  const name = nameKor.normalize('NFC');
  if (['니코틴산아미드', 'niacinamide'].includes(name.toLowerCase())) return ingredientDetail();
  const title = titles.find((known) => known === name);
  if (!title) throw notFound();
  return ingredientDetail({ id: title, title, nameKor: title });
}

const gateway = new FakeGateway({
  ...home,
  ingredients: ({ search }) => ({
    total: 1,
    ingredients: [ingredientRow({ title: search ?? '글리세린' })],
    facets: noFacets,
  }),
  singleIngredient: findIngredient,
  publicProducts: () => productPage([productRow()]),
  singleProduct: ({ id }) => {
    if (id !== 'p01') throw notFound();
    return productDetail();
  },
});
const site = useSite(gateway);

const ingredient = (title: string) => `/ingredients/${encodeURIComponent(title)}`;

describe('addresses', () => {
  it.each(titles)('finds %s by its encoded title', async (title) => {
    const { status, text } = await site.get(ingredient(title));
    expect(status).toBe(200);
    expect(text).toContain(`<title>${title} | 그레디아</title>`);
    expect(text).toContain(`href="https://gredia.example${ingredient(title)}"`);
  });

  it('takes a comma that was not encoded', async () => {
    expect((await site.get(`/ingredients/1,2-${encodeURIComponent('헥산다이올')}`)).status).toBe(200);
  });

  it.each(['니코틴산아미드', 'NIACINAMIDE', 'niacinamide', '나이아신아마이드'.normalize('NFD')])(
    'redirects %s to the title',
    async (name) => {
      const { status, headers } = await site.get(ingredient(name));
      expect(status).toBe(301);
      expect(headers['location']).toBe(ingredient('나이아신아마이드'));
    },
  );

  it('keeps a formula on the way to the title', async () => {
    const { headers } = await site.get(`${ingredient('NIACINAMIDE')}?use=leave-on&pct=2.0&utm=x`);
    expect(headers['location']).toBe(`${ingredient('나이아신아마이드')}?pct=2&use=leave-on`);
  });

  it('prints the parts that come to life later', async () => {
    const { text } = await site.get(`${ingredient('나이아신아마이드')}?pct=2&use=leave-on`);
    for (const part of ['id="rules"', '국가별 규제 표', 'aria-label="한국 답"', 'id="names"', 'id="products"']) {
      expect(text).toContain(part);
    }
  });

  it('redirects a slash at the end, keeping the query', async () => {
    const { status, headers } = await site.get('/ingredients/?sort=NAME');
    expect(status).toBe(301);
    expect(headers['location']).toBe('/ingredients?sort=NAME');
  });

  it('never redirects to another host', async () => {
    const { status, headers } = await site.get('//evil.example/ingredients/');
    expect(status).toBe(404);
    expect(headers['location']).toBeUndefined();
  });

  it.each([
    ['/nowhere', 404, 'This page could not be found'],
    ['/Ingredients', 404, 'This page could not be found'],
    ['/products/unknown', 404, 'This page could not be found'],
    ['/ingredients/%E0%A4%A', 400, 'Bad Request'],
  ])('answers %s with %d', async (path, status, title) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(title);
    expect(answer.text).toContain('noindex');
  });

  it('shows what was looked for in the search box of the 404 page', async () => {
    const { status, text } = await site.get(ingredient('나이아가라'));
    expect(status).toBe(404);
    expect(text).toContain('value="나이아가라"');
  });

  it('answers other methods with 405 and what is allowed', async () => {
    const { status, headers, text } = await site.get('/ingredients', { method: 'POST' });
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET, HEAD');
    expect(text).toContain('Method Not Allowed');
  });

  it.each(['/auth/login?callbackUrl=%2Fproducts', '/auth/register', '/auth/reset-password?token=t'])(
    'leads a form of %s that came before its script back to the page, and no further',
    async (path) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await site.get(path, { method: 'POST', headers, body: 'email=a%40b.co&password=secret' });
      expect(answer.status).toBe(303);
      expect(answer.headers['location']).toBe(path);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('secret');
      expect(gateway.seen).toEqual([]);
    },
  );

  it('keeps such a form on this site whatever its request line says', async () => {
    const { headers } = await site.get('http://evil.example/auth/login?a=b', { method: 'POST' });
    expect(headers['location']).toBe('/auth/login?a=b');
  });

  it.each(['//evil.example/auth/login', '/auth/login/', '/AUTH/login', '/auth/profile'])(
    'leads no POST to %s anywhere',
    async (path) => {
      const { status, headers } = await site.get(path, { method: 'POST' });
      expect(status).toBe(405);
      expect(headers['location']).toBeUndefined();
    },
  );

  it('answers HEAD like GET without a body', async () => {
    const { status, text, headers } = await site.get('/ingredients', { method: 'HEAD' });
    expect(status).toBe(200);
    expect(text).toBe('');
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
  });
});

describe('what goes out', () => {
  it('has a policy without inline scripts, and no inline script', async () => {
    const { headers, text } = await site.get('/ingredients');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    for (const script of scripts) expect(script).toMatch(/src=|type="application\/(ld\+)?json"/);
  });

  it('sends no referrer from pages whose address may carry a token', async () => {
    const policyOf = async (path: string) => (await site.get(path)).headers['referrer-policy'];
    expect(await policyOf('/auth/reset-password?token=t')).toBe('no-referrer');
    expect(await policyOf('/ingredients')).toBe('strict-origin-when-cross-origin');
  });

  it('cannot be broken out of by data', async () => {
    const evil = '</script><script>alert(1)</script><!--';
    gateway.catalogue = {
      ...gateway.catalogue,
      ingredients: () => ({ total: 1, ingredients: [ingredientRow({ title: evil })], facets: noFacets }),
    };
    const { text } = await site.get('/ingredients');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('\\u003c/script\\u003e');
  });

  it('carries the answer of the gateway, so that the browser need not ask', async () => {
    const { text } = await site.get(ingredient('1,2-헥산다이올'));
    const json = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(text)?.[1];
    expect(JSON.parse(json ?? '')).toMatchObject({
      origin: 'https://gredia.example',
      results: [
        {
          key: '["GetSingleIngredient",{"nameKor":"1,2-헥산다이올"}]',
          data: { singleIngredient: { title: '1,2-헥산다이올' } },
        },
      ],
    });
  });

  it('may be kept but is asked about every time', async () => {
    const first = await site.get('/products');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    site.cache.clear();
    const again = await site.get('/products', { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('says that it is Korean', async () => {
    const { text } = await site.get('/');
    expect(text).toContain('<html lang="ko">');
    expect(text).toContain('<meta property="og:locale" content="ko_KR"/>');
  });

  it('is compressed for those who can read it', async () => {
    const { headers } = await site.get('/ingredients', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

describe('for search engines', () => {
  it('lists the parts of the sitemap', async () => {
    const { text, headers } = await site.get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(text).toContain('<loc>https://gredia.example/sitemaps/ingredients-3.xml</loc>');
    expect(text).not.toContain('ingredients-4.xml');
    expect(text).toContain('<loc>https://gredia.example/sitemaps/products-1.xml</loc>');
    expect(text).toContain('<loc>https://gredia.example/sitemaps/cosmetics-1.xml</loc>');
    expect(text).toContain('<loc>https://gredia.example/sitemaps/sellers-1.xml</loc>');
  });

  it('lists the pages that are not of one entry', async () => {
    const { text } = await site.get('/sitemaps/pages.xml');
    const addresses = [...text.matchAll(/<loc>https:\/\/gredia\.example([^<]*)<\/loc>/g)].map(([, address]) => address);
    const lists = ['/ingredients', '/products', '/cosmetics', '/featured'];
    expect(addresses).toEqual(
      expect.arrayContaining(['/', ...lists, '/ingredients/analyze', '/ingredients/analyze/compare']),
    );
    expect(addresses.filter((address) => address?.startsWith('/auth'))).toEqual([]);
  });

  it('streams a part with encoded addresses and days', async () => {
    const { text } = await site.get('/sitemaps/ingredients-1.xml');
    expect(text).toContain(
      `<loc>https://gredia.example${ingredient('1,2-헥산다이올')}</loc><lastmod>2026-10-02</lastmod>`,
    );
    expect(text.trim().endsWith('</urlset>')).toBe(true);
  });

  it('leads to cosmetics by their ids', async () => {
    const { text } = await site.get('/sitemaps/cosmetics-1.xml');
    expect(text).toContain(`<loc>https://gredia.example/cosmetics/${encodeURIComponent('1,2-헥산다이올')}</loc>`);
  });

  it('leads to suppliers by their ids', async () => {
    const { text } = await site.get('/sitemaps/sellers-1.xml');
    expect(text).toContain(`<loc>https://gredia.example/suppliers/${encodeURIComponent('1,2-헥산다이올')}</loc>`);
  });

  it('knows no other parts', async () => {
    expect((await site.get('/sitemaps/users-1.xml')).status).toBe(404);
    expect((await site.get('/sitemaps/ingredients-0.xml')).status).toBe(404);
  });

  it('points robots to it', async () => {
    expect((await site.get('/robots.txt')).text).toContain('Sitemap: https://gredia.example/sitemap.xml');
  });
});

describe('the home page while the dictionary is being loaded', () => {
  it('says no numbers, and is made anew for the next one who asks', async () => {
    const loading = new FakeGateway({
      ...home,
      catalogueCounts: { ingredients: 0, products: 0, cosmetics: 0, updatedToday: 0 },
      publicProducts: () => productPage([]),
    });
    await loading.start();
    const beginning = await startSite(loading);
    try {
      const { status, text } = await beginning.get('/');
      expect(status).toBe(200);
      expect(text).not.toMatch(/<dd[^>]*>0</);
      expect(text).toMatch(/<dd[^>]*>–</);
      await beginning.get('/');
      expect(loading.seen.filter(({ body }) => body.includes('GetHome'))).toHaveLength(2);
    } finally {
      await beginning.stop();
      await loading.stop();
    }
  });
});
