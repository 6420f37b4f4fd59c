import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { failingSchema } from './failing-schema.testing';
import { createGateway } from './server';
import { requestContexts } from '../module/request-contexts';
import { createServices } from '../module/services';
import { testPlatform } from '../../testing/platform';

describe('errors', () => {
  useDatabase();

  async function ask(query: string, variables?: Record<string, unknown>) {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const platform = testPlatform({}, log);
    const yoga = createGateway({
      log,
      production: true,
      origins: platform.origins,
      resolveViewer: () => null,
      contextOf: requestContexts(platform, createServices(platform).context, () => ''),
      schema: failingSchema(),
    });
    const response = await yoga.fetch('http://gateway.test/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json,application/json;q=0.9',
      },
      body: JSON.stringify({ query, variables }),
    });
    const text = await response.text();
    const body = JSON.parse(text) as {
      data?: unknown;
      errors: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
    };
    return { status: response.status, text, error: body.errors?.[0], lines: lines.map((line) => JSON.parse(line)) };
  }

  it.each([
    ['badUserInput', { code: 'BAD_USER_INPUT', fields: { 'buyer.email': '올바른 이메일 주소를 입력해 주세요.' } }],
    ['unauthenticated', { code: 'UNAUTHENTICATED' }],
    ['forbidden', { code: 'FORBIDDEN' }],
    ['freshSignInNeeded', { code: 'FORBIDDEN', reason: 'SIGN_IN_AGAIN' }],
    ['reauthenticationNeeded', { code: 'FORBIDDEN', reason: 'REAUTHENTICATE' }],
    ['notFound', { code: 'NOT_FOUND' }],
    ['conflict', { code: 'CONFLICT' }],
    ['rateLimited', { code: 'RATE_LIMITED', retryAfterSeconds: 30 }],
    ['payloadTooLarge', { code: 'PAYLOAD_TOO_LARGE' }],
    [
      'parsed',
      {
        code: 'BAD_USER_INPUT',
        fields: { 'files.1.name': '이름을 입력해 주세요.', size: '입력한 값을 확인해 주세요.' },
      },
    ],
  ])('tells %s with a Korean sentence, by HTTP 200', async (name, extensions) => {
    const { status, error, lines } = await ask(`{ ${name} }`);
    expect(status).toBe(200);
    expect(error).toMatchObject({ path: [name], extensions });
    expect(error?.message).toMatch(/[가-힣]/);
    expect(lines).toEqual([]);
  });

  it.each(['broken', 'query', 'thrownText', 'nothing', 'wrongType'])(
    'masks %s under an id that leads to the logged stack',
    async (name) => {
      const { text, error, lines } = await ask(`{ ${name} }`);
      expect(error).toMatchObject({ path: [name], extensions: { code: 'INTERNAL_SERVER_ERROR' } });
      expect(text).not.toMatch(/secret|stack|Cannot return null|\.ts/);
      const logged = lines.find(({ errorId }) => errorId === error?.extensions.errorId);
      expect(logged).toMatchObject({ level: 50, path: name });
      if (name !== 'thrownText') expect(logged.err.stack).toContain('\n    at ');
    },
  );

  it('tells a statement that ran into its timeout with a sentence, and the log which one', async () => {
    const { text, error, lines } = await ask('{ endless }');
    expect(error).toMatchObject({ path: ['endless'], extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 30 } });
    expect(error?.message).toMatch(/[가-힣]/);
    expect(text).not.toMatch(/pg_sleep|timeout/);
    expect(lines).toMatchObject([{ level: 40, path: 'endless' }]);
    expect(lines[0].err.stack).toContain('pg_sleep');
  });

  it('names a variable of the wrong form', async () => {
    const query = 'query ($count: Int!) { echo(count: $count) }';
    for (const variables of [{ count: 'many' }, {}, { count: 1.5 }]) {
      const { status, error } = await ask(query, variables);
      expect(status).toBe(200);
      expect(error?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { count: '값의 형식이 올바르지 않아요.' } });
    }
  });

  it('keeps GraphQL’s own codes, again for the same document', async () => {
    for (const _ of [1, 2]) {
      expect((await ask('{ echo(')).error?.extensions.code).toBe('GRAPHQL_PARSE_FAILED');
      expect((await ask('{ nobody }')).error?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    }
  });

  it('suggests no field names in production', async () => {
    expect((await ask('{ brokn }')).error?.message).not.toContain('broken');
  });
});
