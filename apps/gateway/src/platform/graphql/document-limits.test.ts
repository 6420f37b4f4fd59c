import { persistedDocuments } from '@gredia/graphql-schema/persisted-documents';
import { typeDefs } from '@gredia/graphql-schema/type-defs';
import { buildSchema, type ExecutionResult } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { expect, it } from 'vitest';
import { limitPlugins } from './document-limits';

/** Nothing stands behind its fields. */
const yoga = createYoga({
  schema: buildSchema(typeDefs),
  plugins: limitPlugins(true),
  logging: false,
  maskedErrors: false,
});

/** Why a document is not executed at all; that its variables are missing is no matter. */
async function refusals(query: string): Promise<string[]> {
  const answer = await yoga.fetch('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { errors = [] } = (await answer.json()) as ExecutionResult;
  return errors
    .filter(({ path, message }) => path === undefined && !message.startsWith('Variable "'))
    .map(({ message }) => `${query.slice(0, 40)}: ${message}`);
}

it('lets every document of our own apps through', async () => {
  const documents = Object.values(persistedDocuments);
  expect(documents.length).toBeGreaterThan(100);
  expect((await Promise.all(documents.map(refusals))).flat()).toEqual([]);
});

it('refuses what costs too much', async () => {
  const entries = (period: string) => `${period} { ranking(first: 100) { name rank change frequency ratio } }`;
  const query = `{ ingredientSearchRanking { ${['day', 'week', 'month'].map(entries).join(' ')} } }`;
  expect(await refusals(query)).toEqual([expect.stringContaining('Query Cost limit of 2000 exceeded')]);
});
