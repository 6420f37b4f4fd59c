import { mailLink } from '@gredia/domain';
import type { MailAddresses, StopLink } from '../../platform/mailer/mail';
import { linkToken } from '../identity/public';

/** Where mail programs stop an agreement by themselves. */
export const STOP_PATH = '/api/mail-address/stop';

/**
 * What a mail to an address whose owner has agreed says of ending that; the token is the one of the agreement itself, so
 * that its owner may as well take it up again.
 * @param agreementId null where the address is that of an account, which has settings for it
 */
export function stopLink(
  agreementId: string | null | undefined,
  { keys, siteUrl }: MailAddresses,
): StopLink | undefined {
  if (!agreementId) return undefined;
  const token = linkToken(keys, agreementId);
  return {
    label: '이 주소로 그만 받기',
    url: siteUrl(mailLink('STOP_ADDRESS', token)),
    oneClickUrl: siteUrl(`${STOP_PATH}?${new URLSearchParams({ token }).toString()}`),
  };
}
