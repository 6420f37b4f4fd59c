import { formatContact, type CollectionField } from '@gredia/domain';
import { formatDateTime, formatNumber } from '@gredia/ui';

export const NO_VALUE = '–';

export { isSameValue as isSame } from '@gredia/domain';

/** What may be chosen of a field: what may be written, and what it says now. */
export const choicesOf = ({ choices, edit }: CollectionField, now: string): [string, string][] =>
  Object.entries(choices ?? {}).filter(([value]) => value === now || !edit || edit.safeParse(value).success);

/** A value in words, as a diff, a message or a sheet shows it. */
export function valueText({ kind, choices, personal }: CollectionField, value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (personal === 'phone') return formatContact(String(value));
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : String(value);
    case 'won':
      return typeof value === 'number' ? `${formatNumber(value)}원` : String(value);
    case 'moment':
      return formatDateTime(String(value));
    case 'boolean':
      return value === true ? '예' : '아니요';
    case 'choice':
      return choices?.[String(value)] ?? String(value);
    case 'texts':
      return Array.isArray(value) && value.length ? value.join(', ') : NO_VALUE;
    case 'structure':
      return isReasoned(value) ? [value.v, value.r].filter(Boolean).join(' — ') : NO_VALUE;
    default:
      return String(value);
  }
}

/** A value and why it is so. */
export const isReasoned = (value: unknown): value is { v: string; r: string } =>
  typeof value === 'object' && value !== null && 'v' in value && 'r' in value;

/** What stands in the field of a form for a value. */
export function draftOf({ kind }: CollectionField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'texts') return Array.isArray(value) ? value.join('\n') : '';
  if (kind === 'structure') return JSON.stringify(value);
  if (kind === 'moment') return formatDateTime(String(value)).replace(' ', 'T');
  return String(value);
}

/** The value that a form's text means; a text that is no number stays one, and the rule of the field refuses it. */
export function valueOf({ kind, refersTo }: CollectionField, draft: string): unknown {
  const text = draft.trim();
  if (refersTo) return text || null;
  switch (kind) {
    case 'number':
    case 'won': {
      const digits = text.replace(/[,\s원]/g, '');
      return digits === '' ? null : Number.isNaN(Number(digits)) ? text : Number(digits);
    }
    case 'boolean':
      return text === 'true';
    case 'structure':
      return text === '' ? null : (JSON.parse(text) as unknown);
    case 'texts':
      return draft
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    // A moment is typed as it is in Korea.
    case 'moment':
      return text === '' ? null : `${text.length === 16 ? `${text}:00` : text}+09:00`;
    case 'day':
    case 'choice':
      return text || null;
    default:
      return draft;
  }
}

/** Checks a value by the rule of its field: what would be stored, or what is wrong. */
export function checkValue(field: CollectionField, value: unknown): { value: unknown } | { problem: string } {
  const result = field.edit?.safeParse(value);
  if (!result) return { problem: '여기서 바꿀 수 없는 항목이에요.' };
  if (result.success) return { value: result.data ?? null };
  return { problem: result.error.issues[0]?.message ?? '값을 확인해 주세요.' };
}
