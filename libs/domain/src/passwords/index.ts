import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most used passwords are refused (docs/product/accounts.md#passwords). */
const COMMON_COUNT = 10_000;

/** The most used passwords of known leaks, most used first. */
const common = new Set(dictionary['passwords-common'].slice(0, COMMON_COUNT).map((word) => String(word).toLowerCase()));

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

const COMMON_PASSWORD_MESSAGE = '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.';

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** Why a password is refused as too common; null when it is not. */
export const commonPasswordProblem = (password: string): string | null =>
  isCommonPassword(password) ? COMMON_PASSWORD_MESSAGE : null;

/**
 * How hard a password is to guess, 0 (at once) to 4 (not in years).
 * @param personalWords what a guesser would try first: address, name, company
 */
export function passwordStrength(password: string, personalWords: readonly string[] = []): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  // The estimate takes time that grows with the length; what is longer is judged by its beginning.
  return estimator.check(password.slice(0, 64), [...personalWords]).score;
}
