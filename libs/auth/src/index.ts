export * from './policies/user-policy';
export * from './session';
export * from './sign-in-errors';
export * from './viewer';
