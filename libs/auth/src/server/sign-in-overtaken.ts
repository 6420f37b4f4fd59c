/** The account changed hands (a new password, a suspension) between the check of a sign-in and the session it was for. */
export class SignInOvertaken extends Error {
  override name = 'SignInOvertaken';
}
