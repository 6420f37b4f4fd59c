import { failureOf, useReauthenticateMutation } from '@gredia/graphql-schema';
import { useCallback } from 'react';
import { askToUnlock } from './ask-to-unlock';

/** Has the password of a locked session asked for, where something is sent past GraphQL. Resolves whether it is unlocked. */
export function useUnlock(): () => Promise<boolean> {
  const [reauthenticate] = useReauthenticateMutation();
  return useCallback(
    () =>
      askToUnlock((password) =>
        reauthenticate({ password }).then(
          () => undefined,
          (error: unknown) => failureOf(error).message,
        ),
      ),
    [reauthenticate],
  );
}
