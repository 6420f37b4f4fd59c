import { visit } from 'graphql';

/**
 * The documents of one file of operations and the hooks over them (src/client/hooks.ts): each file a module of its own, so
 * that a page downloads only what its domains ask. Fragments stand in it once, wherever they come from.
 */
export const plugin = (_schema, documents, { file }) => {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const fragments = new Map(
    definitions.filter(({ kind }) => kind === 'FragmentDefinition').map((fragment) => [fragment.name.value, fragment]),
  );
  const operations = documents
    .filter(({ location }) => location.endsWith(`/${file}`))
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind, name }) => kind === 'OperationDefinition' && name);

  const spreads = new Map(operations.map((operation) => [operation, fragmentsOf(operation, fragments)]));
  const shared = [...new Set([...spreads.values()].flat())].sort();
  const hooks = new Set();
  const types = new Set();
  const content = [
    ...shared.map((name) => `const ${name}Fragment = ${print(fragments.get(name))} as FragmentDefinitionNode;`),
    ...operations.map((operation) => printOperation(operation, spreads.get(operation), { hooks, types })),
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

/** The names of all fragments that a definition spreads, those of fragments included. */
function fragmentsOf(definition, fragments, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return;
      found.add(value);
      fragmentsOf(fragments.get(value), fragments, found);
    },
  });
  return [...found].sort();
}

/** A node without where it stood. */
const print = (node) => JSON.stringify(node, (key, value) => (key === 'loc' ? undefined : value));

function printOperation({ name, operation, variableDefinitions = [], ...rest }, spread, { hooks, types }) {
  const base = name.value[0].toUpperCase() + name.value.slice(1);
  const kind = operation === 'mutation' ? 'Mutation' : 'Query';
  const [data, variables] = [`${base}${kind}`, `${base}${kind}Variables`];
  types.add(data).add(variables);
  const nodes = [print({ ...rest, name, operation, variableDefinitions }), ...spread.map((each) => `${each}Fragment`)];
  const document =
    `export const ${base}Document = { kind: 'Document', definitions: [${nodes.join(', ')}] } as unknown as DocumentNode` +
    ` as TypedDocumentNode<${data}, ${variables}>;`;
  if (kind === 'Mutation') {
    hooks.add('useMutation');
    return `${document}\nexport const use${base}Mutation = () => useMutation(${base}Document);`;
  }
  hooks.add('useQuery').add('type QueryOptions');
  const needsVariables = variableDefinitions.some((v) => v.type.kind === 'NonNullType' && !v.defaultValue);
  const options = `options${needsVariables ? '' : '?'}: QueryOptions<${variables}>`;
  return `${document}\nexport const use${base}Query = (${options}) => useQuery(${base}Document, options);`;
}
