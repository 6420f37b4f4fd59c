/** A failure as the page state carries it. */
export interface FailureState {
  /** `extensions.code` of the contract, or `UNREACHABLE` when no GraphQL answer came at all. */
  code: string;
  /** Korean, fit to be shown. */
  message: string;
  /** Under which id the gateway logged it. */
  errorId?: string;
  /** What is wrong with which input, by its path. */
  fields?: Record<string, string>;
  /** By the path of an input: the id of the record that has that value already. */
  records?: Record<string, string>;
  /** With `RATE_LIMITED`: when to try again. */
  retryAfterSeconds?: number;
  /** What can be done about it: with `FORBIDDEN` by a screen; `UNAVAILABLE` passes by itself. */
  reason?: string;
  /** With `CONFLICT` of a record of the console: the values that it has now, and what to expect next. */
  current?: Record<string, unknown>;
  updatedAt?: string;
}

/** Why a query or a mutation gave no data. */
export class GraphqlFailure extends Error implements FailureState {
  override name = 'GraphqlFailure';
  readonly code: string;
  readonly errorId?: string;
  readonly fields?: Record<string, string>;
  readonly records?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  readonly reason?: string;
  readonly current?: Record<string, unknown>;
  readonly updatedAt?: string;

  constructor({
    code,
    message,
    errorId,
    fields,
    records,
    retryAfterSeconds,
    reason,
    current,
    updatedAt,
  }: FailureState) {
    super(message);
    this.code = code;
    this.errorId = errorId;
    this.fields = fields;
    this.records = records;
    this.retryAfterSeconds = retryAfterSeconds;
    this.reason = reason;
    this.current = current;
    this.updatedAt = updatedAt;
  }

  toJSON(): FailureState {
    const { code, message, errorId, fields, retryAfterSeconds, reason } = this;
    return { code, message, errorId, fields, retryAfterSeconds, reason };
  }
}

interface GraphqlErrorLike {
  message: string;
  extensions?: Partial<Record<keyof Omit<FailureState, 'message'>, unknown>>;
}

const UNREACHABLE: FailureState = {
  code: 'UNREACHABLE',
  message: '지금은 서버에 연결할 수 없어요. 잠시 뒤 다시 시도해 주세요.',
};

/** Reads the first error of a GraphQL answer. */
export function failureOfErrors(errors: readonly GraphqlErrorLike[]): GraphqlFailure {
  const [first] = errors;
  if (!first) return new GraphqlFailure(UNREACHABLE);
  const { code, errorId, fields, records, retryAfterSeconds, reason, current, updatedAt } = first.extensions ?? {};
  return new GraphqlFailure({
    code: typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR',
    message: first.message,
    errorId: typeof errorId === 'string' ? errorId : undefined,
    fields: isMessages(fields) ? fields : undefined,
    records: isMessages(records) ? records : undefined,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
    current: isValues(current) ? current : undefined,
    updatedAt: typeof updatedAt === 'string' ? updatedAt : undefined,
  });
}

/** Reads whatever Apollo Client, `fetch` or a failed `import()` threw. */
export function failureOf(error: unknown): GraphqlFailure {
  if (error instanceof GraphqlFailure) return error;
  if (error instanceof Error && 'errors' in error && Array.isArray(error.errors)) return failureOfErrors(error.errors);
  return new GraphqlFailure(UNREACHABLE);
}

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isMessages(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}
