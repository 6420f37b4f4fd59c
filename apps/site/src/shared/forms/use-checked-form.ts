import { resolverOf, useServerForm, type Problems, type ServerForm, type ServerFormOptions } from '@gredia/ui/forms';
import type { FieldValues } from 'react-hook-form';
import { refusalOf } from './refusal-of';

export type FormOptions<Values extends FieldValues> = Omit<ServerFormOptions<Values>, 'resolver' | 'refusalOf'> &
  Partial<Pick<ServerFormOptions<Values>, 'refusalOf'>>;

/**
 * A form whose rules are a plain function. Pages that show their form at once must not bring zod along: their forms
 * check by the functions that `@gredia/domain` has beside its schemas. All others are `useZodForm`.
 */
export const useCheckedForm = <Values extends FieldValues>(
  check: (values: Values) => Problems | Promise<Problems>,
  options: FormOptions<Values>,
): ServerForm<Values> => useServerForm<Values>({ refusalOf, ...options, resolver: resolverOf(check) });
