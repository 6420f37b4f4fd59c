export type { Session, SessionUser } from '../session';
export { authClient, createAuthClient, getCsrfToken, getProviders, signIn, signOut } from './auth-client';
export type { AuthClient } from './auth-client';
export { localPath } from './local-path';
export { SessionProvider } from './session-provider';
export { createTokenSource, type TokenSource } from './token-source';
export { tokenSourceOf } from './token-source-of';
export { useAuthClient, useRequiredSession, useSession } from './use-session';
export type {
  SignInProvider,
  SessionState,
  SessionStatus,
  SignInOptions,
  SignInResult,
  SignOutOptions,
  SignOutResult,
} from './types';
