import { expect, it } from 'vitest';
import { CompiledDocuments } from './compiled-documents';
import { createSchema, createYoga } from 'graphql-yoga';

it('answers each operation of a document, however often another one of it was asked', async () => {
  const schema = createSchema({
    typeDefs: 'type Query { one: Int! two: Int! }',
    resolvers: { Query: { one: () => 1, two: () => 2 } },
  });
  const yoga = createYoga({ schema, plugins: [new CompiledDocuments({ executionsBefore: 0 }).plugin], logging: false });
  const ask = async (operationName: string) => {
    const body = JSON.stringify({ query: 'query A { one } query B { two }', operationName });
    const headers = { 'content-type': 'application/json' };
    const answer = await yoga.fetch('http://gateway.test/graphql', { method: 'POST', headers, body });
    return (await answer.json()) as unknown;
  };
  for (let time = 0; time < 3; time++) {
    expect(await ask('A')).toEqual({ data: { one: 1 } });
    expect(await ask('B')).toEqual({ data: { two: 2 } });
  }
});
