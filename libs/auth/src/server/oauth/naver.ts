import { z } from 'zod';
import { codeFlowProvider, type SocialProviderConfig } from './code-flow-provider';
import { optionalProfileEmail, optionalProfileText, subjectField } from './profile-fields';
import type { SocialProvider } from './social-provider';

/** The address is a contact address that Naver says nothing about: never taken for verified (docs/decisions/0013). */
const profile = z
  .object({
    resultcode: z.literal('00'),
    response: z.object({ id: subjectField, nickname: optionalProfileText, email: optionalProfileEmail }),
  })
  .transform(({ response }) => ({
    subject: response.id,
    name: response.nickname,
    email: response.email,
    emailVerified: false,
  }));

/** Naver: https://developers.naver.com/docs/login/api/api.md */
export const naver = (config: SocialProviderConfig): SocialProvider =>
  codeFlowProvider(
    {
      id: 'naver',
      name: 'Naver',
      issuer: 'https://nid.naver.com',
      endpoints: {
        authorizationUrl: 'https://nid.naver.com/oauth2.0/authorize',
        tokenUrl: 'https://nid.naver.com/oauth2.0/token',
        profileUrl: 'https://openapi.naver.com/v1/nid/me',
      },
      exchangesState: true,
      profile,
    },
    config,
  );
