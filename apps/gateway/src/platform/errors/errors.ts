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
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

function expected(code: ErrorCode, message: string, extensions: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/** Something the person can put right. `fields` maps the path of an input (`buyer.email`) to its Korean sentence. */
export const badUserInput = (fields: Record<string, string>, message?: string) =>
  expected('BAD_USER_INPUT', message ?? Object.values(fields)[0] ?? '입력한 내용을 확인해 주세요.', { fields });

export const unauthenticated = () => expected('UNAUTHENTICATED', '로그인이 필요해요.');

export const forbidden = (message = '이 작업을 할 권한이 없어요.') => expected('FORBIDDEN', message);

/** An administrator's session that was idle: the same call passes after Reauthenticate. */
export const reauthenticationNeeded = () =>
  expected('FORBIDDEN', '안전을 위해 비밀번호를 다시 확인해 주세요.', { reason: 'REAUTHENTICATE' });

/** Also for what the viewer may not see: the answer must not prove that it exists. */
export const notFound = (message = '찾는 내용이 없어요.') => expected('NOT_FOUND', message);

/** A stale base, a wrong state, a duplicate. */
export const conflict = (message: string) => expected('CONFLICT', message);

export const rateLimited = (retryAfterSeconds: number, message = '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.') =>
  expected('RATE_LIMITED', message, { retryAfterSeconds });

export const isRateLimited = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.extensions.code === 'RATE_LIMITED';

export const payloadTooLarge = (message = '보낸 내용이 너무 커요.') => expected('PAYLOAD_TOO_LARGE', message);

export const internalServerError = (errorId: string, message = '문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.') =>
  expected('INTERNAL_SERVER_ERROR', message, { errorId });
