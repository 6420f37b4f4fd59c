import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs as contract } from '@gredia/graphql-schema/type-defs';
import { getRootTypeMap, type IResolvers } from '@graphql-tools/utils';
import { buildSchema as readContract, type GraphQLSchema } from 'graphql';
import { enforceAccess } from './access';
import { countValuesInLists } from './values-in-lists';

/**
 * The executable schema: the contract of `@gredia/graphql-schema`, the modules' resolvers, access in force, values counted.
 * @throws when a root field has no access directive or no resolver.
 */
export function buildSchema(resolvers: IResolvers[], typeDefs: string = contract): GraphQLSchema {
  const schema = makeExecutableSchema({
    // Read as GraphQL itself reads it: merged as texts, any type called `Subscription` would become a root.
    typeDefs: readContract(typeDefs),
    resolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  const guarded = countValuesInLists(enforceAccess(schema));
  for (const type of getRootTypeMap(schema).values()) {
    for (const field of Object.values(type.getFields())) {
      if (!field.resolve && !field.subscribe) throw new Error(`${type.name}.${field.name} has no resolver.`);
    }
  }
  return guarded;
}
