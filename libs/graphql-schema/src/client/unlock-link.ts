import { ApolloLink } from '@apollo/client';
import { from, of, switchMap } from 'rxjs';
import { ReauthenticateDocument } from '../generated/accounts.operations';
import { failureOf } from './failure';

/**
 * Asks for the password of a locked session until `tryPassword` takes one, which resolves to why it did not. Resolves
 * whether the session is unlocked: false when the person turned away.
 */
export type Unlock = (tryPassword: (password: string) => Promise<string | undefined>) => Promise<boolean>;

/**
 * Has the password asked for when the gateway wants it again (docs/product/access.md#the-lock), and carries the operation
 * out afterwards: the screen it comes from only waits, and keeps what was typed.
 */
export function unlockLink(unlock: Unlock): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const tryPassword = (password: string) =>
      operation.client.mutate({ mutation: ReauthenticateDocument, variables: { password } }).then(
        () => undefined,
        (error: unknown) => failureOf(error).message,
      );
    return forward(operation).pipe(
      switchMap((result) => {
        if (!isLocked(result)) return of(result);
        return from(unlock(tryPassword)).pipe(
          switchMap((isUnlocked) => (isUnlocked ? forward(operation) : of(result))),
        );
      }),
    );
  });
}

const isLocked = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.['reason'] === 'REAUTHENTICATE') ?? false;
