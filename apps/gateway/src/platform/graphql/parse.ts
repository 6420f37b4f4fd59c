import type { z } from 'zod';
import { badUserInput } from '../errors/errors';

const FALLBACK = '입력한 값을 확인해 주세요.';
const HANGUL = /[가-힣]/;

/**
 * Checks an input against its schema and answers the parsed value.
 * @throws BAD_USER_INPUT with one Korean sentence per wrong field, keyed by its path (`files.0.name`).
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    // Sentences stand in the schemas; zod's own English ones are not for screens.
    fields[path.join('.')] ??= HANGUL.test(message) ? message : FALLBACK;
  }
  throw badUserInput(fields);
}
