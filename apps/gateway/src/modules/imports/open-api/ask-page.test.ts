import { describe, expect, it } from 'vitest';
import { askPage, type Patience } from './ask-page';
import { OpenApiError } from './open-api-error';
import {
  cut,
  envelope,
  halfJson,
  ingredientItem,
  ingredientItems,
  plain,
  resultCode,
  SERVICE_KEY,
  silence,
  startPortal,
  type PortalOptions,
  type Trouble,
} from './open-api-server.testing';

const quick: Patience = { answerMs: 2000, waitsMs: [5, 5, 5] };

async function asking(options: Partial<PortalOptions> = {}, patience = quick, serviceKey = SERVICE_KEY) {
  const portal = await startPortal({ items: ingredientItems(3), ...options });
  const retries: string[] = [];
  const ask = (page: number, rows = 2, signal = new AbortController().signal) =>
    askPage(
      { url: portal.url, serviceKey, path: 'Service/getRows' },
      { page, rows, signal, onRetry: async ({ message }) => void retries.push(message) },
      patience,
    );
  return { portal, ask, retries };
}

const refusal = (error: unknown) => {
  expect(error).toBeInstanceOf(OpenApiError);
  const { message, passes } = error as OpenApiError;
  expect(message).not.toContain(SERVICE_KEY);
  return { message, passes };
};

describe('a page of the open data', () => {
  it.each(['json', 'nested-json', 'xml'] as const)('is read from %s, pages and total', async (format) => {
    const { ask } = await asking({ format });
    expect(await ask(1)).toEqual({ items: ingredientItems(2), total: 3 });
    expect(await ask(2)).toEqual({ items: [ingredientItem(3)], total: 3 });
    expect(await ask(3)).toEqual({ items: [], total: 3 });
  });

  it('keeps signs that XML writes in its own way', async () => {
    const item = ingredientItem(1, { INGR_ENG_NAME: 'A & B <1,2>', CAS_NO: '328-39-2(DL-),61-90-5(L-)' });
    const { ask } = await asking({ format: 'xml', items: [item] });
    expect((await ask(1)).items).toEqual([item]);
  });

  it.each<[string, Trouble, string]>([
    ['a key that is not registered', envelope('30', 'SERVICE_KEY_IS_NOT_REGISTERED_ERROR'), '등록되지 않은 서비스 키'],
    ['its name in place of the code', envelope('SERVICE_KEY_IS_NOT_REGISTERED_ERROR', ''), '등록되지 않은 서비스 키'],
    ['an expired key', envelope('31', 'DEADLINE_HAS_EXPIRED_ERROR'), '기한이 지났어요'],
    ['a used-up day', envelope('22', 'LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR'), '오늘 쓸 수 있는 요청 수'],
    ['the same with a status', envelope('22', 'LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR', 403), '오늘 쓸 수'],
    ['a status alone', plain(401, 'Unauthorized'), '등록되지 않은 서비스 키'],
    ['a used-up day by the status', plain(429, 'API token quota exceeded'), '오늘 쓸 수 있는 요청 수'],
    ['a result code', resultCode('10', 'INVALID_REQUEST_PARAMETER_ERROR.'), '알아듣지 못했어요'],
  ])('is refused at once for %s', async (_, trouble, sentence) => {
    const { ask, portal, retries } = await asking({ trouble: () => trouble });
    const error = await ask(1).catch((failure: unknown) => failure);
    expect(refusal(error)).toEqual({ message: expect.stringContaining(sentence), passes: false });
    expect(portal.asked).toEqual([1]);
    expect(retries).toEqual([]);
  });

  it.each<[string, Trouble]>([
    ['an error of the service', envelope('1', 'APPLICATION_ERROR')],
    ['too many requests in one second', envelope('23', 'LIMITED_NUMBER_OF_SERVICE_REQUESTS_PER_SECOND_EXCEEDS_ERROR')],
    ['an unknown error', envelope('99', 'UNKNOWN_ERROR')],
    ['a result code', resultCode('05', 'SERVICE TIMEOUT')],
    ['a status', plain(502, 'Bad Gateway')],
    ['an answer that is cut', cut],
    ['half an answer', halfJson],
    ['a page of somebody else', plain(200, '<html><body>점검 중</body></html>')],
    ['an empty answer', plain(200, '')],
  ])('is asked for again after %s', async (_, trouble) => {
    const { ask, portal, retries } = await asking({ trouble: (request) => (request <= 2 ? trouble : undefined) });
    expect(await ask(1)).toEqual({ items: ingredientItems(2), total: 3 });
    expect(portal.asked).toEqual([1, 1, 1]);
    expect(retries).toHaveLength(2);
  });

  it('is given up after the last attempt', async () => {
    const { ask, portal } = await asking({ trouble: () => plain(500, 'Unexpected errors') });
    const error = await ask(1).catch((failure: unknown) => failure);
    expect(refusal(error)).toEqual({ message: expect.stringContaining('HTTP 500'), passes: true });
    expect(portal.asked).toHaveLength(4);
  });

  it('does not wait longer than it may for an answer', async () => {
    const { ask } = await asking({ trouble: () => silence }, { answerMs: 100, waitsMs: [] });
    const error = await ask(1).catch((failure: unknown) => failure);
    expect(refusal(error)).toEqual({ message: expect.stringContaining('1초 안에'), passes: true });
  });

  it('is not waited for any more once it is called off', async () => {
    const { ask } = await asking({ trouble: () => silence });
    const off = new AbortController();
    const waiting = ask(1, 2, off.signal);
    setTimeout(() => off.abort(), 30);
    await expect(waiting).rejects.toThrow('abort');
  });

  it('is refused when it is larger than any page', async () => {
    const flood: Trouble = (response) => {
      response.writeHead(200);
      const piece = Buffer.alloc(1024 ** 2, ' ');
      const pour = () => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    };
    const { ask } = await asking({ trouble: () => flood }, { answerMs: 10_000, waitsMs: [] });
    const error = await ask(1).catch((failure: unknown) => failure);
    expect(refusal(error)).toEqual({ message: '오픈 API의 응답이 너무 커요.', passes: false });
  });

  it('carries a key with signs as it is', async () => {
    const { ask } = await asking();
    expect((await ask(1)).total).toBe(3);
    const { ask: stranger } = await asking({}, quick, 'another-key');
    expect(refusal(await stranger(1).catch((failure: unknown) => failure)).message).toContain('등록되지 않은');
  });
});
