export interface OutgoingMail {
  /** Of its row; the same at every attempt. */
  id: string;
  recipient: string;
  cc: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** For `List-Unsubscribe`. */
  oneClickUrl: string | null;
  replyTo: string | null;
}

/** How mails leave the house. */
export interface MailTransport {
  /** @throws when the mail was not taken; it may be tried again */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
