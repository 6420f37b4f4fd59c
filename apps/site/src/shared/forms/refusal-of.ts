import { failureOf } from '@gredia/graphql-schema';
import type { Refusal } from '@gredia/ui/forms';
import { get, type FieldValues } from 'react-hook-form';

/** What the gateway said against a form: at the texts it names by their paths, or of the form where it names none. */
export function refusalOf(error: unknown, values: FieldValues): Refusal {
  const { code, message, fields = {} } = failureOf(error);
  const known = Object.entries(fields).filter(([path]) => typeof get(values, path) === 'string');
  return known.length > 0 ? { code, fields: Object.fromEntries(known) } : { code, message };
}
