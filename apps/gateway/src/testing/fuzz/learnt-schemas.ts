import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { checkedInputs, type CheckedInput } from '../../platform/graphql/parse';

/** Tells the requests of the fuzzer apart, in the process of the gateway. */
export const OPERATION_HEADER = 'x-fuzz-operation';

type Args = Record<string, unknown>;

/** A schema, and where in the arguments of a root field its input stands; an empty path means the arguments themselves. */
export interface LearntSchema {
  path: readonly string[];
  schema: z.ZodType;
}

/**
 * Which schemas the arguments of each root field meet, learnt by watching a gateway in this process: whatever resolvers and
 * services check by `parse` is known after a few requests, and a new operation without a line here.
 */
export class LearntSchemas {
  readonly #requests = new AsyncLocalStorage<CheckedInput[]>();
  readonly #checks = new Map<string, CheckedInput[]>();
  readonly #learnt = new Map<string, Map<string, LearntSchema>>();

  /** @returns ends the watching */
  watch(): () => void {
    const onRequest = (message: unknown) => {
      const { headers } = (message as { request: IncomingMessage }).request;
      const checks = this.#checks.get(String(headers[OPERATION_HEADER]));
      if (checks) this.#requests.enterWith(checks);
    };
    const onCheck = (message: unknown) => void this.#requests.getStore()?.push(message as CheckedInput);
    subscribe('http.server.request.start', onRequest);
    subscribe(checkedInputs.name, onCheck);
    return () => {
      unsubscribe('http.server.request.start', onRequest);
      unsubscribe(checkedInputs.name, onCheck);
    };
  }

  /** Expects a request that will carry the id in its header. */
  expect(id: string): void {
    this.#checks.set(id, []);
  }

  /**
   * Learns from a request that was answered.
   * @param field of its root, with what else decides over its schemas
   * @returns whether all its inputs were valid; null when none met a schema
   */
  learn(id: string, field: string, args: Args): boolean | null {
    const checks = this.#checks.get(id) ?? [];
    this.#checks.delete(id);
    for (const check of checks) {
      const found = locate(args, check);
      if (found) this.#keep(field, found);
    }
    return checks.length === 0 ? null : checks.every(({ isValid }) => isValid);
  }

  of(field: string): LearntSchema[] {
    return [...(this.#learnt.get(field)?.values() ?? [])];
  }

  /** All that begin so. */
  fieldsLike(prefix: string): string[] {
    return [...this.#learnt.keys()].filter((field) => field.startsWith(prefix));
  }

  #keep(field: string, found: LearntSchema): void {
    const known = this.#learnt.get(field) ?? new Map<string, LearntSchema>();
    // Schemas that are put together in a service are others each time, of the same keys.
    const keys = found.schema instanceof z.ZodObject ? Object.keys(found.schema.shape).join() : found.schema.type;
    this.#learnt.set(field, known.set(`${found.path.join('.')} ${keys}`, found));
  }
}

/** Undefined for an input that the arguments do not show any more. */
function locate(args: Args, { schema, input }: CheckedInput): LearntSchema | undefined {
  const places = placesIn(args);
  const whole = places.find(({ value }) => isObject(value) && isDeepStrictEqual(value, input));
  if (whole) return { path: whole.path, schema };
  if (!isObject(input)) return undefined;
  const holder = places.find(({ value }) => isObject(value) && isPartOf(input, value));
  if (holder) return { path: holder.path, schema };
  const [[key, value] = [], ...others] = Object.entries(input);
  const field = key !== undefined && schema instanceof z.ZodObject ? (schema.shape[key] as z.ZodType) : undefined;
  const place = places.find(({ path, value: there }) => path.length > 0 && isDeepStrictEqual(there, value));
  return field && place && others.length === 0 ? { path: place.path, schema: field } : undefined;
}

interface Place {
  path: readonly string[];
  value: unknown;
}

function placesIn(value: unknown, path: readonly string[] = []): Place[] {
  const inside = isObject(value) ? Object.entries(value) : [];
  return [{ path, value }, ...inside.flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

const isObject = (value: unknown): value is Args =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Defaults of the contract come besides, and scalars are read before schemas see them. */
function isPartOf(input: Args, holder: Args): boolean {
  const shared = Object.keys(input).filter((key) => key in holder);
  return (
    shared.length > 0 &&
    shared.every(
      (key) => isObject(input[key]) || input[key] instanceof Date || isDeepStrictEqual(input[key], holder[key]),
    )
  );
}
