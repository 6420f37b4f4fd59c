import { josa } from '@gredia/domain';
import { createHash } from 'node:crypto';
import { RowRejected } from '../import-error';

export type Cells = Record<string, string>;

/** A text without surrounding and double blanks or hyphens that only say where a line may break, in NFC; null when nothing is left or a list writes `-` for nothing. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\r?\n ?/g, '\n')
    .trim();
  return text === '' || text === '-' ? null : text;
}

/** A text on one line. */
export const lineOf = (value: unknown): string | null => textOf(value)?.replace(/\s+/g, ' ') ?? null;

/** A text that a row cannot do without. @throws RowRejected */
export function required(value: unknown, what: string): string {
  const text = lineOf(value);
  if (text === null) throw new RowRejected(`${josa(what, '이/가')} 비어 있어요.`);
  return text;
}

/** `15/10/2010` as `2010-10-15`; null for anything else. */
export function europeanDay(value: unknown): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(lineOf(value) ?? '');
  return match ? `${match[3]}-${match[2]}-${match[1]}` : null;
}

/** An entry of a JSON object of records. */
export interface Entry {
  key: string;
  value: unknown;
}

export const asObject = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RowRejected('객체가 아니에요.');
  }
  return value as Record<string, unknown>;
};

/** A short key of what makes two records the same thing. */
export const keyOf = (...parts: (string | null)[]) =>
  createHash('sha256')
    .update(parts.map((part) => part ?? '').join('\u001f'))
    .digest('hex')
    .slice(0, 24);
