import type { GraphQLSchema } from 'graphql';

export function plugin(schema: GraphQLSchema): string;
