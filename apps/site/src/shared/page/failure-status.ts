import type { FailureState } from '@gredia/graphql-schema';

/**
 * The error page of a page whose query failed: 404 where there is no such thing, 503 for what passes by itself, 500 for a
 * defect.
 */
export function failureStatus({ code, reason }: Pick<FailureState, 'code' | 'reason'>): 404 | 500 | 503 {
  // An identifier the gateway cannot even read is a page that does not exist.
  if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') return 404;
  return code === 'UNREACHABLE' || code === 'RATE_LIMITED' || reason === 'UNAVAILABLE' ? 503 : 500;
}
