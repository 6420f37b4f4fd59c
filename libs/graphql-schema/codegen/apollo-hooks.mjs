/** `use<Name>Query` and `use<Name>Mutation` over the typed documents of the same file (see src/client/hooks.ts). */
export const plugin = (_schema, documents) => {
  const operations = documents.flatMap(({ document }) =>
    document.definitions.filter(({ kind, name }) => kind === 'OperationDefinition' && name),
  );
  const used = new Set();
  const hooks = operations.map(({ name, operation, variableDefinitions = [] }) => {
    const base = name.value[0].toUpperCase() + name.value.slice(1);
    if (operation === 'mutation') {
      used.add('useMutation');
      return `export const use${base}Mutation = () => useMutation(${base}Document);`;
    }
    used.add('useQuery').add('type QueryOptions');
    const needsVariables = variableDefinitions.some((v) => v.type.kind === 'NonNullType' && !v.defaultValue);
    const options = `QueryOptions<${base}QueryVariables>`;
    const parameter = needsVariables ? `options: ${options}` : `options?: ${options}`;
    return `export const use${base}Query = (${parameter}) => useQuery(${base}Document, options);`;
  });
  return {
    prepend: used.size > 0 ? [`import { ${[...used].sort().join(', ')} } from '../client/hooks';`] : [],
    content: hooks.join('\n'),
  };
};
