import { describeError } from './describe-error';
import { REDACTED, scrub, withoutQueryValues } from './scrub';

/** What is said of people and what opens doors, wherever a line of the log would hold it. */
const PERSONAL_KEYS = [
  ...['email', 'emails', 'recipient', 'cc', 'to', 'mobile', 'phone', 'contact', 'address'],
  ...['buyerName', 'buyerCompany', 'buyerContact', 'buyerEmail', 'buyerAddress', 'receiverEmails'],
  ...['buyerRepresentative', 'buyerTaxEmail', 'recipientName', 'recipientContact'],
  ...['password', 'newPassword', 'passwordHash', 'secret', 'token', 'bearer', 'cookie', 'authorization'],
  ...['params', 'parameters', 'values', 'variables', 'payload', 'body', 'detail', 'headers'],
];

interface LogMethod {
  (this: unknown, ...args: [unknown, ...unknown[]]): void;
}

/**
 * What every server's log may say, as options of pino: errors without values (`describeError`), addresses of pages without
 * what their query says, no personal fields.
 */
export const logOptions = {
  redact: { paths: PERSONAL_KEYS.flatMap((key) => [key, `*.${key}`]), censor: REDACTED },
  serializers: {
    err: (error: unknown) => describeError(error),
    error: (error: unknown) => describeError(error),
    url: (url: unknown) => (typeof url === 'string' ? withoutQueryValues(url) : url),
    /** What a browser reports. */
    client: (fields: unknown) => scrubbed(fields),
    path: (path: unknown) => (typeof path === 'string' ? withoutQueryValues(path) : path),
  },
  hooks: {
    /** Without a sentence pino would write the error's own. */
    logMethod(this: unknown, args: [unknown, ...unknown[]], method: LogMethod): void {
      const [first, message, ...rest] = args;
      const err = first instanceof Error ? first : errorIn(first);
      const told = typeof first === 'string' ? [scrub(first), message, ...rest] : args;
      if (!err) return method.apply(this, told as [unknown, ...unknown[]]);
      const sentence = typeof message === 'string' ? message : describeError(err).message;
      method.apply(this, [first instanceof Error ? { err } : first, sentence, ...rest]);
    },
  },
};

function scrubbed(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? scrub(value) : value]));
}

function errorIn(line: unknown): Error | undefined {
  if (typeof line !== 'object' || line === null || !('err' in line)) return undefined;
  return line.err instanceof Error ? line.err : undefined;
}
