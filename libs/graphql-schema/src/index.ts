export * from './generated/operations';
export { possibleTypes } from './generated/possible-types';
