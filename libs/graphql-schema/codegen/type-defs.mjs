import { printSchemaWithDirectives } from '@graphql-tools/utils';

/** The contract as a string the gateway builds its schema from, without reading files at run time. */
export const plugin = (schema) => `export const typeDefs = ${JSON.stringify(printSchemaWithDirectives(schema))};\n`;
