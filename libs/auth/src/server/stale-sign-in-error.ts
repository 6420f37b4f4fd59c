/** The account changed hands (a new password, a suspension) between the check of a sign-in and the session it was for. */
export class StaleSignInError extends Error {
  override name = 'StaleSignInError';
}
