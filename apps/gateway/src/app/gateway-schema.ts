import type { GraphQLSchema } from 'graphql';
import { buildSchema } from '../platform/graphql/schema';
import { registry } from './gateway-registry';

let built: GraphQLSchema | undefined;

/** What the gateway answers by. Made once, however many gateways a process starts, as tests do: it holds nothing of theirs. */
export function gatewaySchema(): GraphQLSchema {
  return (built ??= buildSchema(registry.resolvers));
}
