import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  GetHomeDocument,
  GetIngredientsDocument,
  GetSingleIngredientDocument,
  RefreshTokenDocument,
  SignUpDocument,
} from '@gredia/graphql-schema';
import { persistedDocuments } from '@gredia/graphql-schema/persisted-documents';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { print, type GraphQLSchema } from 'graphql';
import pino from 'pino';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { buildSession, tokenOf } from '../../modules/identity/sessions/sessions.factory';
import { buildIngredient } from '../../modules/ingredients/ingredients.factory';
import { useDatabase } from '../../testing/database';
import { testPlatform, testSchema } from '../../testing/platform';
import { CompiledDocuments } from '../graphql/compiled-documents';
import type { RequestContext } from '../graphql/context';
import { failingFields, failingSchema } from '../graphql/failing-schema.testing';
import { PersistedDocuments } from '../graphql/persisted-documents';
import { RunningRequests } from '../graphql/running-requests';
import { createGateway } from '../graphql/server';
import { requestContexts } from '../module/request-contexts';
import { createServices, viewerResolverOf } from '../module/services';
import { createApp } from './app';
import { compiledEndpoint } from './compiled-endpoint';
import { createEventStream } from './event-stream';

interface Exchange {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The HTTP side over one schema, twice: with documents answered in front of Yoga, and by Yoga alone. */
function serveTwice(schema: GraphQLSchema) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const platform = testPlatform({ TRUST_PROXY: 'loopback' }, log);
  const { origins } = platform;
  const contextOf = requestContexts(platform, createServices(platform).context, () => 'test-visitor');
  const persisted = new PersistedDocuments(persistedDocuments);
  const taken: boolean[] = [];

  const serve = async (isInFront: boolean): Promise<number> => {
    const documents = new CompiledDocuments({ executionsBefore: 0, isOwn: (query) => persisted.has(query) });
    const running = new RunningRequests();
    const answering = { contextOf, resolveViewer: viewerResolverOf(platform), origins, log, running, documents };
    const inFront = compiledEndpoint(answering);
    const app = createApp({
      graphql: {
        yoga: createGateway({ ...answering, schema, production: true }),
        persisted,
        compiled: (...asked) => {
          const isTaken = isInFront && inFront(...asked);
          if (isInFront) taken.push(isTaken);
          return isTaken;
        },
      },
      origins,
      log,
      production: true,
      trustProxy: 'loopback',
      readiness: async () => 'ready',
      events: createEventStream(),
      sitemap: (_req, res) => void res.end(),
      sitemapCounts: (_req, res) => void res.end(),
      doors: [],
      earlyDoors: [],
    });
    const server = createServer(app);
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };

  return { lines, taken, ports: Promise.all([serve(true), serve(false)]) };
}

