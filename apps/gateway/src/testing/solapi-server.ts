import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

interface Group {
  status: string;
  messages: Map<string, { messageId: string; text: string; from: string; type: string }>;
}

type Fault = (request: string, times: number, response: ServerResponse) => 'before' | 'after' | undefined;

export const SOLAPI_ACCOUNT = { key: 'TESTKEY', secret: 'test-secret' };
const ORIGIN = 'https://api.solapi.com';

/**
 * A server that speaks the part of Solapi's HTTP API that groups need (`/messages/v4/groups`). The SDK knows one address only,
 * so `fetch` is led from there to here until the test ends.
 */
export async function startSolapiServer(fault: Fault = () => undefined) {
  const groups = new Map<string, Group>();
  const asked: string[] = [];
  const texts: { to: string; text: string; from: string; type: string }[] = [];
  const refusedNumbers = new Map<string, string>();

  function answer(method: string, path: string, body: Record<string, unknown>): [number, unknown] {
    const [, groupId = '', action] = /^\/messages\/v4\/groups(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && groupId === '') {
      const id = `G4V${randomUUID()}`;
      groups.set(id, { status: 'PENDING', messages: new Map() });
      return [200, groupOf(id, groups.get(id) as Group)];
    }
    const group = groups.get(groupId);
    if (!group) return [404, { errorCode: 'ResourceNotFound', errorMessage: '그룹이 없습니다.' }];
    if (method === 'GET') return [200, groupOf(groupId, group)];
    if (method === 'PUT' && action === 'messages') {
      const given = body['messages'] as { to: string; from: string; text: string; type: string }[];
      const resultList = given.map(({ to, from, text, type }) => {
        const refusal = refusedNumbers.get(to) ?? (group.messages.has(to) ? '1030' : undefined);
        const messageId = `M4V${randomUUID()}`;
        if (refusal === undefined) group.messages.set(to, { messageId, text, from, type });
        return {
          to,
          from,
          type,
          country: '82',
          messageId,
          statusCode: refusal ?? '2000',
          statusMessage: '',
          accountId: '1',
        };
      });
      return [
        200,
        { errorCount: String(resultList.filter(({ statusCode }) => statusCode !== '2000').length), resultList },
      ];
    }
    if (method === 'DELETE' && group.status === 'PENDING') {
      group.status = 'DELETED';
      return [200, groupOf(groupId, group)];
    }
    if (group.status !== 'PENDING')
      return [400, { errorCode: 'ValidationError', errorMessage: '이미 발송된 그룹입니다.' }];
    group.status = 'SENDING';
    for (const [to, { text, from, type }] of group.messages) texts.push({ to, text, from, type });
    return [200, groupOf(groupId, group)];
  }

  const server = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname } = new URL(request.url ?? '/', ORIGIN);
    const name = `${request.method} ${pathname.replace(/G4V[^/]+/, ':id')}`;
    asked.push(name);
    if (!isSigned(request.headers.authorization)) {
      response.writeHead(403, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ errorCode: 'InvalidAPIKey', errorMessage: '유효하지 않은 키입니다.' }));
    }
    const when = fault(name, asked.filter((other) => other === name).length, response);
    if (when === 'before') return;
    const [status, body] = answer(
      request.method ?? '',
      pathname,
      text ? (JSON.parse(text) as Record<string, unknown>) : {},
    );
    if (when === 'after') return void request.socket.resetAndDestroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    realFetch(String(input).replace(ORIGIN, `http://127.0.0.1:${port}`), init),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return { groups, asked, texts, refusedNumbers };
}

const KINDS = ['sms', 'lms', 'mms', 'ata', 'cta', 'cti', 'nsa', 'rcs_sms', 'rcs_lms', 'rcs_mms', 'rcs_tpl'];
const COUNTS = [
  ...['total', 'sentTotal', 'sentFailed', 'sentSuccess', 'sentPending', 'sentReplacement', 'refund'],
  ...['registeredFailed', 'registeredSuccess'],
];
const each = <Value>(names: readonly string[], value: Value) => Object.fromEntries(names.map((name) => [name, value]));

/** A group as the service answers it; the SDK checks every field. */
function groupOf(groupId: string, { status, messages }: Group) {
  const cash = { requested: 0, replacement: 0, refund: 0, sum: 0 };
  const now = new Date().toISOString();
  return {
    ...{ groupId, status, accountId: '1', masterAccountId: null, apiVersion: 'messages/v4' },
    count: { ...each(COUNTS, 0), total: messages.size, registeredSuccess: messages.size },
    ...{ countForCharge: each(KINDS, {}), balance: cash, point: cash, app: { profit: each(KINDS, 0), appId: null } },
    ...{ log: [], allowDuplicates: false, isRefunded: false, price: {}, dateCreated: now, dateUpdated: now },
  };
}

/** `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`: the signature is over date and salt. */
function isSigned(header = ''): boolean {
  const { apiKey, date, salt, signature } = Object.fromEntries(
    header
      .replace(/^HMAC-SHA256 /i, '')
      .split(', ')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  ) as Record<string, string>;
  const wanted = createHmac('sha256', SOLAPI_ACCOUNT.secret).update(`${date}${salt}`).digest('hex');
  return apiKey === SOLAPI_ACCOUNT.key && signature === wanted;
}
