/** What other modules may use. */
export { hasAdvertisingRoom, lockAdvertising } from './advertising-of-month';
export { lastAlarmAt, sendAlarm, sendsTexts } from './sending/send-alarm';
export { smsDeskOf, type SmsDesk } from './sms-desk';
