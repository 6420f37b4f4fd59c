import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Item = Record<string, string | null>;

/** How the portal fails at a request: it answers it instead of rows. */
export type Trouble = (response: ServerResponse, request: IncomingMessage) => void;

export interface PortalOptions {
  items: Item[];
  key?: string;
  /** Rows that a page has at most, whatever is asked for. */
  mostRows?: number;
  format?: 'json' | 'nested-json' | 'xml';
  /** What goes wrong with the n-th request, from 1; nothing where it answers undefined. */
  trouble?: (request: number, page: number) => Trouble | undefined;
}

export interface Portal {
  url: string;
  /** Pages that were asked for, in their order. */
  asked: number[];
  items: Item[];
  /** The addresses that were asked for. */
  addresses: string[];
}

export const SERVICE_KEY = 'aB3+/Zt9kQ0testing==';

/** An error in the portal's own envelope: XML with HTTP 200, whatever was asked for. */
export const envelope =
  (code: string, name: string, status = 200): Trouble =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/xml;charset=utf-8' });
    response.end(
      `<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>${name}</returnAuthMsg>` +
        `<returnReasonCode>${code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>`,
    );
  };

export const resultCode =
  (code: string, message: string): Trouble =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ header: { resultCode: code, resultMsg: message } }));
  };

/** What the gateway in front says by the status alone. */
export const plain =
  (status: number, text: string): Trouble =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/plain' });
    response.end(text);
  };

/** It takes the request and says nothing. */
export const silence: Trouble = () => undefined;

/** It breaks off in the middle of the answer. */
export const cut: Trouble = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
  response.write('{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":{"pageNo":1,"totalCount":9');
  setTimeout(() => response.destroy(), 20);
};

/** A whole answer by HTTP whose JSON ends in the middle. */
export const halfJson: Trouble = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":{"items":[{"INGR_KOR');
};

/**
 * The open-data portal as it answers: pages with numOfRows, pageNo and totalCount, in JSON or XML, errors in XML with HTTP
 * 200. It speaks over a real socket, and is closed when the test ends.
 */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const { key = SERVICE_KEY, mostRows = 500, format = 'json', trouble } = options;
  const portal: Portal = { url: '', asked: [], items: options.items, addresses: [] };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://portal.test');
    const page = Number(searchParams.get('pageNo'));
    portal.asked.push(page);
    portal.addresses.push(pathname);
    const found = trouble?.(portal.asked.length, page);
    if (found) return found(response, request);
    if (searchParams.get('serviceKey') !== key) {
      return envelope('30', 'SERVICE_KEY_IS_NOT_REGISTERED_ERROR')(response, request);
    }
    const rows = Math.min(mostRows, Number(searchParams.get('numOfRows')));
    const items = portal.items.slice((page - 1) * rows, page * rows);
    const [type, text] = written({ items, page, rows, total: portal.items.length }, format);
    response.writeHead(200, { 'content-type': type });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  portal.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return portal;
}

interface Page {
  items: Item[];
  page: number;
  rows: number;
  total: number;
}

function written({ items, page, rows, total }: Page, format: PortalOptions['format']): [type: string, text: string] {
  const header = { resultCode: '00', resultMsg: 'NORMAL SERVICE.' };
  const body = { pageNo: page, totalCount: total, numOfRows: rows };
  if (format === 'json') return ['application/json', JSON.stringify({ header, body: { ...body, items } })];
  if (format === 'nested-json') {
    // A list of one row is that row.
    const item = items.length === 1 ? items[0] : items;
    return ['application/json', JSON.stringify({ response: { header, body: { ...body, items: { item } } } })];
  }
  const xmlItems = items.map((item) => `<item>${Object.entries(item).map(element).join('')}</item>`).join('\n');
  return [
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<response><header>${Object.entries(header).map(element).join('')}` +
      `</header><body><items>${xmlItems}</items>${Object.entries(body).map(element).join('')}</body></response>`,
  ];
}

function element([name, value]: [string, string | number | null]): string {
  if (value === null) return `<${name}/>`;
  if (String(value).includes('<')) return `<${name}><![CDATA[${value}]]></${name}>`;
  return `<${name}>${String(value).replaceAll('&', '&amp;')}</${name}>`;
}

/** A row of 15111774. */
export const ingredientItem = (number: number, values: Item = {}): Item => ({
  INGR_KOR_NAME: `시험성분${number}`,
  INGR_ENG_NAME: `Testing Substance ${number}`,
  CAS_NO: null,
  ORIGIN_MAJOR_KOR_NAME: `이 원료는 시험 ${number}에서 얻은 것이다.`,
  INGR_SYNONYM: null,
  ...values,
});

export const ingredientItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ingredientItem(index + 1));

/** A row of 15111772. */
export const restrictionItem = (name: string, country: string, values: Item = {}): Item => ({
  REGULATE_TYPE: '한도',
  INGR_STD_NAME: name,
  INGR_ENG_NAME: 'Testing Acid',
  CAS_NO: '98-92-0',
  INGR_SYNONYM: null,
  COUNTRY_NAME: country,
  NOTICE_INGR_NAME: name,
  PROVIS_ATRCL: null,
  LIMIT_COND: '0.5%',
  ...values,
});
