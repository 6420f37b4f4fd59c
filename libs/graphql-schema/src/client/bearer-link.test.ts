import { gql } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApollo } from './apollo';
import type { BearerTokens } from './bearer-link';
import { failureOf } from './failure';

const query = gql('query Me { me }');
const answered = { data: { me: 'u1' } };
const refused = { data: null, errors: [{ message: '로그인이 필요해요.', extensions: { code: 'UNAUTHENTICATED' } }] };

let sent: (string | null)[];
let requests: [uri: string, init: Pick<RequestInit, 'credentials' | 'method'>][];
let answers: unknown[];

/** Hands out the given tokens one after another, each until it is dropped. */
function tokenSource(...tokens: string[]): BearerTokens & { drops: () => (string | undefined)[] } {
  const drops: (string | undefined)[] = [];
  let at = 0;
  return {
    get: async () => tokens[at] ?? '',
    drop: (used) => {
      drops.push(used);
      at += 1;
    },
    drops: () => drops,
  };
}

const ask = (token?: BearerTokens) => createApollo({ uri: '/graphql', token }).query({ query });

beforeEach(() => {
  sent = [];
  requests = [];
  answers = [];
  vi.stubGlobal('fetch', async (uri: string, init: RequestInit) => {
    requests.push([uri, { credentials: init.credentials, method: init.method }]);
    sent.push(new Headers(init.headers).get('authorization'));
    return Response.json(answers.shift() ?? answered);
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('createApollo with a token source', () => {
  it('sends the token with every operation', async () => {
    expect((await ask(tokenSource('t1'))).data).toEqual({ me: 'u1' });
    expect(sent).toEqual(['Bearer t1']);
  });

  it('asks by POST, with what the browser has of the same origin', async () => {
    await ask(tokenSource('t1'));
    expect(requests).toEqual([['/graphql', { credentials: 'same-origin', method: 'POST' }]]);
  });

  it('sends a visitor with an empty one', async () => {
    await ask(tokenSource(''));
    expect(sent).toEqual(['Bearer ']);
  });

  it('gets another token for one that is not taken, and asks once more', async () => {
    answers = [refused];
    const tokens = tokenSource('t1', 't2');
    expect((await ask(tokens)).data).toEqual({ me: 'u1' });
    expect(sent).toEqual(['Bearer t1', 'Bearer t2']);
    expect(tokens.drops()).toEqual(['t1']);
  });

  it('asks once more as a visitor when the session is gone', async () => {
    answers = [refused];
    await ask(tokenSource('t1', ''));
    expect(sent).toEqual(['Bearer t1', 'Bearer ']);
  });

  it('does not ask a third time', async () => {
    answers = [refused, refused];
    const failure = failureOf(await ask(tokenSource('t1', 't2', 't3')).catch((error: unknown) => error));
    expect(failure.code).toBe('UNAUTHENTICATED');
    expect(sent).toHaveLength(2);
  });

  it('takes no for an answer from a visitor, and for any other reason', async () => {
    answers = [refused];
    await expect(ask(tokenSource(''))).rejects.toThrow();
    answers = [{ data: null, errors: [{ message: '안 돼요.', extensions: { code: 'FORBIDDEN' } }] }];
    await expect(ask(tokenSource('t1'))).rejects.toThrow();
    expect(sent).toHaveLength(2);
  });

  it('sends nothing without a token', async () => {
    const token = { get: () => Promise.reject(new Error('no answer')), drop: () => undefined };
    expect(failureOf(await ask(token).catch((error: unknown) => error)).code).toBe('UNREACHABLE');
    expect(sent).toEqual([]);
  });
});

describe('a refusal for too many requests', () => {
  it('says when to try again', async () => {
    const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: 60 };
    answers = [{ data: null, errors: [{ message: '잠시 뒤에 다시 시도해 주세요.', extensions }] }];
    const failure = failureOf(await ask().catch((error: unknown) => error));
    expect(failure).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
    expect(failure.toJSON()).toMatchObject({ retryAfterSeconds: 60 });
    expect(sent).toEqual([null]);
  });
});
