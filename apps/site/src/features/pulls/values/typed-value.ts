import { pullKeyKind, type PullTarget } from '@gredia/domain';

/** Whether an entry of law means an ingredient: `name` is the entry on an ingredient, the ingredient on an entry. */
export interface MemberRow {
  name: string;
  applies: boolean;
  condition: string;
  /** What a row is called that was added here: no page knows it. */
  title?: string;
}

/** A part of a material. */
export interface PartRow {
  inci: string;
  ratio: string;
}

/** A wanted value as it is typed. */
export type Typed = string | string[] | MemberRow[] | PartRow[];

/** With which control a field is written. */
export type SuggestControl = 'text' | 'longText' | 'number' | 'type' | 'choices' | 'lines' | 'members' | 'parts';

const CHOICE_KEYS = ['functions', 'certificates'];

export function controlOf(target: PullTarget, key: string): SuggestControl {
  switch (pullKeyKind(target, key)) {
    case 'SET':
      return target === 'PRODUCT' && CHOICE_KEYS.includes(key) ? 'choices' : 'lines';
    case 'ENTRIES':
      return key === 'mappedINCIs' ? 'parts' : 'members';
    case 'PIECES':
    case 'OPINION':
      return 'longText';
    default:
      if (target === 'PRODUCT' && key === 'type') return 'type';
      return key === 'priceKrw' ? 'number' : 'text';
  }
}

export const isOpinion = (target: PullTarget, key: string): boolean => pullKeyKind(target, key) === 'OPINION';

const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What names a row of memberships in the contract. */
export const memberKey = (key: string): 'entry' | 'ingredientId' => (key === 'members' ? 'ingredientId' : 'entry');

/** A value of the gateway as it is typed. An opinion begins empty, whatever stands there. */
export function typedOf(target: PullTarget, key: string, value: unknown): Typed {
  if (isOpinion(target, key)) return '';
  switch (controlOf(target, key)) {
    case 'lines':
    case 'choices':
      return Array.isArray(value) ? value.map(text) : [];
    case 'members':
      return records(value).map((row) => ({
        name: text(row[memberKey(key)]),
        applies: row['applies'] !== false,
        condition: text(row['condition']),
      }));
    case 'parts':
      return records(value).map(({ inci, ratio }) => ({ inci: text(inci), ratio: text(ratio) }));
    default:
      return text(value);
  }
}
