import { ApolloLink } from '@apollo/client';
import { defer, of, switchMap, type Observable } from 'rxjs';

/** Where access tokens come from: the `TokenSource` of the sign-in client fits. */
export interface BearerTokens {
  /** The access token; empty for a visitor. Rejects when it cannot be fetched. */
  get(): Promise<string>;
  /** Forgets the token, or only `used` when that is still the one. */
  drop(used?: string): void;
}

/**
 * Sends each operation with the viewer's access token. One that the gateway does not take (its session is gone, its
 * time is over) is dropped, and the operation tried once more with whatever comes next.
 */
export function bearerLink(tokens: BearerTokens): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const send = (token: string): Observable<ApolloLink.Result> => {
      operation.setContext(({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${token}` } }));
      return forward(operation);
    };
    const attempt = defer(() => tokens.get());

    return attempt.pipe(
      switchMap((token) =>
        send(token).pipe(
          switchMap((result) => {
            if (token === '' || !isUnauthenticated(result)) return of(result);
            tokens.drop(token);
            return attempt.pipe(switchMap(send));
          }),
        ),
      ),
    );
  });
}

function isUnauthenticated({ errors }: ApolloLink.Result): boolean {
  return errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED') ?? false;
}
