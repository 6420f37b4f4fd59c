import { fieldOf, usersCollection, type CollectionField } from '@gredia/domain';
import type { AuditLogEntryFragment } from '@gredia/graphql-schema';
import { formatDateTime, formatNumber } from '@gredia/ui';
import { detailName, detailWord, isTold, placeOf } from './audit-words';
import { collectionSpecs, specOf } from './collection-specs';

/** A value that became different, in words. */
export interface ChangedField {
  field: string;
  label: string;
  before: string;
  after: string;
}

export const NOTHING = '비어 있음';

/** Follows from the rest, and says nothing of its own. */
const SILENT = ['updatedAt'];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:/;

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What changed, field by field; rights of accounts stand in what else is known of the entry. */
export function changedFields({ collection, before, after, details }: AuditLogEntryFragment): ChangedField[] {
  const [was, is] = [before ?? after, after ?? before].some(isValues)
    ? [before, after]
    : [(details as Values | null)?.before, (details as Values | null)?.after];
  const spec = specOf(collection) ?? usersCollection;
  const [from, to] = [isValues(was) ? was : {}, isValues(is) ? is : {}];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => !SILENT.includes(field))
    .map((field) => {
      const known = fieldOf(spec, field);
      return {
        field,
        label: known?.label ?? detailName(field),
        before: valueText(known, from[field]),
        after: valueText(known, to[field]),
      };
    });
}

/** What else is known of an entry, each in a line. */
export function detailLines({ details, documentId }: AuditLogEntryFragment): { name: string; text: string }[] {
  if (!isValues(details)) return [];
  return (
    Object.entries(details)
      // Which record it was stands above.
      .filter(([name, value]) => isTold(name) && (value !== documentId || !documentId))
      .sort(([one], [other]) => placeOf(one) - placeOf(other))
      .map(([name, value]) => ({ name: detailName(name), text: detailText(name, value) }))
  );
}

/** Records of other rows are counted: who reads the log can open none of them. */
function detailText(name: string, value: unknown): string {
  if (name === 'collection' && typeof value === 'string')
    return collectionSpecs.find((spec) => spec.name === value)?.label ?? value;
  if (Array.isArray(value) && value.some(isValues)) return `${formatNumber(value.length)}개`;
  if (Array.isArray(value)) return value.length ? value.map((item) => detailText(name, item)).join(', ') : NOTHING;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value !== 'string') return valueText(undefined, value);
  return INSTANT.test(value) ? formatDateTime(value) : valueText(undefined, detailWord(name, value));
}

function valueText(field: CollectionField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value)) return value.length ? value.map((item) => valueText(field, item)).join(', ') : NOTHING;
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (field?.choices && Object.hasOwn(field.choices, text)) return field.choices[text]!;
  return field?.kind === 'moment' ? formatDateTime(text) : text;
}
