import { expect } from 'vitest';
import { SITE, type Browser } from './browser';

export type ProviderId = 'kakao' | 'naver';

const BASE = `${SITE}/api/auth`;

export const locationOf = (response: Response) => response.headers.get('location');

/** Where the protocol leads with a code. */
export const errorPage = (code: string) => `${BASE}/error?error=${code}`;

/** What the button does; answers the address of the provider. */
export async function startSocial(browser: Browser, id: string, query = '', callbackUrl = '/'): Promise<URL> {
  const { status, url } = await browser.submit(`signin/${id}${query}`, { callbackUrl });
  expect(status).toBe(200);
  return new URL(url);
}

/** There and back: the person is signed in at the provider, which sends the browser straight back. Answers the way back. */
export async function goThere(browser: Browser, id: ProviderId, callbackUrl = '/'): Promise<string> {
  const response = await fetch(await startSocial(browser, id, '', callbackUrl), { redirect: 'manual' });
  expect(response.status).toBe(302);
  const back = new URL(locationOf(response) ?? '');
  expect(back.origin + back.pathname).toBe(`${BASE}/callback/${id}`);
  return back.pathname + back.search;
}

/** The whole way; answers what the browser gets at the end. */
export async function signInSocially(browser: Browser, id: ProviderId, callbackUrl = '/'): Promise<Response> {
  return browser.get(await goThere(browser, id, callbackUrl));
}

let people = 5000;
/** A person whom the providers know and we do not. */
export const newPerson = () => {
  people += 1;
  return { id: String(people), nickname: '길동', email: `person${people}@example.kr` };
};
