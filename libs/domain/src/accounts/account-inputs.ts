import { z } from 'zod';
import { companyField, emailField, mobileField, nameField, nicknameField, passwordField } from './account-fields';
import { isPasswordEmail, PASSWORD_IS_EMAIL_MESSAGE } from './password-rules';

const CONSENT_MESSAGE = '가입하려면 동의가 필요해요.';
const required = z.boolean().refine((given) => given, CONSENT_MESSAGE);

export const consentInput = z.object({
  terms: required,
  privacy: required,
  ageOver14: z.boolean().refine((given) => given, '만 14세 이상만 가입할 수 있어요.'),
  marketingEmail: z.boolean().default(false),
  marketingSms: z.boolean().default(false),
  marketingNight: z.boolean().default(false),
});

/** The sign-up; form and gateway check by the same schema. */
export const signUpInput = z
  .object({
    email: emailField,
    name: nameField,
    password: passwordField,
    company: companyField.nullish().transform((company) => company || null),
    consents: consentInput.nullish(),
  })
  .refine(({ email, password }) => !isPasswordEmail(password, email), {
    path: ['password'],
    message: PASSWORD_IS_EMAIL_MESSAGE,
    // Also while another field is still wrong: everything that is wrong is said at once.
    when: ({ value }) => {
      const { email, password } = (value ?? {}) as { email?: unknown; password?: unknown };
      return typeof email === 'string' && typeof password === 'string';
    },
  });

/** What a member may change of the own account; an absent field stays as it is, an empty company or phone is removed. */
export const profileInput = z.object({
  name: nameField.nullish().transform((name) => name ?? undefined),
  nickname: nicknameField.nullish().transform((nickname) => nickname ?? undefined),
  company: companyField.nullish().transform((company) => (company === undefined ? undefined : company || null)),
  mobile: mobileField.nullish().transform((mobile) => (mobile === undefined ? undefined : mobile || null)),
});

/** The same for a supplier, whose company is required: screens name it beside its materials. */
export const sellerProfileInput = profileInput.extend({
  company: companyField.refine((company) => company !== '', '공급사 계정에는 회사 이름이 필요해요.'),
});

export type SignUpInput = z.output<typeof signUpInput>;
export type ConsentInput = z.output<typeof consentInput>;
export type ProfileInput = z.output<typeof profileInput>;
