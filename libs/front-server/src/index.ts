export * from './forward-to-gateway';
export * from './listen';
export * from './proxy-list';
export * from './request-ids';
export * from './security-headers';
