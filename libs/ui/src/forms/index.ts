export { resolverOf, type Problems } from './problems';
export type { Refusal } from './use-refusal';
export { useServerForm, type NextValues, type ServerForm, type ServerFormOptions } from './use-server-form';
