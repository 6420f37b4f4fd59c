import { mailLink } from '@gredia/domain';
import type { MailAddresses } from '../../../platform/mailer/mail';
import type { AccountLinkPurpose } from '../accounts/accounts.table';
import { linkToken } from '../sign-up/account-links';

/** The page behind a mailed link, with a token signed now. */
export const linkUrl = ({ keys, siteUrl }: MailAddresses, purpose: AccountLinkPurpose, linkId: string): string =>
  siteUrl(mailLink(purpose, linkToken(keys, linkId)));
