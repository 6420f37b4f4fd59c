import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CHROMIUM_FLAGS } from './chromium-flags';

it('what Playwright switches off in Chromium stays off', () => {
  const require = createRequire(import.meta.url);
  const library = path.dirname(require.resolve('playwright-core/package.json'));
  const bundle = readFileSync(path.join(library, 'lib', 'coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(bundle)?.[1] ?? '';
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(5);
  const ours = CHROMIUM_FLAGS.find((flag) => flag.startsWith('--disable-features='))!.split(/[=,]/);
  expect(ours).toEqual(expect.arrayContaining(names));
});
