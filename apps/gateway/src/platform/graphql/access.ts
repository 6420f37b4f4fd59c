import { MapperKind, getDirective, mapSchema } from '@graphql-tools/utils';
import { hasAccess, type Access, type Viewer } from '@gredia/auth';
import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';
import { audit } from '../audit/audit';
import { forbidden, unauthenticated } from '../errors/errors';
import type { RequestContext } from './context';
import { opensWhileLocked, requireUnlocked, type LockedField } from './session-lock';

type Asking = Pick<RequestContext, 'viewer' | 'client' | 'db' | 'keys' | 'log'>;
type Arguments = Readonly<Record<string, unknown>>;

/**
 * Puts the access directive of every root field in force, and on every field the lock of an operator's idle session. This is
 * the only place that does.
 * @throws naming the field when a root field says neither `@public` nor `@auth`, or says both.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field: GraphQLFieldConfig<unknown, Asking>, fieldName, typeName) => {
      const publicly = getDirective(schema, field, 'public')?.[0];
      const auth = getDirective(schema, field, 'auth')?.[0];
      if ((publicly === undefined) === (auth === undefined)) {
        throw new Error(`${typeName}.${fieldName} must carry either @public or @auth in the schema.`);
      }
      const access = auth ? ((auth.requires ?? 'SIGNED_IN') as Access) : 'PUBLIC';
      const isMutation = typeName === schema.getMutationType()?.name;
      const isExport = hasDirective(schema, field, 'export');
      const locked: LockedField = { isMutation, access, isExport, whileLocked: (auth ?? publicly)?.whileLocked };
      const { resolve = defaultFieldResolver } = field;
      return {
        ...field,
        resolve: (source, args, context, info) => {
          const { viewer, client } = context;
          if (access !== 'PUBLIC' && isMutation && reachesTooHigh(viewer, access)) {
            return noteRefusal(context, fieldName, args as Arguments).then(() => requireAccess(viewer, access));
          }
          if (access !== 'PUBLIC') requireAccess(viewer, access);
          if (viewer?.session.isLocked && !opensWhileLocked(locked, client.origin.frontEnd)) requireUnlocked(viewer);
          return resolve(source, args, context, info);
        },
      };
    },
    [MapperKind.OBJECT_FIELD]: (field: GraphQLFieldConfig<unknown, Asking>) => {
      if (!hasDirective(schema, field, 'export')) return field;
      const { resolve = defaultFieldResolver } = field;
      return {
        ...field,
        resolve: async (source, args, context, info) => {
          const file: unknown = await resolve(source, args, context, info);
          if (file !== null) requireUnlocked(context.viewer);
          return file;
        },
      };
    },
  });
}

/** An operator at what is left to administrators: the log has what was tried, not only what was done. */
const reachesTooHigh = (viewer: Viewer | null, access: Access): boolean =>
  viewer?.role === 'OPERATOR' && access === 'ADMIN' && !hasAccess(viewer, access);

/** Never throws: what goes wrong with the note is told to the log, and the answer stays the refusal. */
async function noteRefusal(
  { db, keys, client, viewer, log }: Asking,
  operation: string,
  { collection }: Arguments,
): Promise<void> {
  try {
    await audit(db, keys, client, {
      action: 'access.refuse',
      outcome: 'FORBIDDEN',
      actorId: viewer?.id ?? null,
      // The other arguments may name people.
      details: { operation, ...(typeof collection === 'string' ? { collection } : {}) },
    });
  } catch (err) {
    log.error({ err, operation }, 'A refusal was not noted');
  }
}

const hasDirective = (schema: GraphQLSchema, field: GraphQLFieldConfig<unknown, Asking>, name: string): boolean =>
  getDirective(schema, field, name)?.[0] !== undefined;

/** @throws UNAUTHENTICATED, FORBIDDEN */
function requireAccess(viewer: Viewer | null, access: Access): void {
  if (!viewer) throw unauthenticated();
  if (!hasAccess(viewer, access)) throw forbidden();
}
