import type { Executor } from '../database/client';
import type { MailTemplate, MailValues } from '../mailer/mail';

/** By which channels a person wants to hear of something. A further channel is a key here and a line in `announce`. */
export interface Wishes {
  mail: boolean;
}

/** Of an address that belongs to no account, and of news that no setting turns off. */
export const EVERY_CHANNEL: Wishes = { mail: true };

/** A person who is to hear of an event, or an address of a company. */
export interface Receiver {
  /** As accounts write theirs: lower case, without blanks. */
  email: string;
  /** The module that keeps people's settings says it (`wishesFor` of identity). */
  wishes: Wishes;
}

/** Those who hear of an event from one mail, and what the mail is filled with. */
export interface Telling<Payload, To extends Receiver = Receiver, Template extends MailTemplate = MailTemplate> {
  /** Who they are at that moment, wanted or not: `announce` asks for their wishes. */
  to(tx: Executor, payload: Payload): Promise<readonly To[]>;
  /** One mail for all, the first receiver's with the others as its Cc: colleagues, who may see each other's addresses. */
  isShared?: boolean;
  mail: Template;
  /** @param receiver the first one of a shared mail */
  values(tx: Executor, payload: Payload, receiver: To): Promise<MailValues[Template]>;
}

/** Something that happens and that people are told of. */
export interface DomainEvent<Payload> {
  /** What it happens to, and what it is: `quote.responded`. */
  name: string;
  tells: readonly Telling<Payload>[];
}

/** Types a telling: its mail decides the values. */
export const telling = <Payload, To extends Receiver, Template extends MailTemplate>(
  definition: Telling<Payload, To, Template>,
): Telling<Payload> => definition;

/** Declares an event. Its module lists it under `events`. */
export const defineEvent = <Payload>(name: string, ...tells: Telling<Payload>[]): DomainEvent<Payload> => ({
  name,
  tells,
});
