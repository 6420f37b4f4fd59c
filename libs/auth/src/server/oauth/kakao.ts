import { z } from 'zod';
import { codeFlowProvider, type SocialProviderConfig } from './code-flow-provider';
import { optionalProfileEmail, optionalProfileText, subjectField } from './profile-fields';
import type { SocialProvider } from './social-provider';

const account = z.object({
  email: optionalProfileEmail,
  is_email_valid: z.boolean().catch(false),
  is_email_verified: z.boolean().catch(false),
  profile: z.object({ nickname: optionalProfileText }).catch({ nickname: null }),
});

const NOTHING_SHARED: z.infer<typeof account> = {
  email: null,
  is_email_valid: false,
  is_email_verified: false,
  profile: { nickname: null },
};

/** Everything but the id is a matter of consent. */
const profile = z
  .object({ id: subjectField, kakao_account: account.catch(NOTHING_SHARED) })
  .transform(({ id, kakao_account: shared }) => {
    // An address that is not verified, or that went over to another Kakao account since, says nothing about its owner.
    const email = shared.is_email_valid && shared.is_email_verified ? shared.email : null;
    return { subject: id, name: shared.profile.nickname, email, emailVerified: email !== null };
  });

/** Kakao: https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api */
export const kakao = (config: SocialProviderConfig): SocialProvider =>
  codeFlowProvider(
    {
      id: 'kakao',
      name: 'Kakao',
      issuer: 'https://kauth.kakao.com',
      endpoints: {
        authorizationUrl: 'https://kauth.kakao.com/oauth/authorize',
        tokenUrl: 'https://kauth.kakao.com/oauth/token',
        profileUrl: 'https://kapi.kakao.com/v2/user/me',
      },
      // Empty: the consent items of the app's own settings.
      authorizationParams: { scope: '' },
      profile,
    },
    config,
  );
