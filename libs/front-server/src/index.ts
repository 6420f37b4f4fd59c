export * from './answer-unexpected';
export * from './forward-to-gateway';
export * from './listen';
export * from './request-ids';
export * from './security-headers';
export { sendUnavailablePage } from './unavailable-page';
