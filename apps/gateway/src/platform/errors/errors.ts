import { GraphQLError } from 'graphql';

/** Codes a client may meet in `extensions.code`. Anything else becomes INTERNAL_SERVER_ERROR. */
export const ERROR_CODES = [
  'BAD_USER_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'INTERNAL_SERVER_ERROR',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

function expected(code: ErrorCode, message: string, extensions: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/**
 * Something the person can put right. `fields` maps the path of an input (`buyer.email`) to its Korean sentence, `records` to the
 * id of the record that has it already.
 */
export const badUserInput = (fields: Record<string, string>, message?: string, records?: Record<string, string>) =>
  expected('BAD_USER_INPUT', message ?? Object.values(fields)[0] ?? '입력한 내용을 확인해 주세요.', {
    fields,
    ...(records && { records }),
  });

export const unauthenticated = () => expected('UNAUTHENTICATED', '로그인이 필요해요.');

export const forbidden = (message = '이 작업을 할 권한이 없어요.') => expected('FORBIDDEN', message);

/** The session of an operator or administrator that was idle: the same call passes after Reauthenticate. */
export const reauthenticationNeeded = () =>
  expected('FORBIDDEN', '안전을 위해 비밀번호를 다시 확인해 주세요.', { reason: 'REAUTHENTICATE' });

/** Where an account has no password to ask for, a sign-in of a moment ago proves who it is. */
export const freshSignInNeeded = () =>
  expected('FORBIDDEN', '안전을 위해 로그아웃한 뒤 다시 로그인해 주세요.', { reason: 'SIGN_IN_AGAIN' });

/** Also for what the viewer may not see: the answer must not prove that it exists. */
export const notFound = (message = '찾는 내용이 없어요.') => expected('NOT_FOUND', message);

/** A stale base, a wrong state, a duplicate. */
export const conflict = (message: string, extensions: Record<string, unknown> = {}) =>
  expected('CONFLICT', message, extensions);

export const rateLimited = (retryAfterSeconds: number, message = '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.') =>
  expected('RATE_LIMITED', message, { retryAfterSeconds });

/** What was asked for had all the time that a statement has. */
export const tooLaborious = () =>
  rateLimited(30, '찾는 데 너무 오래 걸려서 멈췄어요. 조건을 줄이거나 잠시 뒤에 다시 시도해 주세요.');

export const isRateLimited = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.extensions.code === 'RATE_LIMITED';

/** A hash instead of a document, and not one of ours: Apollo Client sends the whole document at this code. */
export const persistedQueryNotFound = () =>
  expected('PERSISTED_QUERY_NOT_FOUND', '모르는 문서예요. 문서 전체를 보내 주세요.');

export const payloadTooLarge = (message = '보낸 내용이 너무 커요.') => expected('PAYLOAD_TOO_LARGE', message);

export const internalServerError = (errorId: string, message = '문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.') =>
  expected('INTERNAL_SERVER_ERROR', message, { errorId });

/** Our failure that passes by itself: the database does not answer. */
export const unavailable = (errorId: string) =>
  expected('INTERNAL_SERVER_ERROR', '지금은 서버에 연결할 수 없어요. 잠시 뒤 다시 시도해 주세요.', {
    errorId,
    reason: 'UNAVAILABLE',
  });
