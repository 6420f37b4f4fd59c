import { fieldOf, usersCollection, type CollectionField } from '@gredia/domain';
import type { AuditLogEntryFragment } from '@gredia/graphql-schema';
import { formatDateTime } from '@gredia/ui';
import { specOf } from './collection-specs';

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

/** What else modules note, by its name. */
const detailLabel: Readonly<Record<string, string>> = {
  fields: '바뀐 항목',
  method: '로그인 방법',
  provider: '소셜 로그인',
  devices: '기기 수',
  kinds: '동의 종류',
  role: '권한',
  by: '방법',
  key: '바뀐 것',
  from: '전',
  to: '후',
  isSpam: '스팸',
  quoteId: '견적 ID',
  productId: '원료 ID',
  jobId: '작업 번호',
  task: '작업',
  outcome: '결과',
  collection: '목록',
  fileName: '파일',
  changed: '바꾼 행',
  added: '새로 만든 행',
  same: '그대로인 행',
  refused: '거절된 행',
  changeId: '변경 번호',
};

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
        label: known?.label ?? field,
        before: valueText(known, from[field]),
        after: valueText(known, to[field]),
      };
    });
}

/** What else is known of an entry, each in a line. */
export function detailLines({ details }: AuditLogEntryFragment): { name: string; text: string }[] {
  if (!isValues(details)) return [];
  return Object.entries(details)
    .filter(([name]) => name !== 'before' && name !== 'after')
    .map(([name, value]) => ({
      name: Object.hasOwn(detailLabel, name) ? detailLabel[name]! : name,
      text: valueText(undefined, value),
    }));
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
