import { parse, type GraphQLFieldConfig, type GraphQLObjectType } from 'graphql';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from './context';
import { partedDocument } from './part-document';

const typeDefs = /* GraphQL */ `
  type Query {
    rows(of: String): [Row!]!
    other: Int
  }
  type Row {
    id: ID!
    name: String!
    kind: Kind!
    levels: [Level!]!
  }
  type Level {
    country: String!
  }
  enum Kind {
    OLD
    NEW
  }
`;

const context = { budget: { refusal: null } } as unknown as RequestContext;
const rule = { rootField: 'rows', type: 'Row', loader: null } as const;

interface Row {
  id: string;
  name: string | null;
  kind: string;
  levels: { country: string }[];
}
const row = (id: string, name: string | null = `이름 "${id}"`): Row => ({
  id,
  name,
  kind: 'NEW',
  levels: [{ country: 'KR' }],
});

/** The answers of a schema whose only root field answers these rows. */
function answering(rows: () => readonly Row[], document: string) {
  const schema = makeExecutableSchema({ typeDefs, resolvers: { Query: { rows } } });
  const parted = partedDocument(schema, parse(document), [rule]);
  return async () => {
    const executed = await parted!.run(undefined, context, {});
    return (await parted!.fill(executed, context, (result) => JSON.stringify(result))).toString();
  };
}

/** Which documents have parts. */
function isParted(document: string, change: (row: GraphQLFieldConfig<unknown, unknown>) => void = () => undefined) {
  const schema = makeExecutableSchema({ typeDefs });
  change((schema.getType('Row') as GraphQLObjectType).getFields()['name'] as never);
  return partedDocument(schema, parse(document), [rule]) !== null;
}

describe('rows that a root field answers', () => {
  it('are printed as they would be, in their order, under the name that is asked for', async () => {
    const ask = answering(
      () => [row('b'), Object.freeze(row('a')), row('b')],
      '{ found: rows { kind id levels { country } name } }',
    );
    const printed = (id: string) => ({ kind: 'NEW', id, levels: [{ country: 'KR' }], name: `이름 "${id}"` });
    const whole = JSON.stringify({ data: { found: ['b', 'a', 'b'].map(printed) } });
    expect([await ask(), await ask()]).toEqual([whole, whole]);
    expect(await answering(() => [], '{ rows { id } }')()).toBe('{"data":{"rows":[]}}');
  });

  it('are printed once where they are frozen, and each time where they may change', async () => {
    let name = 'first';
    const named = (id: string) => Object.defineProperty(row(id), 'name', { get: () => name, enumerable: true });
    const [kept, changing] = [Object.freeze(named('kept')), named('changing')];
    const ask = answering(() => [kept, changing], '{ rows { name } }');
    expect(await ask()).toBe('{"data":{"rows":[{"name":"first"},{"name":"first"}]}}');
    name = 'second';
    expect(await ask()).toBe('{"data":{"rows":[{"name":"first"},{"name":"second"}]}}');
  });

  it('are answered whole from what was sent before where their list is frozen', async () => {
    let name = 'first';
    const rows = Object.freeze([Object.defineProperty(row('a'), 'name', { get: () => name, enumerable: true })]);
    const ask = answering(() => rows, '{ rows { name } }');
    const first = await ask();
    name = 'second';
    expect(await ask()).toBe(first);
  });

  it('leave what their field refuses as it is', async () => {
    const refusing = answering(() => {
      throw new Error('Not you.');
    }, '{ rows { id } }');
    expect(JSON.parse(await refusing())).toMatchObject({
      data: null,
      errors: [{ message: 'Not you.', path: ['rows'] }],
    });
  });

  it('that cannot be printed leave the answer to be made whole', async () => {
    await expect(answering(() => [row('a', null)], '{ rows { name } }')()).rejects.toThrow('name');
    await expect(answering(() => [null] as never, '{ rows { name } }')()).rejects.toThrow('no list');
  });

  it('are no parts where a field asks somebody else, or the document is unusual', () => {
    expect(isParted('{ rows { name } }')).toBe(true);
    expect(isParted('{ rows { name } }', (field) => (field.resolve = () => 'name'))).toBe(false);
    expect(isParted('{ rows { name } other }')).toBe(false);
    expect(isParted('{ rows { name @skip(if: false) } }')).toBe(false);
    expect(isParted('{ rows @skip(if: false) { name } }')).toBe(false);
  });
});
