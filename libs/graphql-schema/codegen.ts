import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'src/**/!(*.operations).graphql',
  generates: {
    // The contract as one file: committed, so that a review sees what changes for clients.
    'schema.graphql': { plugins: ['./codegen/print-schema.mjs'] },
    'src/generated/type-defs.ts': { plugins: ['./codegen/type-defs.mjs'] },
    'src/generated/possible-types.ts': { plugins: ['./codegen/possible-types.mjs'] },
    'src/generated/operations.ts': {
      documents: 'src/**/*.operations.graphql',
      plugins: ['typescript-operations', 'typed-document-node', './codegen/apollo-hooks.mjs'],
      config: {
        scalars: { ID: 'string', DateTime: 'string', Date: 'string', JSON: 'unknown' },
        useTypeImports: true,
        enumsAsTypes: true,
        avoidOptionals: { field: true },
      },
    },
  },
};

export default config;
