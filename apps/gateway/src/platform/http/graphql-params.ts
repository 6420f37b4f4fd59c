import { z } from 'zod';
import { hashIn, type PersistedDocuments } from '../graphql/persisted-documents';

/** A GraphQL request: a document, or the hash of one that we know. */
export interface GraphqlParams {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
  extensions?: Record<string, unknown> | null;
}

const sentParams = z.strictObject({
  query: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});

/** Why a body is no request: its form, or a hash that is not known. */
export type ParamsRefusal = 'malformed' | 'unknown-hash';

/** Reads the body of a request, with the document that its hash stands for. */
export function readParams(body: unknown, persisted: PersistedDocuments): GraphqlParams | ParamsRefusal {
  const { data: params } = sentParams.safeParse(body);
  if (!params) return 'malformed';
  if (typeof params.query === 'string') return { ...params, query: params.query };
  const hash = hashIn(params.extensions);
  if (hash === undefined) return 'malformed';
  const query = persisted.textOf(hash);
  return query === undefined ? 'unknown-hash' : { ...params, query };
}
