import type { MailFact } from '../../../platform/mailer/mail';

/** Signs of a material's name that a subject has room for. */
const SUBJECT_LENGTH = 24;

/** A material's name as subjects say it. */
export function shortProduct(product: string): string {
  const signs = [...product];
  return signs.length > SUBJECT_LENGTH ? `${signs.slice(0, SUBJECT_LENGTH - 1).join('')}…` : product;
}

/** Facts in the order given, without those of which nothing is known. */
export const factsOf = (known: Record<string, string | null | undefined>): MailFact[] =>
  Object.entries(known).flatMap(([label, value]) => (value ? [{ label, value }] : []));
