import type { Company } from '@gredia/domain';
import type { AccountLinkPurpose } from '../../modules/identity/accounts/accounts.table';
import type { MailTemplate, MailValues } from './mail-templates';

/** One thing to know, named: 수량 · 25 kg. */
export interface MailFact {
  label: string;
  value: string;
}

/** What a mail says, as plain text throughout: how it looks is the layout's business. */
export interface MailContent {
  subject: string;
  /** What mail programs show behind the subject before the mail is opened. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** What it is about, at a glance. */
  facts?: readonly MailFact[];
  button?: { label: string; url: string };
  /** What to do when the mail comes unexpected. */
  notes: readonly string[];
}

/** What templates may point at. */
export interface MailAddresses {
  /** The page behind a mailed link, with a freshly signed token. */
  linkUrl(purpose: AccountLinkPurpose, linkId: string): string;
  /** A page of the site, by its path. */
  siteUrl(path: string): string;
  /** Who writes, and where it is reached. */
  company: Company;
}

export type MailWriters = {
  [Template in MailTemplate]: (values: MailValues[Template], addresses: MailAddresses) => MailContent;
};
