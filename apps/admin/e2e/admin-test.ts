import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base } from '@gredia/front-server/testing/browser';
import { request as playwrightRequest, expect, type APIRequestContext, type Page } from '@playwright/test';

/** Accounts of the starter data (README). */
export const accounts = {
  admin: { email: 'admin@gredia.example', password: 'gredia-admin-1', name: '윤슬기' },
  operator: { email: 'operator@gredia.example', password: 'gredia-operator-1', name: '반가온' },
  seller: { email: 'seller@gredia.example', password: 'gredia-seller-1', name: '한도윤' },
  buyer: { email: 'buyer@gredia.example', password: 'gredia-buyer-1', name: '서다온' },
} as const;

interface Account {
  email: string;
  password: string;
}

export const urls = {
  site: process.env.SITE_URL || 'http://localhost:4200',
  admin: process.env.ADMIN_URL || 'http://admin.localhost:4300',
};

export const sizes = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'narrow', viewport: { width: 390, height: 844 } },
] as const;

interface Watched {
  /** What the browser complained about: errors, warnings, broken policies. */
  complaints: string[];
  /** GraphQL operations in their order. */
  asked: string[];
  /** Script files in their order. */
  scripts: string[];
}

/** A page from an address of its own, so that limits never meet, that remembers what it asked for and complained about. */
export const test = base.extend<{ watched: Watched }>({
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': anyAddress() });
    await use(context);
  },
  watched: async ({ page }, use) => {
    const watched: Watched = { complaints: [], asked: [], scripts: [] };
    page.on('pageerror', (error) => watched.complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) watched.complaints.push(message.text());
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/graphql') watched.asked.push(request.postDataJSON().operationName);
      if (request.resourceType() === 'script') watched.scripts.push(pathname);
    });
    await use(watched);
  },
});

export { expect };

/**
 * Signs in over HTTP and gives the page's browser the cookies. Answers the sign-in's status. The name of the host is in
 * the header only: a browser knows that `*.localhost` is this machine, Node's resolver need not.
 */
export async function signIn(page: Page, origin: string, { email, password }: Account): Promise<number> {
  const requests = await requestsTo(origin);
  const { csrfToken } = (await (await requests.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const form = { csrfToken, email, password, callbackUrl: '/', json: 'true' };
  const answer = await requests.post('/api/auth/callback/credentials', { form });
  const { cookies } = await requests.storageState();
  const { hostname } = new URL(origin);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })));
  await requests.dispose();
  return answer.status();
}

/** Requests to a host of this machine, from an address of their own. */
export async function requestsTo(origin: string, headers: Record<string, string> = {}): Promise<APIRequestContext> {
  const { host, port, protocol } = new URL(origin);
  return playwrightRequest.newContext({
    baseURL: `${protocol}//127.0.0.1:${port}`,
    extraHTTPHeaders: { host, 'x-forwarded-for': anyAddress(), ...headers },
  });
}

/** Asks the gateway as an account of the starter data, through the site. */
export async function asker({ email, password }: Account) {
  const requests = await requestsTo(urls.site);
  const query =
    'mutation SignIn($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
  const answer = await requests.post('/graphql', {
    data: { operationName: 'SignIn', query, variables: { email, password } },
  });
  const { data } = (await answer.json()) as { data: { signIn: { token: string } } };
  return async <Data>(document: string, variables: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${data.signIn.token}` };
    const response = await requests.post('/graphql', { headers, data: { query: document, variables } });
    const { data: answered, errors } = (await response.json()) as { data: Data; errors?: unknown };
    expect(errors).toBeUndefined();
    return answered;
  };
}

function anyAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
}

/** Fills in and sends the form of the sign-in page. */
export async function signInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

export async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByText('404 · This page could not be found')).toBeVisible();
}

/** Checks the whole page against the rules of axe, once what moves in it has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, a text has not the contrast that it is read with.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
      return isEndless || animation.playState !== 'running';
    }),
  );
  // There are no frames: without `setLegacyMode` each look opens a second page to put together what was found in them.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Whether something sticks out at the right. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
