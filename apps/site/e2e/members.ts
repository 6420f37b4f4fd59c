import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, signIn } from './site-test';

/** Where the local mailbox is read; the site does not hand it on. */
const gatewayUrl = process.env.GATEWAY_URL ?? 'http://localhost:4000';

export interface Member {
  email: string;
  password: string;
  name: string;
}

/** A member without an account yet: every test has members of its own. */
export const newMember = (): Member => ({
  email: `e2e-${randomUUID()}@gredia.example`,
  password: `보습 ${randomUUID().slice(0, 8)}!`,
  name: '한지우',
});

interface Mail {
  subject: string;
  text: string;
}

/** The newest mail to an address whose subject fits, and whose text holds the words; waits until it has come. */
export async function mailTo(request: APIRequestContext, email: string, subject: RegExp, words = ''): Promise<Mail> {
  let found: Mail | undefined;
  const look = async () => {
    const answer = await request.get(`${gatewayUrl}/mailbox.json`, { params: { to: email } });
    found = ((await answer.json()) as Mail[]).find((mail) => subject.test(mail.subject) && mail.text.includes(words));
    return found !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${email} about ${subject}` }).toBe(true);
  if (!found) throw new Error('unreachable: the poll has found it');
  return found;
}

/** Path of the page that a mail leads to. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function ask(request: APIRequestContext, query: string, variables: Record<string, unknown>): Promise<void> {
  const answer = await request.post('/graphql', { data: { query, variables } });
  const { errors } = (await answer.json()) as { errors?: unknown };
  expect(errors).toBeUndefined();
}

const SIGN_UP = `mutation SignUp($email: String!, $name: String!, $password: String!, $consents: ConsentInput) {
  signUp(email: $email, name: $name, password: $password, consents: $consents)
}`;

/** Opens an account over HTTP; its verification mail is on its way. */
export async function openAccount(request: APIRequestContext, member = newMember()): Promise<Member> {
  await ask(request, SIGN_UP, { ...member, consents: { terms: true, privacy: true, ageOver14: true } });
  return member;
}

/** Opens an account and verifies its address. */
export async function openVerifiedAccount(request: APIRequestContext): Promise<Member> {
  const member = await openAccount(request);
  const link = linkIn(await mailTo(request, member.email, /인증/));
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  await ask(request, 'mutation VerifyEmail($token: String!) { verifyEmail(token: $token) }', { token });
  return member;
}

/** A new member with a verified address, signed in in this page's browser. */
export async function signedInMember(page: Page): Promise<Member> {
  const member = await openVerifiedAccount(page.request);
  await signIn(page.request, member);
  return member;
}

/** Fills in the sign-in form and sends it by Enter. */
export async function submitLogin(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The button in the header that says who is signed in. */
export const avatar = (page: Page) => page.getByRole('button', { name: '내 메뉴' });
