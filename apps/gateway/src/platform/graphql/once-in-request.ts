import type { RequestContext } from './context';
import { badUserInput } from '../errors/errors';

const asked = new WeakMap<RequestContext, Set<string>>();

/**
 * For a root field that is dear: aliases must not multiply it, or one small document holds up all other requests.
 * @param field named in the schema's way, `Query.ingredientsList`
 * @param sentence what the second asker in a request is told
 * @throws BAD_USER_INPUT
 */
export function onceInRequest(ctx: RequestContext, field: string, sentence: string): void {
  const fields = asked.get(ctx) ?? new Set();
  if (fields.has(field)) throw badUserInput({}, sentence);
  asked.set(ctx, fields.add(field));
}
