import { dayField } from '@gredia/domain';
import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped, type ValueNode } from 'graphql';
import { z } from 'zod';

function text(node: ValueNode): string {
  if (node.kind === Kind.STRING) return node.value;
  throw new GraphQLError('A date must be a string.', { nodes: node });
}

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new GraphQLError('Not a valid date.');
}

const day = dayField('Not a valid date.');
/** Of the years 1 to 9999 in UTC: an offset leads out of them, into years that PostgreSQL does not read. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine((at) => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999);

/** `Date` is a calendar day in Korea and travels as the string it is stored as; `DateTime` is an instant, sent in UTC. */
export const scalarResolvers = {
  Date: new GraphQLScalarType<string, string>({
    name: 'Date',
    serialize: (value) => String(value),
    parseValue: (value) => check(day, value),
    parseLiteral: (node) => check(day, text(node)),
  }),
  DateTime: new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
    parseValue: (value) => check(moment, value),
    parseLiteral: (node) => check(moment, text(node)),
  }),
  JSON: new GraphQLScalarType<unknown, unknown>({
    name: 'JSON',
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: valueFromASTUntyped,
  }),
};
