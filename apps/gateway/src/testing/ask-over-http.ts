import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import type { HttpGateway } from './http-gateway';

export interface HttpAsker {
  /** Access token; empty for a visitor. */
  bearer?: string;
  /** Where they are, as a proxy we trust would say. */
  address?: string;
  /** The host of the front end they are on. */
  host?: string;
}

export interface HttpAnswer<Result> {
  status: number;
  data: Result | null | undefined;
  /** The first one. */
  error: { message: string; extensions: Record<string, unknown> } | undefined;
}

let networks = 0;
/** An address without a failed sign-in. */
export const newAddress = (): string => {
  networks += 1;
  return `10.${100 + (networks >> 8)}.${networks & 255}.1`;
};

/** Sends an operation to a whole gateway, as a browser would through the front end's server. */
export async function askOverHttp<Result, Variables extends Record<string, unknown>>(
  gateway: Pick<HttpGateway, 'post'>,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  { bearer = '', address = newAddress(), host = 'localhost:4200' }: HttpAsker = {},
): Promise<HttpAnswer<Result>> {
  const response = await gateway.post(
    { query: print(document), variables },
    {
      authorization: `Bearer ${bearer}`,
      'x-forwarded-for': address,
      'x-forwarded-host': host,
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    },
  );
  const { data, errors } = (await response.json()) as { data?: Result | null; errors?: HttpAnswer<Result>['error'][] };
  return { status: response.status, data, error: errors?.[0] };
}
