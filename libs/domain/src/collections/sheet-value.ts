import { KST_OFFSET_MS } from '../time/korean-day';
import type { CollectionField } from './collection';

/** A value of a record as a sheet has it: numbers as numbers, lists in one cell, moments as they are in Korea. */
export function sheetValue({ kind, choices }: CollectionField, value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'number':
    case 'won':
      return typeof value === 'number' ? value : String(value);
    case 'boolean':
      return value === true ? '예' : '아니요';
    case 'choice':
      return choices?.[String(value)] ?? String(value);
    case 'texts':
      return Array.isArray(value) && value.length ? value.join(', ') : null;
    case 'moment':
      return koreanMoment(String(value));
    case 'structure':
      return null;
    default:
      return String(value);
  }
}

/** YYYY-MM-DD HH:mm:ss, which sheets read as a moment and sort as a text. */
function koreanMoment(text: string): string {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return text;
  return new Date(ms + KST_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
