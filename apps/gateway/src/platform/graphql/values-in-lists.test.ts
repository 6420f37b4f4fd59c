import { makeExecutableSchema } from '@graphql-tools/schema';
import { execute, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCosmetic } from '../../modules/cosmetics/cosmetics.factory';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { startHttpGateway } from '../../testing/http-gateway';
import { REQUEST_BUDGET, RequestBudget } from '../work/request-budget';
import { countValuesInLists } from './values-in-lists';

const COSMETICS = 60;
const NAMES = 100;
const VALUES = 6;
const cosmetics = '{ allCosmetics(perPage: 100) { cosmetics { id ...Contents } } }';
/** Each list by itself is within the budget. */
const twice = '{ a: allCosmetics(perPage: 100) { ...Page } b: allCosmetics(perPage: 100) { ...Page } }';
const page = 'fragment Page on CosmeticsPage { cosmetics { ...Contents } }';
const contents = `fragment Contents on Cosmetics {
  contents { name position ingredient { id title } ... on CosmeticsContent { a: name b: position } }
}`;

describe('lists that hang on rows of lists', () => {
  useDatabase();
  beforeAll(async () => {
    const contains = Array.from({ length: NAMES }, (_, index) => ({ text: `이름 ${index}` }));
    for (let count = 0; count < COSMETICS; count++) await buildCosmetic({ contains });
  });

  it('are answered within the budget of a request', async () => {
    expect(COSMETICS * NAMES * VALUES).toBeLessThan(REQUEST_BUDGET.values);
    const { data, errors } = await gatewayAs(null)<{ allCosmetics: { cosmetics: unknown[] } }, never>(
      `${cosmetics} ${contents}`,
    );
    expect(errors).toBeUndefined();
    expect(data?.allCosmetics.cosmetics).toHaveLength(COSMETICS);
  });

  it.each([
    ['compiled', 0],
    ['interpreted', 100],
  ])('are refused as a whole past it, in a sentence (%s)', async (_, executionsBeforeCompiling) => {
    expect(2 * COSMETICS * NAMES * VALUES).toBeGreaterThan(REQUEST_BUDGET.values);
    const answer = await gatewayAs(null, { executionsBeforeCompiling })(`${twice} ${page} ${contents}`);
    expect(answer.data).toBeUndefined();
    expect(answer.errors).toMatchObject([
      {
        message: '한 번에 너무 많은 내용을 요청했어요. 나누어 요청해 주세요.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });

  it('are counted with all selections of a field that is selected twice', async () => {
    const leaves = Array.from({ length: 12 }, (_, index) => `p${index}: position`).join(' ');
    expect(COSMETICS * NAMES * 13).toBeGreaterThan(REQUEST_BUDGET.values);
    const answer = await gatewayAs(null)(
      `{ allCosmetics(perPage: 100) { cosmetics { contents { name } contents { ${leaves} } } } }`,
    );
    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('are refused before Express, too, and the next request has a budget of its own', async () => {
    const gateway = await startHttpGateway();
    await gateway.migrated;
    const ask = async (query: string) => (await gateway.post({ query })).json() as Promise<{ errors?: unknown[] }>;
    for (let count = 0; count < 6; count++) expect((await ask(`${twice} ${page} ${contents}`)).errors).toHaveLength(1);
    expect((await ask(`${cosmetics} ${contents}`)).errors).toBeUndefined();
  });
});

describe('long texts in lists', () => {
  const BOOKS = 900;
  const schema = countValuesInLists(
    makeExecutableSchema({
      typeDefs: `
        type Query { shelf(letters: Int!): Shelf! }
        type Shelf { books: [Book!]! }
        type Book { text: String! pages: [String!]! author: Author! cover: Cover! notes: [Note!]! }
        type Cover { note: Note! }
        type Note { text: String! }
        type Author { about: String! }`,
      resolvers: {
        Query: { shelf: (_: unknown, { letters }: { letters: number }) => ({ text: 'a'.repeat(letters) }) },
        Shelf: {
          books: ({ text }: { text: string }) =>
            Array.from({ length: BOOKS }, () => ({
              text,
              pages: [text],
              cover: { note: { text } },
              notes: [{ text }],
            })),
        },
        Book: { author: ({ text }: { text: string }) => Promise.resolve({ about: text }) },
      },
    }),
  );
  const refused = async (selection: string, letters: number) => {
    const contextValue = { budget: new RequestBudget() };
    const document = parse(`{ shelf(letters: ${letters}) { books { ${selection} } } } fragment Text on Book { text }`);
    await execute({ schema, document, contextValue });
    return contextValue.budget.refusal !== null;
  };
  /** So long that all of them together are one value too many. */
  const TOO_LONG = 1_000 * (Math.ceil(REQUEST_BUDGET.values / BOOKS) + 1);

  it.each([
    'text',
    'pages',
    'author { about }',
    '...Text',
    '... on Book { text }',
    'cover { note { text } }',
    'notes { text }',
  ])('count by their length: %s', async (selection) => {
    expect(await refused(selection, 900)).toBe(false);
    expect(await refused(selection, TOO_LONG)).toBe(true);
  });

  it('count as often as they are selected', async () => {
    expect(await refused('text', TOO_LONG / 4)).toBe(false);
    expect(await refused('a: text b: text c: text d: text e: text', TOO_LONG / 4)).toBe(true);
  });
});
