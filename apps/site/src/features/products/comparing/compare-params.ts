import type { GetProductComparisonQueryVariables } from '@gredia/graphql-schema';
import { COMPARE_LEAST, COMPARE_MOST } from '../product-selection';

/** Which raw materials the address compares: distinct, in its order, at most four. */
export function readCompared(search: URLSearchParams): string[] {
  const ids = (search.get('ids') ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))].slice(0, COMPARE_MOST);
}

export const writeCompared = (ids: readonly string[]): URLSearchParams =>
  new URLSearchParams(ids.length > 0 ? { ids: ids.join(',') } : {});

/** Null: fewer than two are no comparison. */
export function comparedVariables(ids: readonly string[]): GetProductComparisonQueryVariables | null {
  const [a, b, c, d] = ids;
  if (ids.length < COMPARE_LEAST || a === undefined || b === undefined) return null;
  // What is left out by @include still needs a value.
  return { a, b, c: c ?? a, d: d ?? a, hasC: c !== undefined, hasD: d !== undefined };
}
