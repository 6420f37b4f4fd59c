export * from './access-token';
export {
  SESSION_LIFETIME_MS,
  type BrowserSessionsOptions,
  type ClientNote,
  type SessionStore,
} from './browser-session';
export * from './keys';
export * from './network-of';
export * from './oauth';
export * from './origins';
export * from './ports';
export type { AuthLog } from './protocol';
export * from './router';
export * from './session-reader';
export * from './sign-in-overtaken';
