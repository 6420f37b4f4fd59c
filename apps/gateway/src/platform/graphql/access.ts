import { MapperKind, getDirective, mapSchema } from '@graphql-tools/utils';
import { hasAccess, type Access, type Viewer } from '@gredia/auth';
import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';
import { forbidden, unauthenticated } from '../errors/errors';

interface Asking {
  viewer: Viewer | null;
}

/**
 * Puts the access directive of every root field in force. This is the only place that does.
 * @throws naming the field when a root field says neither `@public` nor `@auth`, or says both.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field: GraphQLFieldConfig<unknown, Asking>, fieldName, typeName) => {
      const isPublic = getDirective(schema, field, 'public')?.[0] !== undefined;
      const auth = getDirective(schema, field, 'auth')?.[0];
      if (isPublic === (auth !== undefined)) {
        throw new Error(`${typeName}.${fieldName} must carry either @public or @auth in the schema.`);
      }
      if (!auth) return field;
      const access = (auth.requires ?? 'SIGNED_IN') as Access;
      const { resolve = defaultFieldResolver } = field;
      return {
        ...field,
        resolve: (source, args, context, info) => {
          if (!context.viewer) throw unauthenticated();
          if (!hasAccess(context.viewer, access)) throw forbidden();
          return resolve(source, args, context, info);
        },
      };
    },
  });
}
