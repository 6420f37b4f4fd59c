import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DICTIONARY_TYPE, readDictionary, type LabelEntry } from '@gredia/domain/labels';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { newAddress } from '../../testing/ask-over-http';
import { useDatabase } from '../../testing/database';
import { startHttpGateway, type HttpGateway } from '../../testing/http-gateway';
import { dictionaryFile, makeSmallest } from './dictionary-file';

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

interface RawAnswer {
  status: number | undefined;
  encoding: string | undefined;
  body: Buffer;
}

/** As it travels: fetch would unpack it. */
function getRaw(gateway: HttpGateway, encoding?: string): Promise<RawAnswer> {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    request(`${gateway.url}/api/label-dictionary`, { headers }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () =>
        resolve({ status: res.statusCode, encoding: res.headers['content-encoding'], body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('GET /api/label-dictionary', () => {
  it('answers every name of every ingredient, the most used first', async () => {
    const response = await get(await startHttpGateway());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(DICTIONARY_TYPE);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const names = { nameKor: null, nameEng: null, previousNames: [], aliases: [] };
    expect(readDictionary(await response.text())).toEqual([
      {
        ...names,
        id: '병풀추출물',
        nameKor: '병풀추출물',
        INCI: 'Centella Asiatica Extract',
        previousNames: ['호랑이풀추출물'],
        aliases: ['시카', 'Gotu Kola'],
      },
      { ...names, id: 'ABIES ALBA WAX', INCI: 'ABIES ALBA WAX' },
    ]);
  });

  it('travels compressed, by brotli where a client takes it', async () => {
    const gateway = await startHttpGateway();
    const [br, gzip, unsaid] = [
      await getRaw(gateway, 'gzip, deflate, br, zstd'),
      await getRaw(gateway, 'br;q=0, gzip'),
      await getRaw(gateway),
    ];
    expect([br, gzip, unsaid].map(({ encoding }) => encoding)).toEqual(['br', 'gzip', 'gzip']);
    expect(readDictionary(gunzipSync(gzip.body).toString())).toHaveLength(2);
    expect(brotliDecompressSync(br.body).equals(gunzipSync(gzip.body))).toBe(true);
  });

  it('does not travel to a client that wants it unpacked', async () => {
    const answer = await getRaw(await startHttpGateway(), 'identity');
    expect([answer.status, answer.encoding]).toEqual([406, undefined]);
    expect(answer.body.toString()).toMatch(/[가-힣]/);
  });

  it('travels 30 times a minute to one network, and answers 304 all the same', async () => {
    const gateway = await startHttpGateway();
    const address = newAddress();
    const from = (headers: Record<string, string> = {}) => get(gateway, { 'x-forwarded-for': address, ...headers });
    const first = await from();
    for (let time = 2; time <= 30; time++) expect((await from()).status).toBe(200);
    const refused = await from();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    expect((await from({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await get(gateway, { 'x-forwarded-for': newAddress() })).status).toBe(200);
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
        expect(readDictionary(await renewed.text()).map(({ nameKor }) => nameKor)).toContain('새로온추출물');
      },
      { timeout: 10_000, interval: 200 },
    );
  });

  it('has one name for one content on all gateways', async () => {
    const [one, other] = [await startHttpGateway(), await startHttpGateway()];
    expect((await get(one)).headers.get('etag')).toBe((await get(other)).headers.get('etag'));
  });
});

describe('the file of the dictionary', () => {
  it('is made smaller once it stands, and says the same', async () => {
    const entries = Array.from({ length: 400 }, (_, number): LabelEntry => {
      const name = `시험${(number * 7919) % 1000}추출물${number % 7 ? '가루' : ''}`;
      return { id: `${number}`, nameKor: name, INCI: `Test ${name} Extract`, previousNames: [], aliases: [name] };
    });
    const file = await dictionaryFile(entries, async () => {});
    const first = file.br;
    await makeSmallest(file);
    expect(file.br.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(file.br).equals(brotliDecompressSync(first))).toBe(true);
  });
});
