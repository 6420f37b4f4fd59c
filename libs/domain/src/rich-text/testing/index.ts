export * from './hostile-markup';
export * from './random-docs';
