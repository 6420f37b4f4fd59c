import type { NotificationKind } from '@gredia/domain';
import type { Executor } from '../database/client';
import type { MailTemplate, MailValues } from '../mailer/mail';

/** By which channels a person wants to hear of something. A further channel is a key here and a line in `announce`. */
export interface ChannelPreferences {
  mail: boolean;
  inApp: boolean;
  /** Also by web push, of what is told in the app. */
  push: boolean;
}

/** Of an address that belongs to no account. */
export const EVERY_CHANNEL: Pick<ChannelPreferences, 'mail'> = { mail: true };

/** Where an event is told. */
export interface Addressee {
  /** As accounts write theirs: lower case, without blanks. */
  email: string;
  /** Whose account it is, where that wants such news once a day: what it reads in the app is not mailed at once. */
  daily?: DailyWish | null;
}

/** An account that is mailed once a day what it has not read in the app by then. */
export interface DailyWish {
  userId: string;
  /** The setting that says so (`dailyFor` of identity). */
  alarm: string;
}

/** A person who is to hear of an event, or an address of a company. */
export interface Recipient extends Addressee {
  /** The module that keeps people's settings says it (`preferencesFor` of identity). */
  preferences: Pick<ChannelPreferences, 'mail'>;
}

/** An account that is to hear of an event in the app. */
export interface AppReader {
  userId: string;
  /** Said by the module that keeps people's settings (`appReaders` of identity). */
  preferences: Pick<ChannelPreferences, 'inApp' | 'push'>;
  /** The setting that says so, which is asked once more when a push goes out; null where none turns it off. */
  alarm: string | null;
}

/** What a person reads in the app, in 해요체. */
export interface NoticeText {
  title: string;
  body?: string | null;
  /** Where it leads to, on the site. */
  path: string;
  /** What it is read as one with, and what of that it tells (platform/notifications/notifications.table.ts). */
  threadId?: string;
  aboutId?: string;
}

/** Who hears of an event in the app, and what it says there. */
export interface Notice<Payload, To extends AppReader = AppReader> {
  kind: NotificationKind;
  /** Of each payload, in their order, in a fixed number of statements. */
  to(tx: Executor, payloads: readonly Payload[]): Promise<readonly (readonly To[])[]>;
  /** Says no more than the mail of the same event, and no names of other people: it is kept where those cannot reach it. */
  text(tx: Executor, payload: Payload, reader: To): NoticeText | Promise<NoticeText>;
}

export interface NotificationBase<Payload, To extends Addressee, Template extends MailTemplate> {
  /**
   * Who they are at that moment. An address that the transaction is about to remove comes from the payload: the database
   * may no longer know it when the mail is sent.
   */
  to(tx: Executor, payload: Payload): Promise<readonly To[]>;
  /** The same of many payloads in a fixed number of statements, in their order, where an event is announced of many at once. */
  toEach?(tx: Executor, payloads: readonly Payload[]): Promise<readonly (readonly To[])[]>;
  /**
   * Who get one mail together, the first recipient's with the rest as its Cc: colleagues, who may see each other's addresses.
   * The others get mails of their own.
   */
  isShared?(recipient: To): boolean;
  mail: Template;
  /** @param recipient the first one of a shared mail */
  values(tx: Executor, payload: Payload, recipient: To): Promise<MailValues[Template]>;
  /** The same in the app. Mails go to addresses, which need not be an account's: who reads it there it says itself. */
  notice?: Notice<Payload>;
}

/** Tells those who want it: `announce` asks for their preferences. */
export interface OptionalNotification<
  Payload,
  To extends Recipient = Recipient,
  Template extends MailTemplate = MailTemplate,
> extends NotificationBase<Payload, To, Template> {
  isMandatory?: false;
}

/** Tells every addressee: no setting turns off what concerns the safety of an account. */
export interface MandatoryNotification<
  Payload,
  To extends Addressee = Addressee,
  Template extends MailTemplate = MailTemplate,
> extends NotificationBase<Payload, To, Template> {
  isMandatory: true;
}

/** Tells people in the app alone: the mail, if there is one, goes its own way. */
export interface NoticeAlone<Payload> {
  mail: null;
  notice: Notice<Payload>;
}

/** Who hears of an event from one mail, what the mail is filled with, and who hears of it in the app. */
export type MailNotification<Payload> = OptionalNotification<Payload> | MandatoryNotification<Payload>;

/** One way in which an event is told. */
export type Notification<Payload> = MailNotification<Payload> | NoticeAlone<Payload>;

/** Something that happens and that people are told of. */
export interface DomainEvent<Payload> {
  /** What it happens to, and what it is: `quote.responded`. */
  name: string;
  notifications: readonly Notification<Payload>[];
}

/** Types a notification: its mail decides the values. */
export const notification = <Payload, To extends Recipient, Template extends MailTemplate>(
  definition: OptionalNotification<Payload, To, Template>,
): MailNotification<Payload> => definition;

/** The same for one that people cannot switch off; its addressees have no preferences to ask for. */
export const mandatoryNotification = <Payload, To extends Addressee, Template extends MailTemplate>(
  definition: Omit<MandatoryNotification<Payload, To, Template>, 'isMandatory'>,
): MailNotification<Payload> => ({ ...definition, isMandatory: true });

/** What is told in the app alone. */
export const noticeAlone = <Payload>(notice: Notice<Payload>): Notification<Payload> => ({ mail: null, notice });

/** The mail of a notification alone, for one that is sent once more. */
export const mailAlone = <Payload>(told: Notification<Payload>): Notification<Payload> =>
  told.mail === null ? told : { ...told, notice: undefined };

/** Declares an event. Its module lists it under `events`. */
export const defineEvent = <Payload>(
  name: string,
  ...notifications: Notification<Payload>[]
): DomainEvent<Payload> => ({ name, notifications });
