/** What other modules may use. */
export { hasAdvertisingRoom, lockAdvertising } from './advertising-of-month';
