import type { UserModel } from '../accounts/accounts.table';

/**
 * By which name a mail calls the owner of an account; null while the address is not verified: anyone can open an account
 * in the name of another person's address, and what they call themselves would be read there.
 */
export const nameInMails = ({ name, emailVerifiedAt }: Pick<UserModel, 'name' | 'emailVerifiedAt'>): string | null =>
  emailVerifiedAt === null ? null : name;

/** The first sentence of a mail, with the name where it may be said. */
export const greet = (name: string | null, sentence: string): string =>
  name === null ? `안녕하십니까. ${sentence}` : `${name}님, ${sentence}`;
