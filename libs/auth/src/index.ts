export * from './viewer';
