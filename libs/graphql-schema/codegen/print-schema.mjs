import { lexicographicSortSchema } from 'graphql';
import { printSchemaWithDirectives } from '@graphql-tools/utils';

/** Prints the whole contract, access directives included, in a stable order. */
export const plugin = (schema) => `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`;
