import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readRules from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../bootstrap/settings.mjs';
import { floorViolations } from './floors-check';

const src = 'apps/site/src';
let base: string;

/** An app of these files, each of which imports those named with it. */
async function violationsOf(files: Record<string, string[]>): Promise<string[]> {
  base = await mkdtemp(path.join(tmpdir(), 'floors-'));
  for (const [file, imports] of Object.entries(files)) {
    const from = path.join(base, src, file);
    await mkdir(path.dirname(from), { recursive: true });
    const specifier = (to: string) => `./${path.relative(path.dirname(from), path.join(base, src, to))}`;
    await writeFile(from, [...imports.map((to) => `import '${specifier(to)}';`), 'export {};'].join('\n'));
  }
  const rules = await readRules(path.join(root, '.dependency-cruiser.mjs'));
  return (await floorViolations(base, 'apps/site', rules)).map((line) => line.replaceAll(`${src}/`, ''));
}

afterEach(() => rm(base, { recursive: true, force: true }));

/** One file on each floor, so that every import below has a target. */
const house = {
  'app/routes.ts': ['pages/quotes/page.ts'],
  'pages/quotes/page.ts': ['features/quotes/list.ts', 'features/labels/text.ts', 'pages/errors/error.ts'],
  'pages/errors/error.ts': [],
  'features/quotes/list.ts': ['shared/paths.ts'],
  'features/labels/text.ts': ['shared/paths.ts'],
  'shared/paths.ts': [],
};

describe('the floors of an app', () => {
  it('lets imports run downwards, and tests reach everything', async () => {
    const tests = { 'shared/paths.test.ts': ['app/routes.ts'], 'features/labels/text.test.ts': ['testing/render.ts'] };
    expect(await violationsOf({ ...house, ...tests, 'testing/render.ts': ['app/routes.ts'] })).toEqual([]);
  });

  it.each([
    ['shared/paths.ts', 'features/quotes/list.ts', 'shared-knows-no-feature'],
    ['shared/paths.ts', 'pages/quotes/page.ts', 'shared-knows-no-feature'],
    ['shared/paths.ts', 'app/routes.ts', 'shared-knows-no-feature'],
    ['features/quotes/list.ts', 'pages/quotes/page.ts', 'features-know-no-page'],
    ['features/quotes/list.ts', 'app/routes.ts', 'features-know-no-page'],
    ['pages/quotes/page.ts', 'app/routes.ts', 'pages-do-not-know-the-app'],
    ['features/quotes/list.ts', 'features/labels/text.ts', 'features-know-no-sibling'],
    ['pages/errors/error.ts', 'pages/quotes/page.ts', 'pages-know-no-sibling'],
    ['features/quotes/list.ts', '../server/main.ts', 'no-server-in-the-browser'],
    ['features/quotes/list.ts', 'testing/render.ts', 'no-tests-in-the-product'],
  ])('refuses that %s imports %s', async (from, to, rule) => {
    const found = await violationsOf({ ...house, '../server/main.ts': [], 'testing/render.ts': [], [from]: [to] });
    expect(found).toContain(`${from} → ${to.replace('../server', 'apps/site/server')}: ${rule}`);
  });

  it('refuses a circle of folders inside a feature', async () => {
    const found = await violationsOf({
      'features/quotes/thread/view.ts': ['features/quotes/received/form.ts'],
      'features/quotes/received/form.ts': ['features/quotes/thread/change.ts'],
      'features/quotes/thread/change.ts': [],
    });
    expect(found).toEqual([expect.stringMatching(/^features\/quotes\/.+ → features\/quotes\/.+: no-circle-of-rooms$/)]);
  });

  it('fails where there is nothing to read', async () => {
    expect(await violationsOf({ 'style.css': [] })).toHaveLength(1);
  });
});
