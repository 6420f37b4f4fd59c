import type { Platform } from '../../../platform/module/platform';
import { smsDeskOf } from '../sms-desk';
import { outboxTransport } from './outbox-transport';
import type { SmsTransport } from './sms-transport';
import { solapiTransport } from './solapi-transport';

/** The service where one is set, else the local outbox; in production null: texts wait in the queue. */
export function smsTransport({ db, settings }: Pick<Platform, 'db' | 'settings'>): SmsTransport | null {
  if (settings.sms.solapi) return solapiTransport(settings.sms.solapi);
  return smsDeskOf(settings).route === 'LOCAL' ? outboxTransport(db) : null;
}
