/** `use<Name>Query`, `use<Name>LazyQuery`, `use<Name>Mutation` for Apollo Client 4 over the typed documents of the same file. */
export const plugin = (_schema, documents) => {
  const operations = documents.flatMap(({ document }) =>
    document.definitions.filter(({ kind, name }) => kind === 'OperationDefinition' && name),
  );
  const used = new Set();
  const hook = (apolloHook, exported, types, document, optional) => {
    used.add(apolloHook);
    return `export const ${exported} = (options${optional ? '?' : ''}: ${apolloHook}.Options<${types}>) => ${apolloHook}<${types}>(${document}, options);`;
  };
  const hooks = operations.flatMap(({ name, operation, variableDefinitions = [] }) => {
    const base = name.value[0].toUpperCase() + name.value.slice(1);
    const kind = operation === 'query' ? 'Query' : 'Mutation';
    const types = `${base}${kind}, ${base}${kind}Variables`;
    const needsVariables = variableDefinitions.some((v) => v.type.kind === 'NonNullType' && !v.defaultValue);
    if (kind === 'Mutation') return [hook('useMutation', `use${base}Mutation`, types, `${base}Document`, true)];
    return [
      hook('useQuery', `use${base}Query`, types, `${base}Document`, !needsVariables),
      hook('useLazyQuery', `use${base}LazyQuery`, types, `${base}Document`, true),
    ];
  });
  return {
    prepend: [`import { ${[...used].sort().join(', ')} } from '@apollo/client/react';`],
    content: hooks.join('\n'),
  };
};
