/** One door to all operations: what is not used of it is left out of a bundle. */
export const plugin = (_schema, _documents, { modules }) =>
  ['operation-types', ...modules].map((module) => `export * from './${module}';`).join('\n') + '\n';
