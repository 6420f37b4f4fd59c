import { z } from 'zod';
import { dayField } from '../time/day-field';
import { fieldOf, type CollectionField, type CollectionSpec, type FieldKind } from './collection';

/** How a value is compared; the names are those of the contract (enum `FilterOperator`). */
export const filterOperatorLabel = {
  EQUALS: '같음',
  NOT_EQUALS: '다름',
  CONTAINS: '포함',
  NOT_CONTAINS: '포함하지 않음',
  STARTS_WITH: '시작',
  AT_LEAST: '이상',
  AT_MOST: '이하',
  IN: '다음 중 하나',
  EMPTY: '비어 있음',
  NOT_EMPTY: '비어 있지 않음',
} as const;
export type FilterOperator = keyof typeof filterOperatorLabel;

const FILLED: readonly FilterOperator[] = ['EMPTY', 'NOT_EMPTY'];
const ORDERED: readonly FilterOperator[] = ['EQUALS', 'NOT_EQUALS', 'AT_LEAST', 'AT_MOST', ...FILLED];
const WORDS: readonly FilterOperator[] = ['CONTAINS', 'NOT_CONTAINS', 'EQUALS', 'NOT_EQUALS', 'STARTS_WITH', ...FILLED];

const operators: Record<FieldKind, readonly FilterOperator[]> = {
  text: WORDS,
  longText: ['CONTAINS', 'NOT_CONTAINS', ...FILLED],
  number: ORDERED,
  won: ORDERED,
  // A day in Korea: a moment is compared by the day on which it lies.
  moment: ORDERED,
  day: ORDERED,
  boolean: ['EQUALS'],
  choice: ['IN', 'EQUALS', 'NOT_EQUALS', ...FILLED],
  texts: ['CONTAINS', 'NOT_CONTAINS', ...FILLED],
  structure: [],
};

/** Letter by letter, a comparison would tell what a mask hides. */
const MASKED: readonly FilterOperator[] = ['EQUALS', ...FILLED];

/** How the values of a field can be compared, the usual way first. What is masked is found by the whole of it alone. */
export function operatorsOf({ kind, personal }: Pick<CollectionField, 'kind' | 'personal'>): readonly FilterOperator[] {
  if (!personal) return operators[kind];
  return operators[kind].includes('EQUALS') ? MASKED : FILLED;
}

/** One comparison of a field. */
export interface FilterCondition {
  field: string;
  op: FilterOperator;
  /** A day (YYYY-MM-DD) for moments; a list for IN; nothing for EMPTY and NOT_EMPTY. */
  value?: unknown;
}

/** All of `and`, or any of `or`; groups stand in groups. */
export type DocumentFilter = { and: DocumentFilter[] } | { or: DocumentFilter[] } | FilterCondition;

/** So many conditions in all, and so deep. */
export const FILTER_MAX = 30;
export const FILTER_DEPTH = 4;

const TEXT_MAX = 200;
const text = z
  .string('비교할 값을 입력해 주세요.')
  .trim()
  .min(1, '비교할 값을 입력해 주세요.')
  .max(TEXT_MAX, `비교할 값은 ${TEXT_MAX}자까지 쓸 수 있어요.`);
const number = z.number('숫자를 입력해 주세요.');
const flag = z.boolean('예 또는 아니요를 골라 주세요.');
const day = dayField('날짜를 확인해 주세요.');

function valueRule({ kind, choices }: CollectionField, op: FilterOperator): z.ZodType {
  const choice = text.refine((value) => !choices || Object.hasOwn(choices, value), '목록에 있는 값을 골라 주세요.');
  if (op === 'IN')
    return z.array(choice).min(1, '값을 하나 이상 골라 주세요.').max(50, '한 번에 50개까지 고를 수 있어요.');
  switch (kind) {
    case 'number':
    case 'won':
      return number;
    case 'moment':
    case 'day':
      return day;
    case 'boolean':
      return flag;
    case 'choice':
      return choice;
    default:
      return text;
  }
}

/** What is wrong with a filter, by the place of the condition (`and.0.value`). */
export interface FilterProblem {
  path: string;
  message: string;
}

/**
 * Reads a filter as a client sent it: groups without conditions are left out, values are checked against their field.
 * @returns null where nothing is left to filter by
 */
export function readFilter(
  spec: CollectionSpec,
  input: unknown,
): { filter: DocumentFilter | null; problems: FilterProblem[] } {
  const problems: FilterProblem[] = [];
  let count = 0;

  const read = (node: unknown, path: string, depth: number): DocumentFilter | null => {
    const fail = (message: string, at = path) => {
      problems.push({ path: at, message });
      return null;
    };
    if (typeof node !== 'object' || node === null) return fail('필터를 확인해 주세요.');
    const { and, or, field, op, value } = node as Record<string, unknown>;
    const given = [and, or, field].filter((part) => part !== undefined && part !== null).length;
    if (given === 0) return null;
    if (given > 1) return fail('필터 한 곳에는 조건 하나 또는 묶음 하나만 둘 수 있어요.');
    if (and || or) {
      if (depth === FILTER_DEPTH) return fail(`필터는 ${FILTER_DEPTH}단계까지 묶을 수 있어요.`);
      const name = and ? 'and' : 'or';
      const parts = and ?? or;
      if (!Array.isArray(parts)) return fail('필터를 확인해 주세요.');
      const conditions = parts
        .slice(0, FILTER_MAX + 1)
        .flatMap((part, index) => read(part, `${path && `${path}.`}${name}.${index}`, depth + 1) ?? []);
      if (!conditions.length) return null;
      return and ? { and: conditions } : { or: conditions };
    }
    count += 1;
    if (count > FILTER_MAX) return fail(`조건은 ${FILTER_MAX}개까지 쓸 수 있어요.`);
    const known = typeof field === 'string' ? fieldOf(spec, field) : undefined;
    if (!known) return fail('없는 항목이에요.', `${path && `${path}.`}field`);
    const operator = operatorsOf(known).find((name) => name === op);
    if (!operator) return fail('이 항목에는 쓸 수 없는 비교예요.', `${path && `${path}.`}op`);
    if (FILLED.includes(operator)) return { field: field as string, op: operator };
    const checked = valueRule(known, operator).safeParse(value);
    if (!checked.success) {
      return fail(checked.error.issues[0]?.message ?? '비교할 값을 확인해 주세요.', `${path && `${path}.`}value`);
    }
    return { field: field as string, op: operator, value: checked.data };
  };

  const filter = input === null || input === undefined ? null : read(input, '', 0);
  return { filter: problems.length ? null : filter, problems };
}
