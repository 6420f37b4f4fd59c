export * from './asked-product';
export { casNumbersIn, withCasNumbers } from './cas-numbers';
export { ANSWER_COUNTRIES, unionOf } from './country-words';
export type { AiIntent, AiRefusal } from './intent-words';
export { withoutParticle } from './particles';
export * from './understand';
