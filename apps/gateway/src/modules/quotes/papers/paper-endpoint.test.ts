import { MINUTE_MS } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { rateLimits } from '../../../platform/limits/limits.table';
import { quotationUrl, requestUrl } from './quote-paper-link';
import { buildQuote, buildQuoteResponse, buildQuoteSides } from '../quotes.factory';
import type { QuoteModel, QuoteResponseModel } from '../quotes.table';
import { sellers } from '../../sellers/sellers.table';
import { useDatabase } from '../../../testing/database';
import { testKeys } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';
import { readPdf } from '../../../testing/read-pdf';

describe('the papers of quotes', () => {
  const database = useDatabase();
  let base: string;
  let quote: QuoteModel;
  let inWords: QuoteResponseModel;
  let answer: QuoteResponseModel;

  beforeAll(async () => {
    const sides = await buildQuoteSides({
      name: '나이아신아마이드 99/1',
      manufacture: 'Western Drugs',
      incis: ['Niacinamide'],
    });
    const contact = { contactName: '이서연', contactNumber: '0212345678', contactEmail: 'sales@supplier.example' };
    await database().db.update(sellers).set(contact).where(eq(sellers.id, sides.seller.id));
    quote = await buildQuote({
      sides,
      status: 'CONFIRMED',
      number: 'Q261118-7K3M9A',
      isSample: true,
      buyerAddress: { postcode: '13494', road: '경기 성남시 분당구 판교로 1', detail: null },
    });
    inWords = await buildQuoteResponse(quote, { unitPriceKrw: null, offerUnit: null });
    answer = await buildQuoteResponse(quote, { message: '첨부한 자료를 봐 주세요.', moq: 5 });
  });
  beforeEach(async () => {
    await database().db.delete(rateLimits);
    ({ url: base } = await startHttpGateway());
  });

  const get = (address: string, method = 'GET') => fetch(base + address, { method });
  const unknown = async () => {
    const response = await get(`/api/files/${newId()}`);
    return { status: response.status, body: await response.text() };
  };
  const expectUnknown = async (address: string) => {
    const response = await get(address);
    expect({ status: response.status, body: await response.text() }).toEqual(await unknown());
    expect(response.headers.get('content-disposition')).toBeNull();
  };

  it.each<[string, () => string]>([
    ['without a signature', () => `/api/quotes/${quote.id}/request.pdf`],
    ['without a signature', () => `/api/quotes/responses/${answer.id}/quotation.pdf`],
    ['with the link to another quote', () => requestUrl(testKeys, quote).replace(quote.id, newId())],
    [
      'with the link to another paper',
      () => quotationUrl(testKeys, quote, true).replace(`responses/${quote.id}/quotation`, `${quote.id}/request`),
    ],
    ['with a later end', () => requestUrl(testKeys, quote).replace(/expires=\d/, 'expires=9')],
    ['with another signature', () => `${requestUrl(testKeys, quote).slice(0, -43)}${'A'.repeat(43)}`],
    ['with a signature twice', () => `${requestUrl(testKeys, quote)}&signature=x`],
    ['of a quote that does not exist', () => requestUrl(testKeys, { id: newId() })],
    ['of an answer that does not exist', () => quotationUrl(testKeys, { id: newId() }, true)],
    ['of an answer in words alone', () => quotationUrl(testKeys, inWords, true)],
    ['of an id that is none', () => requestUrl(testKeys, { id: 'x' })],
  ])('look as if they did not exist %s', async (_, address) => {
    await expectUnknown(address());
  });

  it('open for five minutes', async () => {
    const addresses = [requestUrl(testKeys, quote), quotationUrl(testKeys, answer, true)];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * MINUTE_MS - 1500 });
    try {
      for (const address of addresses) expect((await get(address)).status).toBe(200);
      vi.setSystemTime(Date.now() + 1500);
      for (const address of addresses) await expectUnknown(address);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are downloads that no cache keeps, named in Korean', async () => {
    const response = await get(quotationUrl(testKeys, answer, true));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('견적서_나이아신아마이드 99_1_Q261118-7K3M9A-2.pdf')}`,
    );
    const request = await get(requestUrl(testKeys, quote));
    expect(request.headers.get('content-disposition')).toContain(
      encodeURIComponent('요청서_나이아신아마이드 99_1_Q261118-7K3M9A.pdf'),
    );
    const head = await get(requestUrl(testKeys, quote), 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('say what stands in the rows: the quotation which answer it is, and who offers', async () => {
    const response = await get(quotationUrl(testKeys, answer, true));
    const [page = []] = (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages;
    expect(page).toEqual(
      expect.arrayContaining([
        ...[
          '견적서',
          'Q261118-7K3M9A-2',
          '시험 화장품 귀중',
          '김민서',
          '이서연',
          '02-1234-5678',
          'sales@supplier.example',
        ],
        ...['나이아신아마이드 99/1', 'Western Drugs', '10 kg', '12,000원/kg', '120,000원', '12,000원', '132,000원'],
        ...['일금 일십삼만이천원정', '5 kg', '첨부한 자료를 봐 주세요.'],
      ]),
    );
  });

  it('say what stands in the rows: the request who asks, and where the sample goes', async () => {
    const response = await get(requestUrl(testKeys, quote));
    const [page = []] = (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages;
    expect(page).toEqual(
      expect.arrayContaining([
        ...['견적 요청서', 'Q261118-7K3M9A', '시험 화장품', '김민서', '010-1234-5678', quote.buyerEmail],
        ...['(13494) 경기 성남시 분당구 판교로 1', '단가, 시험성적서(COA)', '10 kg'],
      ]),
    );
  });

  it('are made 60 times a minute for each network, and not for links that open nothing', async () => {
    const spent = Array.from({ length: 61 }, () => get(`/api/quotes/${quote.id}/request.pdf`));
    await Promise.all(spent);
    const nothing = quotationUrl(testKeys, { id: newId() }, true);
    const asked = await Promise.all(Array.from({ length: 60 }, () => get(nothing)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([404]));
    const refused = await get(requestUrl(testKeys, quote));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
