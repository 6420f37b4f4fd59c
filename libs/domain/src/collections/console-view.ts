import { z } from 'zod';
import { requiredLine } from '../text/text-fields';
import { fieldOf, sortsBy, type CollectionSpec } from './collection';
import { readFilter, type DocumentFilter } from './document-filter';

/** Views that a person keeps of one table. */
export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 60;
export const VIEW_ADDRESS_MAX = 8000;

/**
 * The query of a table's address as a view keeps it: search, order and filter, without what the collection does not know. Which
 * record is open is no part of a view.
 */
export function viewAddress(spec: CollectionSpec, query: string): string {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  const search = given.get('search')?.trim();
  if (search) kept.set('search', search);
  const sort = (given.get('sort') ?? '').split(',').filter((key) => {
    const field = fieldOf(spec, key.replace(/^-/, ''));
    return field !== undefined && sortsBy(field);
  });
  if (sort.length) kept.set('sort', sort.join(','));
  const filter = filterOf(spec, given.get('filter'));
  if (filter) kept.set('filter', JSON.stringify(filter));
  return kept.toString();
}

/** Whether a text looks like an e-mail address or a telephone number, wherever it stands. */
export const looksPersonal = (text: string): boolean => text.includes('@') || /^\+?0?\d{8,13}$/.test(digitsOf(text));
/** A CAS number has dashes and no nought in front; a telephone number has one, or is of another country. */
const digitsOf = (text: string): string => (/^[+0]/.test(text.trim()) ? text.replace(/[\s.()-]/g, '') : '');

/**
 * What of a view's address looks for a person, by what it is called on the screen: a masked field with its value, a search among
 * people, an address or a telephone number anywhere. It would stand unmasked in every list of views: such views are not kept
 * (docs/product/admin.md#views).
 */
export function personalParts(spec: CollectionSpec, query: string): string[] {
  const params = new URLSearchParams(query);
  const search = params.get('search')?.trim() ?? '';
  const isPersonal = search !== '' && (spec.searchesPeople === true || looksPersonal(search));
  const labels = [...(isPersonal ? ['검색어'] : []), ...personalConditions(spec, filterOf(spec, params.get('filter')))];
  return [...new Set(labels)];
}

function personalConditions(spec: CollectionSpec, filter: DocumentFilter | null): string[] {
  if (!filter) return [];
  if ('and' in filter) return filter.and.flatMap((part) => personalConditions(spec, part));
  if ('or' in filter) return filter.or.flatMap((part) => personalConditions(spec, part));
  const field = fieldOf(spec, filter.field);
  if (!field || filter.value === undefined) return [];
  const values = Array.isArray(filter.value) ? filter.value : [filter.value];
  const names = field.personal !== undefined || values.some((value) => looksPersonal(String(value)));
  return names ? [field.label] : [];
}

function filterOf(spec: CollectionSpec, text: string | null): DocumentFilter | null {
  if (!text) return null;
  try {
    return readFilter(spec, JSON.parse(text)).filter;
  } catch {
    return null;
  }
}

/** A view as a person saves it. */
export const consoleViewInput = (spec: CollectionSpec) =>
  z.object({
    name: requiredLine('보기의 이름', VIEW_NAME_MAX).refine(
      (name) => !looksPersonal(name),
      '이메일이나 휴대폰 번호는 이름에 쓸 수 없어요.',
    ),
    address: z
      .string()
      .max(VIEW_ADDRESS_MAX, '조건이 너무 길어요. 조건을 줄여 주세요.')
      .transform((query) => viewAddress(spec, query))
      .superRefine((address, ctx) => {
        const parts = personalParts(spec, address);
        if (parts.length) ctx.addIssue({ code: 'custom', message: personalMessage(parts) });
      }),
    isShared: z.boolean().default(false),
  });

const personalMessage = (parts: readonly string[]): string =>
  `${parts.join(', ')} 조건에 개인정보가 들어 있어 저장하지 않아요. 그 조건을 빼고 저장해 주세요.`;

export const COLUMN_WIDTH_MIN = 60;
export const COLUMN_WIDTH_MAX = 900;
const COLUMNS_MESSAGE = '열을 다시 골라 주세요.';

/** Which columns a person wants and how wide; what the table does not have is left out. */
export const consoleColumnsInput = (spec: CollectionSpec) => {
  const isKnown = (name: string) => fieldOf(spec, name) !== undefined;
  return z.object({
    columns: z
      .array(z.string(COLUMNS_MESSAGE).max(60, COLUMNS_MESSAGE), COLUMNS_MESSAGE)
      .max(200, COLUMNS_MESSAGE)
      .nullish()
      .transform((names) => (names ? [...new Set(names.filter(isKnown))] : null)),
    widths: z
      .record(z.string().max(60, COLUMNS_MESSAGE), z.number(COLUMNS_MESSAGE), COLUMNS_MESSAGE)
      .transform((widths) =>
        Object.fromEntries(
          Object.entries(widths).flatMap(([name, width]) =>
            isKnown(name) ? [[name, Math.round(Math.min(COLUMN_WIDTH_MAX, Math.max(COLUMN_WIDTH_MIN, width)))]] : [],
          ),
        ),
      ),
  });
};
