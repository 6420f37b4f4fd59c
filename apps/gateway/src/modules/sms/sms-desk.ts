import { BRAND, type Advertiser } from '@gredia/domain';
import type { SmsDesk as SmsDeskFields, SmsRoute } from '../../generated/resolvers';
import type { Platform } from '../../platform/module/platform';
import type { SmsSettings } from './sms.settings';

/** What the services of texts know of the deployment. */
export interface SmsDesk extends SmsSettings {
  route: SmsRoute;
}

/** By which way texts go out: the service where one is set, else the local outbox; in production without one they wait. */
export function smsDeskOf({ sms, production }: Platform['settings']): SmsDesk {
  if (sms.solapi) return { ...sms, route: 'SERVICE' };
  return { ...sms, route: production ? 'NONE' : 'LOCAL' };
}

/** Who advertises; null where nothing says how to refuse it. */
export const advertiserOf = ({ refusalNumber }: Pick<SmsSettings, 'refusalNumber'>): Advertiser | null =>
  refusalNumber === null ? null : { name: BRAND.ko, refusalNumber };

/** The desk as the contract shows it: without the keys of the service. */
export const shownDesk = ({ route, senders, refusalNumber, prices }: SmsDesk): SmsDeskFields => ({
  route,
  senders: [...senders],
  refusalNumber,
  smsPriceKrw: prices.SMS,
  lmsPriceKrw: prices.LMS,
});
