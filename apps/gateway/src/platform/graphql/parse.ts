import { channel } from 'node:diagnostics_channel';
import type { z } from 'zod';
import { badUserInput } from '../errors/errors';

const FALLBACK = '입력한 값을 확인해 주세요.';
const UNSTORABLE = '쓸 수 없는 글자가 들어 있어요. 지우고 다시 입력해 주세요.';
const HANGUL = /[가-힣]/;
/** With the flag u a pair of surrogates is one character, and only a half of one is \p{Cs}. */
const NOT_STORED = /[\p{Cs}\0]/u;

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
  if (result.success) {
    const path = unstorable(result.data);
    if (path) throw badUserInput({ [path.join('.')]: UNSTORABLE });
    return result.data;
  }
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    // Sentences stand in the schemas; zod's own English ones are not for screens.
    fields[path.join('.')] ??= HANGUL.test(message) ? message : FALLBACK;
  }
  throw badUserInput(fields);
}

/**
 * Where a value has a text that PostgreSQL keeps in no column (NUL) or in no JSON (half of a surrogate pair); fields that
 * clean their texts have none. Null where there is none.
 */
function unstorable(value: unknown): string[] | null {
  if (typeof value === 'string') return NOT_STORED.test(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return null;
  for (const [key, part] of Object.entries(value)) {
    const path = unstorable(part);
    if (path) return [key, ...path];
  }
  return null;
}
