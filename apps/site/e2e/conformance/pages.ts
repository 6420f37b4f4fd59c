import path from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'esbuild';

/** The two clients, each in a page of its own on the site's origin. */
export const CLIENTS = { reference: '/conformance/reference', own: '/conformance/own' } as const;
export type Client = keyof typeof CLIENTS;

const bundles = new Map<Client, Promise<string>>();

/** The page's script, with React and the client as npm has them. */
function bundle(client: Client): Promise<string> {
  const known = bundles.get(client);
  if (known) return known;
  const made = build({
    entryPoints: [path.join(import.meta.dirname, `${client}-page.tsx`)],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      // Without them the reference client speaks to its own origin, by path.
      'process.env.NEXTAUTH_URL': 'undefined',
      'process.env.NEXTAUTH_URL_INTERNAL': 'undefined',
      'process.env.VERCEL_URL': 'undefined',
    },
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  bundles.set(client, made);
  return made;
}

/** Answers the addresses of the two pages in all tabs of a context; everything else goes to the real servers. */
export async function servePages(context: BrowserContext): Promise<void> {
  await context.route(/\/conformance\/(reference|own)(\.js|$|\?)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const client: Client = pathname.includes('own') ? 'own' : 'reference';
    if (pathname.endsWith('.js')) {
      await route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: await bundle(client) });
      return;
    }
    const body = `<!doctype html><html lang="en"><title>${client}</title><link rel="icon" href="data:,"><body><script src="${CLIENTS[client]}.js"></script></body></html>`;
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}

export interface Tab {
  page: Page;
  /** Calls to the sign-in endpoints, such as `GET session`. */
  calls: string[];
}

export async function openTab(context: BrowserContext, client: Client, query = ''): Promise<Tab> {
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, action] = /^\/api\/auth\/([^?]+)/.exec(new URL(request.url()).pathname) ?? [];
    if (action) calls.push(`${request.method()} ${action}`);
  });
  await page.goto(CLIENTS[client] + query);
  return { page, calls };
}

/** The calls so far, taken when one more has been answered: whatever was on its way had set out by then. */
export async function takeCalls({ page, calls }: Tab): Promise<string[]> {
  // What the last step asked for may still be on its way.
  await expect(async () => {
    await page.evaluate(() => window.client.getCsrfToken());
    expect(calls.at(-1)).toBe('GET csrf');
  }).toPass();
  return calls.splice(0).slice(0, -1);
}

export async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.getByLabel('status')).toHaveText(status);
}

/** The last message to other tabs. */
export async function lastMessage(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('nextauth.message') ?? 'null') as unknown);
}

/** Hides the tab and brings it back, as its page sees it. */
export async function hideAndShow(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}
