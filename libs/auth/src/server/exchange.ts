import type { Request, Response } from 'express';
import { singleText, type Body } from './body';
import { AuthCookies } from './cookies';
import type { Client } from './ports';

/** Where a request goes: `/api/auth/{action}/{segment}`. */
interface RequestTarget {
  action: string;
  /** The id of a provider or, after `error` and `signin`, a code. */
  segment: string | undefined;
}

/** One request to the protocol and what is known of it before its action runs. */
export interface Exchange extends RequestTarget {
  req: Request;
  res: Response;
  client: Client;
  /** Of the front end the request came through, such as `https://www.example.kr`. */
  origin: string;
  /** `ORIGIN/api/auth`: what every address we hand out begins with. */
  base: string;
  cookies: AuthCookies;
  body: Body;
}

export function openExchange(req: Request, res: Response, client: Client, body: Body): Exchange {
  const origin = client.origin.url;
  return {
    req,
    res,
    client,
    origin,
    body,
    ...targetOf(req.path),
    base: `${origin}/api/auth`,
    cookies: new AuthCookies(req, res, origin.startsWith('https:')),
  };
}

/** @param path below `/api/auth` */
export function targetOf(path: string): RequestTarget {
  const [action = '', segment] = path.split('/').filter(Boolean).map(decode);
  return { action, segment };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A query parameter that was given once. */
export const queryOf = ({ req }: Exchange, name: string): string | undefined => singleText(req.query[name]);

/** Parameters that were given once, as text. */
export function parametersOf(values: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(values).map(([name, value]) => [name, singleText(value)] as const);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
