import { useServerForm, type ServerForm } from '@gredia/ui/forms';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { refusalOf } from './refusal-of';
import type { FormOptions } from './use-checked-form';

/** A form whose rules are a schema, as a rule one of `@gredia/domain`; the gateway parses what is sent by the same one. */
export const useZodForm = <Schema extends z.ZodType<unknown, FieldValues>, Values extends z.input<Schema>>(
  schema: Schema,
  options: FormOptions<Values>,
): ServerForm<Values> =>
  // Sent as it is typed: what a schema makes of it is the gateway's business.
  useServerForm<Values>({
    refusalOf,
    ...options,
    resolver: zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<Values>,
  });