const send = (port: number, body: string, headers: Record<string, string>): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers }, (response) => {
      text(response).then(
        (answer) => resolve({ status: response.statusCode, headers: response.headers, body: answer }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** What is new in every answer. */
function comparable({ status, headers, body }: Exchange) {
  const { date: _date, 'x-request-id': id, ...others } = headers;
  expect(id ?? '').toMatch(status === 200 ? /^[0-9a-f-]{36}$/ : /^[0-9a-f-]*$/);
  return { status, headers: others, body: body.replace(/"errorId":"[0-9a-f-]{36}"/g, '"errorId":"…"') };
}

const APOLLO = 'application/graphql-response+json,application/json;q=0.9';
const accepted = [APOLLO, 'application/json', '*/*', undefined];

let lastAnswer: Exchange | undefined;

type Body = string | { query?: string; variables?: unknown; operationName?: string | null; extensions?: unknown };

/** Asks both three times, compares all answers, and says whether Yoga was passed by in the end. */
async function compare(schema: GraphQLSchema, body: Body, headers: Record<string, string> = {}): Promise<boolean> {
  const { taken, ports } = serveTwice(schema);
  const [inFront, alone] = await ports;
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  for (const accept of accepted) {
    const all = { 'content-type': 'application/json', ...(accept && { accept }), ...headers };
    for (let time = 0; time < 2; time += 1) {
      const [one, other] = [await send(inFront, payload, all), await send(alone, payload, all)];
      expect(comparable(one)).toEqual(comparable(other));
      lastAnswer = one;
    }
  }
  return taken.at(-1) ?? false;
}

/** Tells who asks, as services see it. */
const addressSchema = () =>
  makeExecutableSchema<RequestContext>({
    typeDefs: 'type Query { address: String! frontEnd: String! }',
    resolvers: {
      Query: {
        address: (_, __, { client }) => client.address,
        frontEnd: (_, __, { client }) => client.origin.frontEnd,
      },
    },
  });

const hashOf = (name: string) =>
  Object.entries(persistedDocuments).find(([, query]) => query.startsWith(`query ${name}`))?.[0] ?? '';
const persistedQuery = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

describe('a compiled document in front of Yoga', () => {
  useDatabase();
  let bearer = '';
  beforeAll(async () => {
    await buildIngredient({ nameKor: '앞문린', casNo: ['98-92-0'] });
    bearer = await tokenOf(await buildSession(await buildUser()));
  });

  const own = { query: '{ myAccount { id nickname } logsCount }' };
  const single = { query: print(GetSingleIngredientDocument), variables: { nameKor: '앞문린' } };

  it.each<[string, Body]>([
    ['a page', single],
    ['a page by its hash', { variables: single.variables, ...persistedQuery(hashOf('GetSingleIngredient')) }],
    ['a list', { query: print(GetIngredientsDocument), variables: { perPage: 10 } }],
    ['home', { query: print(GetHomeDocument) }],
    ['a name of the operation', { ...single, operationName: 'GetSingleIngredient' }],
    ['an unknown name', { ...single, variables: { nameKor: '없어요' } }],
    ['a refused input', { query: print(GetIngredientsDocument), variables: { perPage: 7 } }],
    ['a field that needs a sign-in', '{"query":"{ checkAdminAuth }"}'],
    ['a mutation', '{"query":"mutation { createProductReach(type: DETAIL_VIEW, targets: []) }"}'],
    ['null variables', '{"query":"{ logsCount }","variables":null,"operationName":null,"extensions":null}'],
    ['a variable that is not declared', '{"query":"{ logsCount }","variables":{"other":1}}'],
  ])('answers %s as Yoga does, byte for byte', async (_, body) => {
    expect(await compare(testSchema, body)).toBe(true);
  });

  it.each(failingFields)('answers the error of %s as Yoga does', async (name) => {
    expect(await compare(failingSchema(), { query: `{ echo(count: 1) ${name} }` })).toBe(true);
  });

  it.each<[string, Body]>([
    ['a wrong name of the operation', { ...single, operationName: 'Other' }],
    ['an empty name of the operation', { ...single, operationName: '' }],
    ['a variable of the wrong type', { ...single, variables: { nameKor: 7 } }],
    ['a missing variable', { query: single.query }],
    ['an unknown enum value', { query: print(GetIngredientsDocument), variables: { sort: 'BEST' } }],
    [
      'an input without its required field that has a default',
      {
        query: print(SignUpDocument),
        variables: { email: 'x', name: '', password: '', consents: { terms: true, privacy: true, ageOver14: true } },
      },
    ],
    ['several operations', { query: 'query A { logsCount } query B { logsCount }', operationName: 'B' }],
    ['a document that is no GraphQL', '{"query":"{ logsCount("}'],
    ['an unknown field', '{"query":"{ nobody }"}'],
    ['a document beyond the limits', { query: `{ ${'logsCount '.repeat(13)} }` }],
    ['introspection', '{"query":"{ __schema { types { name } } }"}'],
    ['an unknown hash', { variables: {}, ...persistedQuery('0'.repeat(64)) }],
    ['a hash of another version', { extensions: { persistedQuery: { version: 2, sha256Hash: hashOf('GetHome') } } }],
    ['no query', '{}'],
    ['broken JSON', '{"query":'],
    ['a batch', '[{"query":"{ logsCount }"}]'],
    ['unknown parameters', '{"query":"{ logsCount }","secret":1}'],
    ['nothing', ''],
    ['a text', '"{ logsCount }"'],
    ['a mark of the order of bytes', '\ufeff{"query":"{ nobody }"}'],
    ['U+0000', '{"query":"{ logsCount }","variables":{"a":"\\u0000"}}'],
    ['a body beyond the limit', { query: '{ logsCount }', variables: { a: 'x'.repeat(100_000) } }],
  ])('leaves %s to Yoga or refuses it before', async (_, body) => {
    expect(await compare(testSchema, body)).toBe(false);
  });

  it('answers a viewer', async () => {
    expect(await compare(testSchema, own, { authorization: `Bearer ${bearer}` })).toBe(true);
  });

  it('refuses a token that is worth nothing, but for its exchange', async () => {
    const refused = { authorization: 'Bearer nothing' };
    for (const query of [own.query, '{ logsCount }', print(RefreshTokenDocument)]) {
      const { taken, ports } = serveTwice(testSchema);
      const [inFront, alone] = await ports;
      const headers = { 'content-type': 'application/json' };
      const payload = JSON.stringify({ query });
      await send(inFront, payload, headers);
      const [one, other] = [
        await send(inFront, payload, { ...headers, ...refused }),
        await send(alone, payload, { ...headers, ...refused }),
      ];
      expect(comparable(one)).toEqual(comparable(other));
      expect(JSON.parse(one.body)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
      expect(taken).toEqual([false, true]);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['another spelling of its type', { 'content-type': 'application/JSON' }],
    ['a type of its own', { 'content-type': 'text/plain' }],
    ['an encoding', { 'content-encoding': 'gzip' }],
    ['no length', { 'transfer-encoding': 'chunked' }],
  ])('leaves a request with %s to Express', async (_, headers) => {
    expect(await compare(testSchema, { query: '{ logsCount }' }, headers)).toBe(false);
  });

  it('knows the address and the front end behind a proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7:4711', 'x-forwarded-host': 'admin.localhost:4300' };
    expect(await compare(addressSchema(), { query: '{ address frontEnd }' }, headers)).toBe(true);
    expect(lastAnswer?.body).toContain('"address":"203.0.113.7","frontEnd":"admin"');
  });

  it.each(['text/html', 'text/event-stream', 'application/json;charset=utf-8', 'multipart/mixed'])(
    'leaves a client that accepts %s to Yoga',
    async (accept) => {
      const { taken, ports } = serveTwice(testSchema);
      const [inFront, alone] = await ports;
      const headers = { 'content-type': 'application/json', accept };
      for (let time = 0; time < 2; time += 1) {
        const [one, other] = [
          await send(inFront, '{"query":"{ logsCount }"}', headers),
          await send(alone, '{"query":"{ logsCount }"}', headers),
        ];
        expect(comparable(one)).toEqual(comparable(other));
      }
      expect(taken).toEqual([false, false]);
    },
  );

  it('logs what it masks under the id of the request', async () => {
    const { lines, taken, ports } = serveTwice(failingSchema());
    const [inFront] = await ports;
    const ask = () => send(inFront, '{"query":"{ broken }"}', { 'content-type': 'application/json' });
    await ask();
    const { headers, body } = await ask();
    expect(taken).toEqual([false, true]);
    const { errors } = JSON.parse(body) as { errors: { extensions: { errorId: string } }[] };
    const logged = lines
      .map((line) => JSON.parse(line))
      .find(({ errorId }) => errorId === errors[0]?.extensions.errorId);
    expect(logged).toMatchObject({ requestId: headers['x-request-id'], path: 'broken' });
    expect(logged.err.stack).toContain('secret-table');
  });

  it('answers an unknown hash as Apollo Client wants it', async () => {
    const { ports } = serveTwice(testSchema);
    const [inFront] = await ports;
    const body = JSON.stringify(persistedQuery('1'.repeat(64)));
    const answer = await send(inFront, body, { 'content-type': 'application/json' });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] });
  });
});
