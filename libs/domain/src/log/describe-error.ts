import { scrub } from './scrub';

/** What a log says of an error: never a parameter of a statement, a row, an address or any other value of a request. */
export interface ErrorDescription {
  type: string;
  message: string;
  /** Frames alone: the first lines of a stack repeat the message. */
  stack?: string;
  /** A statement, its parameters as `$1`. */
  query?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
  [fact: string]: unknown;
}

type Facts = Readonly<Record<string, unknown>>;

/** Facts that name things of ours or of the system; every other property of an error may hold values. */
const KNOWN_FACTS = [
  ...['code', 'errno', 'syscall', 'port', 'status', 'statusCode', 'responseCode', 'command', 'errorId'],
  ...['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine', 'position'],
] as const;

/**
 * Classes of SQLSTATE in whose messages PostgreSQL names only things of its own: connections, constraints, transactions,
 * resources, locks, cancelled statements, the system. In others it quotes what it could not read.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const CLASSES_WITHOUT_VALUES = ['08', '23', '25', '40', '53', '55', '57', '58'];
/** Tables, columns and functions that are not there are named by the statement, which is ours. */
const CODES_WITHOUT_VALUES = ['42P01', '42703', '42883', '42501'];

const DEEPEST = 5;

/** Makes of an error what a log or the queue may keep of it. Pino's serializer of errors, for every server. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something was thrown that is no error.' };
  const facts = error as Error & Facts;
  const { cause, query, errors } = facts;
  const isDeep = depth >= DEEPEST;
  return {
    ...knownFacts(facts),
    type: error.constructor.name || error.name,
    message: messageOf(facts),
    ...(framesOf(error) && { stack: framesOf(error) }),
    ...(isFailedQuery(facts) && typeof query === 'string' && { query }),
    ...(cause instanceof Error && !isDeep && { cause: describeError(cause, depth + 1) }),
    ...(Array.isArray(errors) && !isDeep && { errors: errors.map((each) => describeError(each, depth + 1)) }),
  };
}

/**
 * The same in one line, causes included: for what a row keeps of a failure until it is forgotten. An operator who looks
 * after a mail also reads what the mail server said, without addresses.
 */
export function errorLine(error: unknown): string {
  if (error instanceof Error && isMailRefusal(error as Error & Facts)) return scrub(error.message);
  const { message, cause } = describeError(error);
  return cause ? `${message}: ${cause.message}` : message;
}

/** What a person at a terminal is told: our own sentences whole, a failing statement without its values. */
export function terminalLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const facts = error as Error & Facts;
  return isFailedQuery(facts) || isDatabaseError(facts) ? errorLine(error) : error.message;
}

function messageOf(error: Error & Facts): string {
  if (isFailedQuery(error)) return 'Failed query';
  if (isDatabaseError(error))
    return saysValues(String(error['code'])) ? `PostgreSQL ${String(error['code'])}` : error.message;
  if (isMailRefusal(error)) return `The mail server answered ${String(error['responseCode'])}`;
  // The engine quotes the text that it could not read.
  if (error instanceof SyntaxError) return 'A text could not be read';
  return scrub(error.message);
}

/** Drizzle's: the message holds every parameter. */
const isFailedQuery = (error: Facts): boolean => 'query' in error && 'params' in error;

/** Of the driver `pg`, which calls them all `error`. */
const isDatabaseError = ({ code, severity }: Facts): boolean =>
  typeof severity === 'string' && typeof code === 'string' && code.length === 5;

/** Of nodemailer: the server's words name mailboxes. */
const isMailRefusal = ({ responseCode }: Facts): boolean => typeof responseCode === 'number';

const saysValues = (code: string): boolean =>
  !CLASSES_WITHOUT_VALUES.includes(code.slice(0, 2)) && !CODES_WITHOUT_VALUES.includes(code);

function knownFacts(error: Facts): Facts {
  const entries = KNOWN_FACTS.map((name): [string, unknown] => {
    const value = error[name];
    return [name, typeof value === 'string' ? scrub(value) : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
}

/** Lines that name a place in a program. A line of the message that looks like one goes with the message. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
