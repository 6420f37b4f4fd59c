import type { Keys } from '@gredia/auth/server';
import type { Company } from '@gredia/domain';
import type { Executor } from '../database/client';

/** One thing to know, named: 수량 · 25 kg. */
export interface MailFact {
  label: string;
  value: string;
}

/** A part with a heading that leads to a page. */
export interface MailSection {
  title: string;
  url: string;
  lines: readonly string[];
}

/** What a mail says, as plain text throughout: how it looks is the layout's business. */
export interface MailContent {
  subject: string;
  /** What the law calls advertising: the subject begins with `(광고)` (docs/product/sms.md#advertising). */
  isAdvertising?: boolean;
  /** What mail programs show behind the subject before the mail is opened. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** What it is about, at a glance. */
  facts?: readonly MailFact[];
  /** What it has to tell, part by part. */
  sections?: readonly MailSection[];
  button?: { label: string; url: string };
  /** What to do when the mail comes unexpected. */
  notes: readonly string[];
  /** How the owner of the address ends such mails, where that takes no account. */
  stop?: StopLink | undefined;
  /** A confirmed address of the person whose words these are: an answer to the mail goes there. */
  replyTo?: string | undefined;
}

/** How mails to one address are ended: by a page, and by mail programs themselves (RFC 8058). */
export interface StopLink {
  label: string;
  url: string;
  /** A POST to it ends them; a browser that goes there is led to the page. */
  oneClickUrl: string;
}

/** What a mail may point at. */
export interface MailAddresses {
  /** A page of the site, by its path. */
  siteUrl(path: string): string;
  /** Sign links at the moment of sending: no token is stored. */
  keys: Keys;
  /** Who writes, and where it is reached. */
  company: Company;
}

/** When a mail goes. */
export type Due = 'NOW' | 'NEVER' | Date;

/** A text, or lists of them. */
type Texts = string | readonly Texts[];

type TextNames<Values> = {
  [Name in keyof Values]-?: Extract<Values[Name], Texts> extends never ? never : Name;
}[keyof Values];

/** A mail: what its values are, and what it says. */
export interface Mail<Values> {
  /**
   * Of every value that is text: `typed` where people typed it, which must never become a link in a mail program; `ours`
   * where the program made it. A text without a word does not compile.
   */
  texts: Record<TextNames<Values>, 'typed' | 'ours'>;
  write(values: Values, addresses: MailAddresses): MailContent;
  /**
   * Asked at the moment of sending, of a mail before which many others may go: a moment to wait for, or NEVER where its
   * recipient may not have it any more. Without it a mail goes.
   */
  due?(tx: Executor, values: Values, recipient: string, addresses: MailAddresses): Promise<Due>;
}

/** Declares a mail: `mail<{ name: string }>({ texts: { name: 'typed' }, write: ({ name }) => … })`. */
export const mail = <Values>(definition: Mail<Values>): Mail<Values> => definition;

/** The values of a table of mails, for `interface MailValues`. */
export type ValuesOf<Mails> = { [Name in keyof Mails]: Mails[Name] extends Mail<infer Values> ? Values : never };

/** The mails we send and what each needs; each module adds its own (`declare module`). */
export interface MailValues {}

export type MailTemplate = keyof MailValues;

/** The mails of all modules, by name. */
export type MailTable = Readonly<Record<string, Mail<never>>>;
