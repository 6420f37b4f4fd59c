import { failureOf, GraphqlFailure } from '@gredia/graphql-schema';

/** Another change came first: the page shows an old state. */
export const isStale = ({ code }: GraphqlFailure): boolean => code === 'CONFLICT' || code === 'NOT_FOUND';

/** Why a change of an order was refused, with the sentence to show; nothing that was typed is lost. */
export function orderFailure(error: unknown): GraphqlFailure {
  const failure = failureOf(error);
  const isSaid = ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'].includes(failure.code);
  return isSaid
    ? failure
    : new GraphqlFailure({ ...failure.toJSON(), message: '보내지 못했어요. 내용은 그대로 있어요.' });
}
