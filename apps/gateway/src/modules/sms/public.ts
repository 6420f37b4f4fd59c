/** What other modules may use. */
export { hasAdvertisingRoom, lockAdvertising } from './advertising-of-month';
export { sendAlarm, sendsTexts } from './sending/send-alarm';
export { smsDeskOf, type SmsDesk } from './sms-desk';
