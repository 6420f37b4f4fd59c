import type { SmsKind } from '@gredia/domain';

/** Texts that are handed over together: one text to many numbers, each number once. */
export interface OutgoingBatch {
  sender: string;
  text: string;
  kind: SmsKind;
  messages: readonly { id: string; number: string }[];
}

/** What the service said of a number: its own id of the text, or the code of its refusal. */
export type Acceptance = { providerId: string } | { providerCode: string };

export interface PreparedBatch {
  /** By which the batch is sent. */
  groupId: string;
  /** By the ids of the messages. */
  acceptances: ReadonlyMap<string, Acceptance>;
}

/**
 * How texts leave the house, in two steps, so that a gateway that is killed between any two moments sends none twice: what is
 * laid ready is not sent, and is sent by a name that the database knows by then.
 */
export interface SmsTransport {
  /** Lays a batch ready without sending it; one that is laid ready and forgotten is never sent. */
  prepare(batch: OutgoingBatch): Promise<PreparedBatch>;
  /** Whether it was sent before. */
  isReleased(groupId: string): Promise<boolean>;
  /** Takes away what was laid ready and not sent: it can never be sent then. @throws SmsRefused where it was sent */
  discard(groupId: string): Promise<void>;
  /** Sends what was laid ready. */
  release(groupId: string): Promise<void>;
}

/** The service says no, and will say so again: asking once more is no use. Its words may name a number, and stay out. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';

  constructor(readonly code: string) {
    super(`The service of texts refuses: ${code}`);
  }
}
