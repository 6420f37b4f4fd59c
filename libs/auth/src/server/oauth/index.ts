export type { SocialEndpoints, SocialProviderConfig } from './code-flow-provider';
export * from './endpoint';
export * from './kakao';
export * from './naver';
export * from './social-provider';
export * from './social-providers';
export * from './social-sign-in-error';
