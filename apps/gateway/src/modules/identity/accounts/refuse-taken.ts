import { NICKNAME_TAKEN_MESSAGE } from '@gredia/domain';
import pg from 'pg';
import { DrizzleQueryError } from 'drizzle-orm';
import { badUserInput } from '../../../platform/errors/errors';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a transaction; where it fails because a value is another row's already, also since a moment ago, throws what
 * the caller says of that unique index.
 * @param refusals by the name of the index or constraint
 */
export async function refusingTaken<Result>(
  refusals: Readonly<Record<string, () => Error>>,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const isTaken = cause instanceof pg.DatabaseError && cause.code === UNIQUE_VIOLATION;
    const refusal = isTaken && cause.constraint !== undefined ? refusals[cause.constraint] : undefined;
    throw refusal?.() ?? error;
  }
}

/** The same where an account is given a nickname. @throws BAD_USER_INPUT for `nickname` */
export const refusingTakenNickname = <Result>(run: () => Promise<Result>): Promise<Result> =>
  refusingTaken({ users_nickname: () => badUserInput({ nickname: NICKNAME_TAKEN_MESSAGE }) }, run);
