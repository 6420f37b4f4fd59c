export * from './fake-auth-server';
