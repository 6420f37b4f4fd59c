import { createHash } from 'node:crypto';
import { Kind, type DocumentNode } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as operations from '../generated/operations';
import { persistedDocuments } from '../generated/persisted-documents';
import { createApollo } from './apollo';
import { hashOf } from './document-hash';

interface Sent {
  query?: string;
  operationName: string;
  extensions?: { persistedQuery?: { version: number; sha256Hash: string } };
}

const documents = Object.entries(operations as Record<string, unknown>).filter(
  (entry): entry is [string, DocumentNode] => entry[0].endsWith('Document'),
);
const isMutation = ({ definitions }: DocumentNode) =>
  definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === 'mutation');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const unknown = { errors: [{ message: '모르는 문서예요.', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };

let sent: Sent[];
let known: (hash: string) => boolean;

beforeEach(() => {
  sent = [];
  known = () => true;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Sent;
    sent.push(body);
    const hash = body.extensions?.persistedQuery?.sha256Hash ?? '';
    return Response.json(body.query === undefined && !known(hash) ? unknown : { data: null });
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Only what is sent matters here: no answer has the data that was asked for. */
async function send(document: DocumentNode): Promise<void> {
  const apollo = createApollo();
  const sending = isMutation(document)
    ? apollo.mutate({ mutation: document, fetchPolicy: 'no-cache' })
    : apollo.query({ query: document, fetchPolicy: 'no-cache' });
  await sending.catch((error: unknown) => expect(error).toBeInstanceOf(Error));
}

describe('our documents', () => {
  it.each(documents)('%s is sent as its hash, and whole to a gateway that does not know it', async (_, document) => {
    known = () => false;
    await send(document);
    expect(sent).toHaveLength(2);
    const [first, second] = sent;
    expect(first?.query).toBeUndefined();
    expect(first?.operationName).not.toBe('');
    expect(first?.extensions?.persistedQuery).toEqual({ version: 1, sha256Hash: hashOf(document) });
    const text = persistedDocuments[hashOf(document) ?? ''] ?? '';
    expect(sha256(text)).toBe(hashOf(document));
    const whole = second?.query ?? '';
    expect(text).toBe(text.includes('__typename') ? whole : whole.replace(/\n\s*__typename$/gm, ''));
  });

  it('are asked once where they are known', async () => {
    for (const [, document] of documents.slice(0, 3)) await send(document);
    expect(sent).toHaveLength(3);
  });

  it('have names of types for a cache, but for those that are asked past it, which have no hook', () => {
    const plain = documents.filter(([, each]) => !persistedDocuments[hashOf(each) ?? '']?.includes('__typename'));
    const names = plain.map(([name]) => name.replace(/Document$/, ''));
    expect(names).toEqual(expect.arrayContaining(['GetIngredientsList', 'GetUnifiedSearchResults']));
    for (const name of ['GetIngredientsList', 'GetUnifiedSearchResults'])
      expect(operations).not.toHaveProperty(`use${name}Query`);
  });

  it('are all that the gateway is told', () => {
    expect(Object.keys(persistedDocuments).sort()).toEqual(documents.map(([, each]) => hashOf(each)).sort());
  });
});
