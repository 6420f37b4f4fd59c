/** Codes that reach a browser in the `error` parameter of an address (the protocol's own, then ours). */
const SIGN_IN_ERRORS = {
  SessionRequired: '로그인이 필요한 화면이에요. 로그인하면 이어서 볼 수 있어요.',
  CredentialsSignin: '이메일 또는 비밀번호가 맞지 않아요.',
  OAuthSignin: '간편 로그인을 시작하지 못했어요. 잠시 뒤 다시 시도해 주세요.',
  OAuthCallback: '간편 로그인 인증에 실패했어요. 다시 시도해 주세요.',
  OAuthCreateAccount: '계정을 만들지 못했어요. 잠시 뒤 다시 시도해 주세요.',
  OAuthAccountNotLinked: '이미 다른 방법으로 가입된 이메일이에요. 처음 가입한 방법으로 로그인해 주세요.',
  EmailCreateAccount: '메일을 보내지 못했어요. 잠시 뒤 다시 시도해 주세요.',
  EmailSignin: '메일을 보내지 못했어요. 잠시 뒤 다시 시도해 주세요.',
  Callback: '로그인하다가 문제가 생겼어요. 다시 시도해 주세요.',
  Signin: '로그인하다가 문제가 생겼어요. 다시 시도해 주세요.',
  Configuration: '서비스 설정에 문제가 있어요. 잠시 뒤 다시 시도해 주세요.',
  AccessDenied: '로그인이 제한된 계정이에요. 고객센터로 문의해 주세요.',
  Verification: '만료되었거나 이미 사용한 링크예요. 메일을 다시 요청해 주세요.',
  MissingCSRF: '보안 확인 시간이 지났어요. 다시 시도해 주세요.',
  TooManyAttempts: '로그인 시도가 많아 잠시 제한됐어요. 15분쯤 뒤에 다시 시도해 주세요.',
  AccountSuspended: '이용이 정지된 계정이에요. 고객센터로 문의해 주세요.',
  AccountWithdrawn: '탈퇴한 계정이에요.',
  PasswordResetRequired: '비밀번호를 다시 설정해야 해요. 메일로 안내를 보냈어요.',
  Default: '지금은 로그인할 수 없어요. 잠시 뒤 다시 시도해 주세요.',
} as const;

export type SignInError = keyof typeof SIGN_IN_ERRORS;

/**
 * What the sign-in page says of a code; the text of an unknown one names it, so that support can ask for it.
 * @param retryAfterSeconds known after TooManyAttempts: the text then counts the minutes
 */
export function signInErrorText(code: string, retryAfterSeconds?: number): string {
  if (code === 'TooManyAttempts' && retryAfterSeconds !== undefined) {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    return `로그인 시도가 많아 잠시 제한됐어요. ${minutes}분 뒤에 다시 시도해 주세요.`;
  }
  if (Object.hasOwn(SIGN_IN_ERRORS, code)) return SIGN_IN_ERRORS[code as SignInError];
  const readable = /^[A-Za-z0-9_-]{1,64}$/.test(code) ? ` (${code})` : '';
  return `${SIGN_IN_ERRORS.Default}${readable}`;
}
