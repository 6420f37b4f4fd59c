import type { MailFact } from '../../../platform/mailer/mail';

/** Facts in the order given, without those of which nothing is known. */
export const factsOf = (known: Record<string, string | null | undefined>): MailFact[] =>
  Object.entries(known).flatMap(([label, value]) => (value ? [{ label, value }] : []));
