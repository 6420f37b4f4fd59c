import { GraphqlFailure } from '@gredia/graphql-schema';
import { expect, it } from 'vitest';
import { refusalOf } from './refusal-of';

const values = { email: 'a@b.co', consents: { terms: true }, offer: { moq: '25' } };
const refused = (fields?: Record<string, string>) =>
  refusalOf(new GraphqlFailure({ code: 'BAD_USER_INPUT', message: '확인해 주세요.', fields }), values);

it.each([['email'], ['offer.moq']])('is told at the text it is about: %s', (path) => {
  expect(refused({ [path]: '쓸 수 없어요.', unknown: '?' })).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { [path]: '쓸 수 없어요.' },
  });
});

it.each([[undefined], [{ token: '?' }], [{ offer: '?' }], [{ 'consents.terms': '?' }]])(
  'is told of the whole form where %j names no text of it',
  (fields) => expect(refused(fields)).toEqual({ code: 'BAD_USER_INPUT', message: '확인해 주세요.' }),
);
