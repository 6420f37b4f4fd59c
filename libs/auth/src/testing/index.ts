export type { FakeFault, FakePerson } from './fake-code-flow';
export * from './fake-social-providers';
export { PushKeys } from './push-keys';
