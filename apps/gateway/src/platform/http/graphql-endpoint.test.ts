import { gzipSync } from 'node:zlib';
import { GetHomeDocument, GetIngredientsDocument, GetSingleIngredientDocument } from '@gredia/graphql-schema';
import { getIntrospectionQuery, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '../graphql/document-limits';
import { buildIngredient } from '../../modules/ingredients/ingredients.factory';
import { useDatabase } from '../../testing/database';
import { startHttpGateway } from '../../testing/http-gateway';

async function read(response: Response) {
  const body = (await response.json()) as {
    data?: Record<string, unknown> | null;
    errors?: { message: string; extensions: Record<string, unknown> }[];
  };
  return { status: response.status, headers: response.headers, data: body.data, error: body.errors?.[0] };
}

describe('/graphql', () => {
  useDatabase();

  it('answers JSON by POST, names the request and forbids sniffing', async () => {
    const { post } = await startHttpGateway();
    const { status, headers, data } = await read(await post({ query: '{ logsCount }' }));
    expect(status).toBe(200);
    expect(data).toEqual({ logsCount: 0 });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['1,2-헥산다이올', 'a/b', '50%', '"따옴표"', '\\역슬래시'])(
    'carries the title %s through',
    async (nameKor) => {
      const { post } = await startHttpGateway();
      await buildIngredient({ nameKor });
      const { data } = await read(await post({ query: print(GetSingleIngredientDocument), variables: { nameKor } }));
      expect(data?.singleIngredient).toMatchObject({ title: nameKor });
    },
  );

  it.each(['application/json', 'application/json;charset=UTF-8'])(
    'takes %s as a page sends it while it goes away: with its origin, asking for nothing in particular',
    async (type) => {
      const { post } = await startHttpGateway();
      const query = 'mutation { createProductReach(type: DETAIL_VIEW, targets: []) }';
      const headers = {
        'content-type': type,
        accept: '*/*',
        origin: 'http://localhost:4200',
        'sec-fetch-mode': 'cors',
      };
      const { status, data } = await read(await post({ query }, headers));
      expect([status, data]).toEqual([200, { createProductReach: true }]);
    },
  );

  it.each(['GET', 'PUT', 'DELETE', 'HEAD'])('answers %s with 405', async (method) => {
    const { url } = await startHttpGateway();
    const response = await fetch(`${url}/graphql?query={logsCount}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
  ])('refuses %s: a foreign page could make a browser send it', async (type) => {
    const { post } = await startHttpGateway();
    const { status, error } = await read(await post('{"query":"{ logsCount }"}', { 'content-type': type }));
    expect(status).toBe(415);
    expect(error?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['a batch', '[{"query":"{ logsCount }"},{"query":"{ logsCount }"}]'],
    ['broken JSON', '{"query":'],
    ['no query', '{}'],
    ['nothing', ''],
    ['variables that are no object', '{"query":"{ logsCount }","variables":[1]}'],
    ['unknown parameters', '{"query":"{ logsCount }","secret":1}'],
    ['a character the database cannot hold', '{"query":"{ logsCount }","variables":{"a":"\\u0000"}}'],
    ['the same as GraphQL writes it', '{"query":"{ singleIngredient(nameKor: \\"\\\\u{0}\\") { id } }"}'],
  ])('refuses %s', async (_, body) => {
    const { post } = await startHttpGateway();
    const { status, error } = await read(await post(body));
    expect(status).toBe(400);
    expect(error).toMatchObject({ message: expect.stringMatching(/[가-힣]/), extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('refuses a body above the limit, also a compressed one', async () => {
    const { post } = await startHttpGateway();
    const large = JSON.stringify({ query: '{ logsCount }', variables: { a: 'x'.repeat(DOCUMENT_LIMITS.bodyBytes) } });
    for (const request of [post(large), post(large, { 'content-encoding': 'identity' })]) {
      const { status, error } = await read(await request);
      expect(status).toBe(413);
      expect(error).toMatchObject({ message: '보낸 내용이 너무 커요.', extensions: { code: 'PAYLOAD_TOO_LARGE' } });
    }
    const { url } = await startHttpGateway();
    const compressed = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(large),
    });
    expect(compressed.status).toBe(413);
  });

  it.each([
    ['deep', `{ singleIngredient(nameKor: "a") ${'{ homonyms '.repeat(9)}{ id }${' }'.repeat(9)} }`],
    ['aliased', `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: logsCount`).join(' ')} }`],
    ['wide', `{ ${Array.from({ length: 13 }, () => 'logsCount').join(' ')} }`],
    [
      'costly',
      `{ singleIngredient(nameKor: "a") { products(first: 20) { mappedINCIs { ingredient { id title nameKor INCI casNo ecNo functions tags hash } } } cosmetics(first: 20) { id productName brand } changeLogs(first: 20) { id key before after createdAt source { key name edition licence } } } }`,
    ],
    ['nested', '{ ingredients { ingredients { homonyms { homonyms { homonyms { id } } } } } }'],
    [
      'nested through a fragment',
      'fragment H on Ingredient { homonyms { homonyms { id } } } { ingredients { ingredients { homonyms { ...H } } } }',
    ],
    ['full of directives', `{ logsCount ${'@include(if: true) '.repeat(21)} }`],
    ['endless', 'fragment A on Query { ...B } fragment B on Query { ...A } { ...A }'],
    [
      'doubling',
      `{ ...F0 } ${Array.from({ length: 60 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(' ')} fragment F60 on Query { logsCount }`,
    ],
  ])('refuses a %s document', async (_, query) => {
    const { post } = await startHttpGateway();
    const { error, data } = await read(await post({ query }));
    expect(error?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(data).toBeUndefined();
  });

  it('refuses an address or an encoding that cannot be read', async () => {
    const { url, post } = await startHttpGateway();
    expect((await fetch(`${url}/internal/sitemap/%E0%A4%A`)).status).toBe(400);
    const type = 'application/json; charset=utf-16le';
    expect((await read(await post('{"query":"{ logsCount }"}', { 'content-type': type }))).status).toBe(400);
  });

  it('refuses a document of too many tokens', async () => {
    const { post } = await startHttpGateway();
    const { error } = await read(await post({ query: `{ ${'logsCount '.repeat(DOCUMENT_LIMITS.tokens)} }` }));
    expect(error?.extensions.code).toBe('GRAPHQL_PARSE_FAILED');
  });

  it('serves our own largest documents', async () => {
    const { post } = await startHttpGateway();
    for (const document of [GetSingleIngredientDocument, GetIngredientsDocument, GetHomeDocument]) {
      const { error } = await read(await post({ query: print(document), variables: { nameKor: '없어요' } }));
      expect(error?.extensions.code ?? 'NOT_FOUND').toBe('NOT_FOUND');
    }
  });

  it('tells its schema in development only', async () => {
    const introspection = { query: getIntrospectionQuery() };
    const production = await startHttpGateway();
    expect((await read(await production.post(introspection))).error?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    const development = await startHttpGateway({ NODE_ENV: 'development' });
    expect((await read(await development.post(introspection))).data).toHaveProperty('__schema');

    const html = { headers: { accept: 'text/html' } };
    expect((await fetch(`${production.url}/graphql`, html)).status).toBe(405);
    expect((await fetch(`${development.url}/graphql`, html)).headers.get('content-type')).toContain('text/html');
  });
});
