import { gql } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApollo } from './apollo';
import { failureOf } from './failure';
import type { Unlock } from './unlock-link';

const rename = gql('mutation Rename($name: String!) { rename(name: $name) }');
const done = { data: { rename: true } };
const locked = {
  data: null,
  errors: [{ message: '비밀번호를 확인해 주세요.', extensions: { code: 'FORBIDDEN', reason: 'REAUTHENTICATE' } }],
};
const wrong = { data: null, errors: [{ message: '비밀번호가 맞지 않아요.', extensions: { code: 'BAD_USER_INPUT' } }] };

let sent: { operationName: string; variables: unknown }[];
let answers: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body) as (typeof sent)[number];
    sent.push({ operationName, variables });
    return Response.json(answers.shift());
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = (unlock?: Unlock) => createApollo({ unlock }).mutate({ mutation: rename, variables: { name: '서다온' } });
const operations = () => sent.map(({ operationName }) => operationName);

it('asks for the password and sends what waited for it as it was', async () => {
  answers = [locked, wrong, { data: { reauthenticate: true } }, done];
  const problems: (string | undefined)[] = [];
  const answer = await send(async (tryPassword) => {
    problems.push(await tryPassword('wrong'), await tryPassword('right'));
    return true;
  });
  expect(answer.data).toEqual(done.data);
  expect(problems).toEqual(['비밀번호가 맞지 않아요.', undefined]);
  expect(sent).toEqual([
    { operationName: 'Rename', variables: { name: '서다온' } },
    { operationName: 'Reauthenticate', variables: { password: 'wrong' } },
    { operationName: 'Reauthenticate', variables: { password: 'right' } },
    { operationName: 'Rename', variables: { name: '서다온' } },
  ]);
});

it.each<[string, Unlock | undefined]>([
  ['the person turns away', async () => false],
  ['there is no place to ask', undefined],
])('passes the refusal on where %s', async (_, unlock) => {
  answers = [locked];
  const failure = failureOf(await send(unlock).catch((error: unknown) => error));
  expect(failure).toMatchObject({ code: 'FORBIDDEN', reason: 'REAUTHENTICATE' });
  expect(operations()).toEqual(['Rename']);
});

it('asks for nothing upon any other refusal', async () => {
  answers = [{ data: null, errors: [{ message: '안 돼요.', extensions: { code: 'FORBIDDEN' } }] }];
  const unlock = vi.fn<Unlock>();
  await expect(send(unlock)).rejects.toThrow();
  expect(unlock).not.toHaveBeenCalled();
});
