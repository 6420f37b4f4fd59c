import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { xmlText } from '@gredia/domain/rich-text';
import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

/** What the gateway makes of the hostile texts; a test of the gateway keeps it up to date (hostile-markup.test.ts). */
const ANSWERS = path.resolve(import.meta.dirname, '../../../libs/domain/src/rich-text/testing/hostile-answers.json');

interface Answers {
  pages: string[];
  feeds: string[];
  mails: string[];
}

interface Happened {
  /** What the content policy stopped. */
  violations: string[];
  /** Whether a script of a text ran, or an element took its name. */
  hasRun: boolean;
  /** Texts that stand apart: one that stays open would swallow those behind it. */
  sections: number;
  /** Attributes that wait for something to happen, or that say how something looks. */
  attributes: string[];
  /** Where links lead that run programs. */
  programs: string[];
}

declare global {
  interface Window {
    stopped?: string[];
    __ran?: unknown;
  }
}

/** Opens texts as one page, as the site's server would send it, and says what happened there. */
async function show(page: Page, texts: readonly string[]): Promise<Happened> {
  const { 'content-security-policy': policy = '' } = (await page.request.head('/')).headers();
  expect(policy).toContain("script-src 'self'");
  const body = texts.map((text) => `<section>${text}</section>`).join('\n');
  await page.route('**/shown-texts', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      body: `<!doctype html><html lang="ko"><head><title>글</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`,
    }),
  );
  await page.goto('/shown-texts');
  return page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    return {
      violations: window.stopped ?? [],
      hasRun: '__ran' in window,
      sections: document.querySelectorAll('body > section').length,
      attributes: elements.flatMap((element) =>
        element.getAttributeNames().filter((name) => /^on|^(style|srcdoc|id|name|class)$/.test(name)),
      ),
      programs: [...document.links]
        .map(({ protocol }) => protocol)
        .filter((scheme) => !/^(https?|mailto):$/.test(scheme)),
    };
  });
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.stopped = [];
    document.addEventListener('securitypolicyviolation', (event) => window.stopped?.push(event.violatedDirective));
  });
});

test('hostile texts run nothing and load nothing in pages, feeds and mails', async ({ page, context, baseURL }) => {
  const { pages, feeds, mails } = JSON.parse(await readFile(ANSWERS, 'utf8')) as Answers;
  const elsewhere: string[] = [];
  const dialogs: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isKnown = origin === new URL(baseURL ?? '').origin && /^\/(shown-texts|api\/files\/[\w-]+)$/.test(pathname);
    if (!isKnown && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route('**/api/files/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );

  for (const texts of [pages, feeds, mails]) {
    expect(texts.length).toBeGreaterThan(50);
    expect(await show(page, texts)).toEqual({
      violations: [],
      hasRun: false,
      sections: texts.length,
      attributes: [],
      programs: [],
    });
  }
  expect({ elsewhere, dialogs }).toEqual({ elsewhere: [], dialogs: [] });

  const items = feeds.map((feed) => `<item><description>${xmlText(feed)}</description></item>`).join('');
  const read = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'application/xml');
    return [...document.querySelectorAll('item > description')].map(({ textContent }) => textContent);
  }, `<?xml version="1.0" encoding="UTF-8"?><rss><channel>${items}</channel></rss>`);
  expect(read).toEqual(feeds);
});

test('the content policy stops what a text would run', async ({ page, watched }) => {
  watched.expected.push(/Content Security Policy|ERR_/);
  const happened = await show(page, ['<img src="data:x" onerror="__ran=1">', '<script>__ran=1</script>']);
  expect(happened.hasRun).toBe(false);
  expect(happened.violations).toContain('script-src-elem');
  expect(happened.attributes).toEqual(['onerror']);
});
