export * from './describe-error';
export * from './end-on-crash';
export * from './log-options';
export * from './scrub';
