import type { BrowserSession } from './browser-session';
import type { Csrf } from './csrf';
import type { Exchange } from './exchange';
import type { Keys } from './keys';
import type { SocialProvider } from './oauth';
import type { Accounts } from './ports';

type WriteLine = (fields: Record<string, unknown>, message: string) => void;

/** Where the protocol writes what went wrong: pino's methods. */
export type AuthLog = Record<'debug' | 'info' | 'warn' | 'error', WriteLine>;

/** What the endpoints work with. */
export interface Protocol {
  accounts: Accounts;
  keys: Keys;
  openSession: (exchange: Exchange) => Promise<BrowserSession>;
  /** By id, in the order they are offered in; none of them on the console. */
  socialProviders: ReadonlyMap<string, SocialProvider>;
  /** Whether to keep to the reference where we could do better within it (docs/product/sign-in.md#divergences, D1). */
  strict: boolean;
  log: AuthLog;
}

/** An exchange whose token and target have been looked at, and their cookies set. */
export interface CheckedExchange extends Exchange {
  csrf: Csrf;
  /** Where to go in the end: absolute, on ORIGIN. */
  callbackUrl: string;
}

/** An endpoint that neither reads nor sets the cookies of forms. */
export type PlainEndpoint = (exchange: Exchange, protocol: Protocol) => void | Promise<void>;
export type Endpoint = (exchange: CheckedExchange, protocol: Protocol) => void | Promise<void>;

/** The only provider that is no social one. */
export const CREDENTIALS = 'credentials';

/** The social provider an address names, where the front end offers it. */
export function socialProvider({ client, segment = '' }: Exchange, protocol: Protocol): SocialProvider | undefined {
  return client.origin.frontEnd === 'site' ? protocol.socialProviders.get(segment) : undefined;
}

export const isProvider = (exchange: Exchange, protocol: Protocol): boolean =>
  exchange.segment === CREDENTIALS || socialProvider(exchange, protocol) !== undefined;
