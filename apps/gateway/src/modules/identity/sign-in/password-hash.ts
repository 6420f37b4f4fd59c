import { normalisePassword } from '@gredia/domain';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** 19 MiB, two rounds, one lane (docs/product/sign-in.md#password-hash); argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id in what the library reads from a hash; its enum exists for the compiler only. */
const ARGON2ID = 2;

/** Stands in where there is no account or no password, so that the answer takes as long: no password leads to it. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$Z3JlZGlhLW5vLXBhc3N3b3Jk$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** The argon2id hash to store. */
export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), COST);

/** Whether a password is the stored one; takes as long, and is false, when none is stored. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return (await verify(passwordHash ?? NO_PASSWORD, normalisePassword(password))) && typeof passwordHash === 'string';
}

/** Whether a stored hash was made at a lower cost than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { algorithm, memoryCost, timeCost } = parseOptions(passwordHash);
  return algorithm !== ARGON2ID || memoryCost < COST.memoryCost || timeCost < COST.timeCost;
}
