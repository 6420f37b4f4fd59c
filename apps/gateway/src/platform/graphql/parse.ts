import { channel } from 'node:diagnostics_channel';
import type { z } from 'zod';
import { badUserInput } from '../errors/errors';

const FALLBACK = '입력한 값을 확인해 주세요.';
const HANGUL = /[가-힣]/;

/** One check of an input, as those hear of it who subscribe to `checkedInputs`. */
export interface CheckedInput {
  schema: z.ZodType;
  input: unknown;
  isValid: boolean;
}

/** Tells which schema each input meets: fuzzing makes its valid inputs from the schemas that it sees here. */
export const checkedInputs = channel('gredia:checked-input');

/**
 * Checks an input against its schema and answers the parsed value.
 * @throws BAD_USER_INPUT with one Korean sentence per wrong field, keyed by its path (`files.0.name`).
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (checkedInputs.hasSubscribers) {
    checkedInputs.publish({ schema, input, isValid: result.success } satisfies CheckedInput);
  }
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    // Sentences stand in the schemas; zod's own English ones are not for screens.
    fields[path.join('.')] ??= HANGUL.test(message) ? message : FALLBACK;
  }
  throw badUserInput(fields);
}
