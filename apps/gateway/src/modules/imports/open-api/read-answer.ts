import { OpenApiError, openApiRefusal } from './open-api-error';
import { readXml, xmlAsJson } from './xml-answer';

export type OpenApiItem = Record<string, unknown>;

export interface OpenApiPage {
  items: OpenApiItem[];
  /** Rows of all pages together. */
  total: number;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inside = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** Short texts of an envelope; whatever else stands there is none. */
const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/**
 * Reads what the portal answered, JSON or XML whatever was asked for: a page, or an error in one of its two envelopes, both
 * with HTTP 200.
 * @throws OpenApiError
 */
export function readAnswer(text: string): OpenApiPage {
  const answer = parsed(text);
  const refusal = inside(inside(answer, 'OpenAPI_ServiceResponse'), 'cmmMsgHeader');
  if (refusal !== undefined) {
    throw openApiRefusal(word(inside(refusal, 'returnReasonCode')), word(inside(refusal, 'returnAuthMsg')));
  }
  const response = inside(answer, 'response') ?? answer;
  const code = word(inside(inside(response, 'header'), 'resultCode'));
  if (code === '') throw strange();
  if (!/^0{1,2}$/.test(code)) throw openApiRefusal(code, word(inside(inside(response, 'header'), 'resultMsg')));
  const body = inside(response, 'body');
  const total = Number(word(inside(body, 'totalCount')) || Number.NaN);
  if (!Number.isSafeInteger(total) || total < 0) throw strange();
  return { items: itemsOf(inside(body, 'items')), total };
}

/** An answer that is cut off, or that a server on the way wrote, may be another one next time. */
const strange = () => new OpenApiError('오픈 API의 응답이 중간에 끊겼거나 형식이 달라요.', true);

function parsed(text: string): unknown {
  try {
    return text.trimStart().startsWith('<') ? xmlAsJson(readXml(text)) : JSON.parse(text);
  } catch {
    throw strange();
  }
}

/** `[a]`, `{ item: [a] }`, `{ item: a }` and `[{ item: a }]` are all written; no rows are `[]`, null or an empty text. */
function itemsOf(items: unknown): OpenApiItem[] {
  const list = inside(items, 'item') ?? items;
  if (list === null || list === undefined || list === '') return [];
  return (Array.isArray(list) ? list : [list]).map((entry) => {
    const item = inside(entry, 'item') ?? entry;
    if (!isObject(item)) throw strange();
    return item;
  });
}
