export type { FakeFault, FakePerson } from './fake-code-flow';
export * from './fake-social-providers';
