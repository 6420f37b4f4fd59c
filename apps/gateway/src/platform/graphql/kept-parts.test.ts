import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import type { RequestContext } from './context';
import { partedDocument } from './part-document';

it('an answer that ends within a name of a part is sent as it is', async () => {
  const schema = buildSchema('type Query { rows: [Row!]! } type Row { id: ID!, name: String }');
  const rule = { rootField: 'rows', type: 'Row', loader: 'ingredient', fields: new Set<string>() } as const;
  const parted = partedDocument(schema, parse('{ rows { id name } }'), [rule]);
  const broken = '{"data":{"rows":[{"keptPart0":"1';
  expect((await parted!.fill({}, {} as RequestContext, () => broken)).toString()).toBe(broken);
});
