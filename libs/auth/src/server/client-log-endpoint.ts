import { RateLimiterMemory } from 'rate-limiter-flexible';
import { parametersOf } from './exchange';
import { networkOf } from './network-of';
import type { PlainEndpoint } from './protocol';

const LINES_PER_MINUTE = 20;
const MAX_FIELD_BYTES = 2048;
const MAX_FIELDS = 20;

const LEVELS = { error: 'error', warn: 'warn', debug: 'debug' } as const;

const isLevel = (level: string | undefined): level is keyof typeof LEVELS =>
  level !== undefined && Object.hasOwn(LEVELS, level);

const SECRET_FIELD = /token|secret|password|cookie|authorization|session/i;
/** What addresses carry behind their question mark, and unbroken runs that may be a token or the id of a session. */
const SECRETS = /\?\S+|[\w-]{32,}/g;

/**
 * Makes the endpoint that logs what went wrong in a browser (docs/product/sign-in.md#client-log): one line each, 20 a
 * minute from one network, without anything that may be a secret. It is content with whatever it is sent.
 */
export function clientLogEndpoint(): PlainEndpoint {
  const limiter = new RateLimiterMemory({ points: LINES_PER_MINUTE, duration: 60 });
  return async ({ res, body, client }, { log }) => {
    const isAllowed = await limiter.consume(networkOf(client.address)).then(
      () => true,
      () => false,
    );
    const { level, ...fields } = parametersOf(body);
    if (isAllowed) log[isLevel(level) ? level : 'info']({ client: fieldsToKeep(fields) }, 'A browser reported');
    res.status(200).end();
  };
}

/** The fields as they may be written: those with a telling name or over 2 kB not at all, the others without their secrets. */
function fieldsToKeep(fields: Record<string, string>): Record<string, string> {
  const kept = Object.entries(fields).filter(
    ([name, value]) => !SECRET_FIELD.test(name) && Buffer.byteLength(name + value) <= MAX_FIELD_BYTES,
  );
  return Object.fromEntries(kept.slice(0, MAX_FIELDS).map(([name, value]) => [name, value.replace(SECRETS, '…')]));
}
