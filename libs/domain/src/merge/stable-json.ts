/** A value as JSON with sorted keys: equal texts are equal values, whatever the order in which JSONB gives keys back. */
export function stableJson(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${stableJson(part)}`);
  return `{${parts.join(',')}}`;
}

/** Whether two values say the same; absent and null do, too. */
export const isSameJson = (one: unknown, other: unknown): boolean => stableJson(one) === stableJson(other);
