import { changeLabel, pullKeyOf, pullTargetLabel, type PullStatus, type PullTarget } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { formatNumber, type BadgeTone } from '@gredia/ui';

/** What a field of a suggestion is called. */
export const keyLabel = (targetType: string, key: string): string =>
  (targetType in pullTargetLabel ? pullKeyOf(targetType as PullTarget, key)?.label : undefined) ??
  changeLabel(key) ??
  key;

export const statusTone: Record<PullStatus, BadgeTone> = {
  OPEN: 'info',
  REVIEWING: 'info',
  CHANGES_REQUESTED: 'warn',
  CONFLICT: 'warn',
  ACCEPTED: 'ok',
  PARTIALLY_ACCEPTED: 'ok',
  DENIED: 'bad',
  WITHDRAWN: 'neutral',
  CLOSED: 'neutral',
};

export type PullField = PullPageFragment['diff'][number];

/** A value of a field that has one, as people read it; null where it is empty. */
export function valueText(key: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return key === 'priceKrw' ? `${formatNumber(value)}원` : formatNumber(value);
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The texts of a set. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

type Entry = Record<string, unknown>;
const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);

export interface EntryChange {
  name: string;
  kind: 'same' | 'added' | 'removed' | 'changed';
  before: Entry | null;
  after: Entry | null;
}

const nameOf = (entry: Entry): string => String(entry['entry'] ?? entry['ingredientId'] ?? entry['inci'] ?? '');

/** Entries side by side, by their names: those of before in their order, then the new ones. */
export function entryChanges(before: unknown, after: unknown): EntryChange[] {
  const now = entriesOf(after);
  const gone = new Set(now.map(nameOf));
  const was = new Map(entriesOf(before).map((entry) => [nameOf(entry), entry]));
  const kept = [...was].filter(([name]) => !gone.has(name)).map(([name, entry]) => change(name, entry, null));
  return [...now.map((entry) => change(nameOf(entry), was.get(nameOf(entry)) ?? null, entry)), ...kept];
}

function change(name: string, before: Entry | null, after: Entry | null): EntryChange {
  const applies = after === null ? false : after['applies'] !== false;
  if (!before) return { name, kind: applies ? 'added' : 'removed', before, after };
  if (!after || !applies) return { name, kind: 'removed', before, after };
  const isSame = before['ratio'] === after['ratio'] && (before['condition'] ?? null) === (after['condition'] ?? null);
  return { name, kind: isSame ? 'same' : 'changed', before, after };
}

/** What is said of an entry beside its name. */
export const entryRemark = (entry: Entry | null): string =>
  [
    typeof entry?.['ratio'] === 'number' ? `${formatNumber(entry['ratio'])}%` : '',
    typeof entry?.['condition'] === 'string' ? entry['condition'] : '',
  ]
    .filter(Boolean)
    .join(' · ');
