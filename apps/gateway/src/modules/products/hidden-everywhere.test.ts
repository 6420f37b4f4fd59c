import {
  GetCatalogueCountsDocument,
  GetNameListDocument,
  GetPublicProductsDocument,
  GetPublicProductsMetaDocument,
  GetSingleIngredientDocument,
  GetUnifiedSearchResultsDocument,
  HideProductDocument,
} from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { print } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { startHttpGateway, type HttpGateway } from '../../testing/http-gateway';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildProduct } from './products.factory';
import { buildSupplier, type Ask } from './products.testing';

describe('a material that is hidden', () => {
  const database = useDatabase();
  let supplier: Ask;
  let id: string;

  beforeAll(async () => {
    const { seller, ask } = await buildSupplier();
    supplier = ask;
    const inside = await buildIngredient({ nameKor: '비밀추출물', inci: 'Secret Extract' });
    const values = {
      name: '비밀 원료',
      dealer: '비밀상사',
      manufacture: '비밀공장',
      type: 'FERMENT' as const,
      isSample: true,
      functions: ['비밀 기능'],
      certificates: ['비밀 인증'],
      sellerId: seller.id,
      contains: [inside],
    };
    ({ id } = await buildProduct(values));
    await buildProduct({ name: '보이는 원료', dealer: '가람' });
    await database().db.transaction((tx) => refreshCounts(tx));
  });

  /** Everything that tells the public of materials, as one text; `gateway` is where it is asked. */
  async function toldBy(ask: Ask, gateway: HttpGateway): Promise<string> {
    const answers = await Promise.all([
      ask(GetPublicProductsDocument, {}),
      ask(GetPublicProductsMetaDocument),
      ...['비밀 원료', '비밀상사', '비밀공장', '비밀추출물', 'ㅂㅁ', '비밀'].flatMap((query) => [
        ask(GetUnifiedSearchResultsDocument, { query }),
        ask(GetNameListDocument, { query }),
        ask(GetPublicProductsDocument, { search: query }),
      ]),
      ask(GetCatalogueCountsDocument),
      ask(GetSingleIngredientDocument, { nameKor: '비밀추출물' }),
    ]);
    const sitemap = await fetch(`${gateway.url}/internal/sitemap/products`);
    return JSON.stringify(answers) + (await sitemap.text());
  }

  /** Over HTTP, from a whole gateway with a list of its own that is kept between requests. */
  const askOf =
    (gateway: HttpGateway): Ask =>
    async (document, variables) => {
      const query = typeof document === 'string' ? document : print(document);
      return (await gateway.post({ query, variables })).json() as never;
    };

  const signs = () => [
    id,
    '비밀 원료',
    '비밀상사',
    '비밀공장',
    '비밀 기능',
    '비밀 인증',
    'FERMENT',
    '"productCount":1',
  ];

  it.each(['its supplier', 'plain SQL'])(
    'by %s is told of nowhere from the next moment on, by no gateway',
    async (by) => {
      await supplier(HideProductDocument, { id, visible: true });
      const first = await startHttpGateway();
      const second = await startHttpGateway();
      await Promise.all([first.migrated, second.migrated]);
      for (const gateway of [first, second]) {
        const told = await toldBy(askOf(gateway), gateway);
        for (const sign of signs()) expect(told).toContain(sign);
      }

      if (by === 'plain SQL') {
        await database().db.execute(sql`UPDATE products SET visible = false WHERE id = ${id}`);
        await database().db.transaction((tx) => refreshCounts(tx));
      } else {
        const { errors } = await supplier(HideProductDocument, { id });
        expect(errors).toBeUndefined();
      }
      for (const gateway of [first, second]) {
        const { data } = await askOf(gateway)(GetPublicProductsDocument, {});
        expect(data?.publicProducts).toMatchObject({ total: 1, facets: { products: 1, dealerCount: 1, samples: 0 } });
        const told = await toldBy(askOf(gateway), gateway);
        for (const sign of signs()) expect(told).not.toContain(sign);
        expect(told).toContain('보이는 원료');
        // Kept until the gateway hears of the change, a moment later.
        await vi.waitFor(async () => {
          const { data: counts } = await askOf(gateway)(GetCatalogueCountsDocument);
          expect(counts?.catalogueCounts.products).toBe(1);
        });
      }
    },
  );
});
