import { documentOf, fragmentsIn, operationsIn, spreadIn } from './documents.mjs';
import { isPastCache, persisted } from './persisted.mjs';

/**
 * The documents of one file of operations and the hooks over them (src/client/hooks.ts): each file a module of its own, so
 * that a page downloads only what its domains ask. Fragments stand in it once, wherever they come from.
 */
export const plugin = (_schema, documents, { file }) => {
  const fragments = fragmentsIn(documents);
  const operations = operationsIn(documents, file);
  const shared = [...new Set(operations.flatMap((operation) => spreadIn(operation, fragments)))].sort();
  const hooks = new Set();
  const types = new Set();
  const content = [
    ...shared.map((name) => `const ${name}Fragment = ${print(fragments.get(name))} as FragmentDefinitionNode;`),
    ...operations.map((operation) => printOperation(operation, fragments, { hooks, types })),
  ];
  const nodes = shared.length > 0 ? 'DocumentNode, FragmentDefinitionNode' : 'DocumentNode';
  return {
    prepend: [
      `import type { TypedDocumentNode } from '@graphql-typed-document-node/core';`,
      `import type { ${nodes} } from 'graphql';`,
      `import { ${[...hooks].sort().join(', ')} } from '../client/hooks';`,
      `import type { ${[...types].sort().join(', ')} } from './operation-types';`,
    ],
    content: content.join('\n'),
  };
};

/** A node without where it stood. */
const print = (node) => JSON.stringify(node, (key, value) => (key === 'loc' ? undefined : value));

function printOperation(definition, fragments, { hooks, types }) {
  const { name, operation, variableDefinitions = [], ...rest } = definition;
  const base = name.value[0].toUpperCase() + name.value.slice(1);
  const kind = operation === 'mutation' ? 'Mutation' : 'Query';
  const [data, variables] = [`${base}${kind}`, `${base}${kind}Variables`];
  types.add(data).add(variables);
  const nodes = [
    print({ ...rest, name, operation, variableDefinitions }),
    ...spreadIn(definition, fragments).map((each) => `${each}Fragment`),
  ];
  const { hash } = persisted(documentOf(definition, fragments));
  const document =
    `export const ${base}Document = { __meta__: { hash: '${hash}' }, kind: 'Document',` +
    ` definitions: [${nodes.join(', ')}] } as unknown as DocumentNode` +
    ` as TypedDocumentNode<${data}, ${variables}>;`;
  if (kind === 'Mutation') {
    hooks.add('useMutation');
    return `${document}\nexport const use${base}Mutation = () => useMutation(${base}Document);`;
  }
  if (isPastCache(definition)) return document;
  hooks.add('useQuery').add('type QueryOptions');
  const needsVariables = variableDefinitions.some((v) => v.type.kind === 'NonNullType' && !v.defaultValue);
  const options = `options${needsVariables ? '' : '?'}: QueryOptions<${variables}>`;
  return `${document}\nexport const use${base}Query = (${options}) => useQuery(${base}Document, options);`;
}
