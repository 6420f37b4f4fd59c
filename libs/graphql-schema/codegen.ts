import { readdirSync, readFileSync } from 'node:fs';
import path, { basename } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { buildSchema } from 'graphql';

const documents = 'src/**/*.operations.graphql';
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql'));
const files = sources
  .filter((file) => file.endsWith('.operations.graphql'))
  .map((file) => basename(file))
  .sort();
const moduleOf = (file: string) => file.replace('.graphql', '');

// Read as GraphQL itself reads it: the loader of the generator takes any type called `Subscription` for a root.
const contract = sources
  .filter((file) => !file.endsWith('.operations.graphql'))
  .sort()
  .map((file) => readFileSync(path.join('src', file), 'utf8'));

const config: CodegenConfig = {
  schema: buildSchema(contract.join('\n')),
  generates: {
    // The contract as one file: committed, so that a review sees what changes for clients.
    'schema.graphql': { plugins: ['./codegen/print-schema.mjs'] },
    'src/generated/type-defs.ts': { plugins: ['./codegen/type-defs.mjs'] },
    'src/generated/persisted-documents.ts': { documents, plugins: ['./codegen/persisted-documents.mjs'] },
    'src/generated/possible-types.ts': { plugins: ['./codegen/possible-types.mjs'] },
    'src/generated/operation-types.ts': {
      documents,
      plugins: ['typescript-operations'],
      config: {
        scalars: { ID: 'string', DateTime: 'string', Date: 'string', JSON: 'unknown' },
        useTypeImports: true,
        enumsAsTypes: true,
        // Names as they are: SendSMS is none that needs other letters.
        namingConvention: { typeNames: 'change-case-all#upperCaseFirst' },
        avoidOptionals: { field: true },
      },
    },
    ...Object.fromEntries(
      files.map((file) => [
        `src/generated/${moduleOf(file)}.ts`,
        { documents, plugins: [{ './codegen/operations.mjs': { file } }] },
      ]),
    ),
    'src/generated/operations.ts': {
      plugins: [{ './codegen/index-operations.mjs': { modules: files.map(moduleOf) } }],
    },
  },
};

export default config;
