import {
  fieldOf,
  filterOperatorLabel,
  operatorsOf,
  type CollectionField,
  type CollectionSpec,
  type DocumentFilter,
  type FilterOperator,
} from '@gredia/domain';
import { draftOf, valueOf, valueText } from './field-values';

/** A filter while somebody builds it: values are texts, groups may be empty. */
export type FilterDraft = GroupDraft | ConditionDraft;
export interface GroupDraft {
  join: 'and' | 'or';
  parts: readonly FilterDraft[];
}
export interface ConditionDraft {
  field: string;
  op: FilterOperator;
  draft: string;
}

export const isGroup = (part: FilterDraft): part is GroupDraft => 'parts' in part;

/** Fields that a filter may ask for. */
export const filterFields = (spec: CollectionSpec): [name: string, field: CollectionField][] =>
  // What another record is called says its own field.
  Object.entries(spec.fields).filter(([, field]) => !field.refersTo && operatorsOf(field).length > 0);

const NO_VALUE: readonly FilterOperator[] = ['EMPTY', 'NOT_EMPTY'];
export const needsValue = (op: FilterOperator): boolean => !NO_VALUE.includes(op);

/** A moment is compared by its day, a list by each of its values. */
const comparedAs = (field: CollectionField, op: FilterOperator): CollectionField => {
  if (op === 'IN') return { ...field, kind: 'texts' };
  if (field.kind === 'moment') return { ...field, kind: 'day' };
  return field.kind === 'texts' || field.kind === 'longText' ? { ...field, kind: 'text' } : field;
};

/** A condition to begin with: the first field, compared in its usual way. */
export function newCondition(spec: CollectionSpec, name = filterFields(spec)[0]?.[0] ?? ''): ConditionDraft {
  const field = fieldOf(spec, name);
  return {
    field: name,
    op: (field && operatorsOf(field)[0]) ?? 'EQUALS',
    draft: field?.kind === 'boolean' ? 'true' : '',
  };
}

/** A filter of an address as a draft; its root is always a group. */
export function draftOfFilter(spec: CollectionSpec, filter: DocumentFilter | null): GroupDraft {
  const read = (part: DocumentFilter): FilterDraft => {
    if ('and' in part) return { join: 'and', parts: part.and.map(read) };
    if ('or' in part) return { join: 'or', parts: part.or.map(read) };
    const field = fieldOf(spec, part.field);
    return { field: part.field, op: part.op, draft: field ? draftOf(comparedAs(field, part.op), part.value) : '' };
  };
  if (!filter) return { join: 'and', parts: [] };
  const root = read(filter);
  return isGroup(root) ? root : { join: 'and', parts: [root] };
}

/** What a draft means; `readFilter` checks it, by the same places. */
export function filterOfDraft(spec: CollectionSpec, part: FilterDraft): unknown {
  if (isGroup(part)) return { [part.join]: part.parts.map((inner) => filterOfDraft(spec, inner)) };
  const { field: name, op, draft } = part;
  const field = fieldOf(spec, name);
  if (!field || !needsValue(op)) return { field: name, op };
  return { field: name, op, value: valueOf(comparedAs(field, op), draft) ?? '' };
}

/** Comparisons that go without saying where the values are a few. */
const SAYS_ITSELF: readonly FilterOperator[] = ['EQUALS', 'IN'];

/** A filter in words, as its chip has it. */
export function filterText(spec: CollectionSpec, filter: DocumentFilter): string {
  if ('and' in filter) return filter.and.map((part) => filterText(spec, part)).join(' 그리고 ');
  if ('or' in filter) return filter.or.map((part) => filterText(spec, part)).join(' 또는 ');
  const field = fieldOf(spec, filter.field);
  if (!field) return filter.field;
  const value = Array.isArray(filter.value)
    ? filter.value.map((each) => valueText(field, each)).join(', ')
    : valueText(comparedAs(field, filter.op), filter.value);
  if (SAYS_ITSELF.includes(filter.op) && ['boolean', 'choice'].includes(field.kind)) return `${field.label}: ${value}`;
  return `${field.label} ${filterOperatorLabel[filter.op]}${needsValue(filter.op) ? ` ${value}` : ''}`;
}

/** The parts that each have a chip, and the filter without one of them. */
export function filterParts(filter: DocumentFilter | null): DocumentFilter[] {
  if (!filter) return [];
  return 'and' in filter ? filter.and : [filter];
}

export const filterWithout = (filter: DocumentFilter | null, index: number): DocumentFilter | null => {
  const left = filterParts(filter).filter((_, at) => at !== index);
  return left.length ? { and: left } : null;
};
