import { AI_TEXT_FIELDS } from '@gredia/domain';
import type { ChangeLogModel } from './change-logs.table';

/** What a change of one field, or the beginning or end of a target, says. */
export type ReplayedChange = Pick<ChangeLogModel, 'key' | 'item' | 'before' | 'after' | 'state'>;

/** What a target says by its keys; under a key that stands for several, each by its own. */
export type ReplayedState = Readonly<Record<string, unknown>>;

/** Keys that tell of the target itself, not of a field. */
const EVENTS: ReadonlySet<string> = new Set([
  'created',
  'removed',
  'restored',
  'merged',
  'unmerged',
  'split',
  'unsplit',
  'visible',
]);
const ENDS: ReadonlySet<string> = new Set(['removed', 'merged', 'unsplit']);

/** Whether a change tells of a field, or of an item of one. */
export const isOfField = ({ key }: Pick<ReplayedChange, 'key'>): boolean => !EVENTS.has(key);

/** From here on a target is there, or is shown: with all that it says. */
export const isBeginning = (change: ReplayedChange): boolean => change.state !== null && !isEnd(change);

/** Until here it was there, or was shown. */
export const isEnd = ({ key, after, state }: ReplayedChange): boolean =>
  state !== null && (ENDS.has(key) || (key === 'visible' && after === false));

const saysNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** A value in the place of another one; what says nothing has no place. */
function replaced(values: ReplayedState, key: string, value: unknown): ReplayedState {
  const { [key]: _, ...rest } = values;
  return saysNothing(value) ? rest : { ...rest, [key]: value };
}

/** What a machine wrote of an ingredient: a line tells of all three fields, whichever of them it changed. */
export const AI_TEXTS_KEY = 'aiTexts';

/** The fields that a key tells of. */
export const fieldsOf = (key: string): readonly string[] => (key === AI_TEXTS_KEY ? AI_TEXT_FIELDS : [key]);

/** A state with one value, or one item of it, as it is said to be. */
export function withValue(state: ReplayedState, key: string, item: string | null, value: unknown): ReplayedState {
  if (key === AI_TEXTS_KEY) {
    const texts = (value ?? {}) as ReplayedState;
    return AI_TEXT_FIELDS.reduce((said, field) => replaced(said, field, texts[field] ?? null), state);
  }
  if (item === null) return replaced(state, key, value);
  const items = replaced((state[key] ?? {}) as ReplayedState, item, value);
  return replaced(state, key, Object.keys(items).length ? items : null);
}

/** What a target says after a change; null where it is not there, or not shown. */
export function afterChange(state: ReplayedState | null, change: ReplayedChange): ReplayedState | null {
  if (isEnd(change)) return null;
  if (isBeginning(change)) return change.state as ReplayedState;
  if (state === null || !isOfField(change)) return state;
  return withValue(state, change.key, change.item, change.after);
}

/** What a target says after all its changes, in the order of their numbers. */
export const replay = (changes: readonly ReplayedChange[], start: ReplayedState | null = null): ReplayedState | null =>
  changes.reduce(afterChange, start);
