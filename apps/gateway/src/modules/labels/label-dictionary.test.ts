import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { useDatabase } from '../../testing/database';
import { startHttpGateway, type HttpGateway } from '../../testing/http-gateway';

const database = useDatabase();
beforeAll(async () => {
  await buildIngredient({
    nameKor: '병풀추출물',
    inci: 'Centella Asiatica Extract',
    nameKorPrevious: ['호랑이풀추출물'],
    nameEng: 'Centella Asiatica Extract',
    euInciName: 'Gotu Kola',
    synonyms: ['시카'],
    labelCount: 5,
  });
  await buildIngredient({ nameKor: null, inci: 'ABIES ALBA WAX' });
});

const get = (gateway: HttpGateway, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/label-dictionary`, { headers });

/** As it travels: fetch would unpack it. */
function getRaw(gateway: HttpGateway, encoding: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(`${gateway.url}/api/label-dictionary`, { headers: { 'accept-encoding': encoding } }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => resolve({ encoding: res.headers['content-encoding'], body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

describe('GET /api/label-dictionary', () => {
  it('answers every name of every ingredient, the most used first', async () => {
    const response = await get(await startHttpGateway());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const uuid: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toEqual([
      [uuid, '병풀추출물', 'Centella Asiatica Extract', ['호랑이풀추출물'], ['시카', 'Gotu Kola'], null],
      [uuid, null, 'ABIES ALBA WAX', [], [], null],
    ]);
  });

  it('travels compressed to those who take it so', async () => {
    const gateway = await startHttpGateway();
    const [packed, plain] = [await getRaw(gateway, 'gzip, br'), await getRaw(gateway, 'identity')];
    expect([packed.encoding, plain.encoding]).toEqual(['gzip', undefined]);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  });

  it('answers 304 to an unchanged one, and anew after a change', async () => {
    const gateway = await startHttpGateway();
    const etag = (await get(gateway)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await get(gateway, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(gateway, { 'if-none-match': '*' })).status).toBe(304);

    await buildIngredient({ nameKor: '새로온추출물' });
    await database().db.execute(sql`NOTIFY catalogue`);
    await vi.waitFor(
      async () => {
        const renewed = await get(gateway, { 'if-none-match': etag });
        expect(renewed.status).toBe(200);
        expect(await renewed.text()).toContain('새로온추출물');
      },
      { timeout: 10_000, interval: 200 },
    );
  });

  it('has one name for one content on all gateways', async () => {
    const [one, other] = [await startHttpGateway(), await startHttpGateway()];
    expect((await get(one)).headers.get('etag')).toBe((await get(other)).headers.get('etag'));
  });
});
