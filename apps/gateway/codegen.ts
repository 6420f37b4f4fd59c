import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { buildSchema } from 'graphql';

/** Read as GraphQL itself reads it: the loader of the generator takes any type called `Subscription` for a root. */
const contract = buildSchema(
  readFileSync(path.resolve(import.meta.dirname, '../../libs/graphql-schema/schema.graphql'), 'utf8'),
);
const modules = path.resolve(import.meta.dirname, 'src/modules');

/** By convention: `export type <GraphQLType>Model` in a table file is what resolvers of that type receive as parent. */
function collectMappers(): Record<string, string> {
  const types = contract.getTypeMap();
  const mappers: Record<string, string> = {};
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.table.ts')) continue;
    const source = readFileSync(path.join(modules, file), 'utf8');
    for (const [, type] of source.matchAll(/^export type (\w+)Model\b/gm)) {
      if (type && types[type]) mappers[type] = `../modules/${file.replace(/\.ts$/, '')}#${type}Model`;
    }
  }
  return mappers;
}

const config: CodegenConfig = {
  schema: contract,
  generates: {
    'src/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../platform/graphql/context#RequestContext',
        mappers: collectMappers(),
        scalars: {
          ID: 'string',
          DateTime: 'Date',
          Date: 'string',
          JSON: 'unknown',
        },
        enumsAsTypes: true,
        useTypeImports: true,
        inputMaybeValue: 'T | null | undefined',
        makeResolverTypeCallable: true,
        optionalResolveType: false,
      },
    },
  },
};

export default config;
