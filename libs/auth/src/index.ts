export * from './policies/product-policy';
export * from './policies/quote-policy';
export * from './policies/seller-policy';
export * from './policies/user-policy';
export * from './session';
export * from './sign-in-errors';
export * from './viewer';
