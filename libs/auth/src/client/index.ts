export type { Session, SessionUser } from '../session';
export { authClient, createAuthClient, getCsrfToken, getProviders, signIn, signOut } from './auth-client';
export type { AuthClient, AuthClientOptions } from './auth-client';
export { localPath } from './local-path';
export { SessionProvider, type SessionProviderProps } from './session-provider';
export { createTokenSource, type TokenSource, type TokenSourceOptions } from './token-source';
export { useAuthClient, useRequiredSession, useSession, type SessionContextValue } from './use-session';
export type {
  Provider,
  SessionState,
  SessionStatus,
  SignInOptions,
  SignInResult,
  SignOutOptions,
  SignOutResult,
} from './types';
