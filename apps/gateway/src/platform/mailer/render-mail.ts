import { BRAND } from '@gredia/domain';
import type { MailAddresses, MailContent, MailWriters } from './mail-content';
import { layOutHtml, layOutText } from './mail-layout';
import type { MailTemplate, MailValues } from './mail-templates';
import { accountMails } from '../../modules/identity/mails/account-mails';
import { addressMails } from '../../modules/identity/mails/address-mails';
import { buyerQuoteMails } from '../../modules/quotes/mails/buyer-quote-mails';
import { passwordMails } from '../../modules/identity/mails/password-mails';
import { providerMails } from '../../modules/identity/mails/provider-mails';
import { signUpMails } from '../../modules/identity/mails/sign-up-mails';
import { supplierQuoteMails } from '../../modules/quotes/mails/supplier-quote-mails';

const writers: MailWriters = {
  ...{ ...signUpMails, ...passwordMails, ...addressMails, ...providerMails, ...accountMails },
  ...{ ...supplierQuoteMails, ...buyerQuoteMails },
};

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Signs that end a line or turn the direction of writing: with one of them a value could write a line of its own. */
const LINE_SIGNS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** Writes a mail: subject, text and HTML. Values may hold anything; they stay inside their sentence. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  values: MailValues[Template],
  addresses: MailAddresses,
): RenderedMail {
  const content: MailContent = writers[template](clean(values), addresses);
  const branded = { ...content, subject: `[${BRAND.ko}] ${content.subject}` };
  return {
    subject: branded.subject,
    text: layOutText(branded, addresses.company),
    html: layOutHtml(branded, addresses.company),
  };
}

/** Values in which anybody may write what they like to somebody else. */
const OTHERS_WORDS = ['name', 'company', 'buyer', 'supplier', 'note'];

function clean<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]) => {
    if (typeof value !== 'string') return [key, value];
    const line = value.replace(LINE_SIGNS, ' ').trim();
    return [key, OTHERS_WORDS.includes(key) ? unlinked(line) : line];
  });
  return Object.fromEntries(entries) as Values;
}

/**
 * Anybody can make us mail anybody, by signing up in their name or by asking for a quote: a "name" such as `prize.example` must not become a link
 * in mail programs. The break between its parts is not seen.
 */
const unlinked = (name: string): string => name.replace(/\.(?=\S)/g, '.\u200B');
