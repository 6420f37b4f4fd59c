import type { Executor } from '../database/client';
import type { MailTemplate, MailValues } from '../mailer/mail';

/** By which channels a person wants to hear of something. A further channel is a key here and a line in `announce`. */
export interface ChannelPreferences {
  mail: boolean;
}

/** Of an address that belongs to no account. */
export const EVERY_CHANNEL: ChannelPreferences = { mail: true };

/** Where an event is told. */
export interface Addressee {
  /** As accounts write theirs: lower case, without blanks. */
  email: string;
}

/** A person who is to hear of an event, or an address of a company. */
export interface Recipient extends Addressee {
  /** The module that keeps people's settings says it (`preferencesFor` of identity). */
  preferences: ChannelPreferences;
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

/** Who hears of an event from one mail, and what the mail is filled with. */
export type Notification<Payload> = OptionalNotification<Payload> | MandatoryNotification<Payload>;

/** Something that happens and that people are told of. */
export interface DomainEvent<Payload> {
  /** What it happens to, and what it is: `quote.responded`. */
  name: string;
  notifications: readonly Notification<Payload>[];
}

/** Types a notification: its mail decides the values. */
export const notification = <Payload, To extends Recipient, Template extends MailTemplate>(
  definition: OptionalNotification<Payload, To, Template>,
): Notification<Payload> => definition;

/** The same for one that people cannot switch off; its addressees have no preferences to ask for. */
export const mandatoryNotification = <Payload, To extends Addressee, Template extends MailTemplate>(
  definition: Omit<MandatoryNotification<Payload, To, Template>, 'isMandatory'>,
): Notification<Payload> => ({ ...definition, isMandatory: true });

/** Declares an event. Its module lists it under `events`. */
export const defineEvent = <Payload>(
  name: string,
  ...notifications: Notification<Payload>[]
): DomainEvent<Payload> => ({ name, notifications });
