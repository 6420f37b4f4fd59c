import type { SuggestedValues } from '@gredia/domain';
import type { PullKeyRow } from '../pulls.table';
import type { TargetState } from './read-targets';

/** A suggestion and what stands there now, as the merge takes them. */
export const suggestedValues = (keys: readonly PullKeyRow[], target: Pick<TargetState, 'values'>): SuggestedValues => ({
  base: Object.fromEntries(keys.map(({ key, before }) => [key, before])),
  wanted: Object.fromEntries(keys.map(({ key, after }) => [key, after])),
  current: Object.fromEntries(keys.map(({ key }) => [key, target.values[key] ?? null])),
});
