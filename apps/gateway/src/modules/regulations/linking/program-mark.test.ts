import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { markOfFolders } from './source-mark.mjs';

it('is another one as soon as any source is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'law'));
  writeFileSync(path.join(folder, 'main.ts'), 'a');
  writeFileSync(path.join(folder, 'law', 'link.ts'), 'b');
  const before = markOfFolders([folder]);
  writeFileSync(path.join(folder, 'main.test.ts'), 'test');
  expect(markOfFolders([folder])).toBe(before);
  writeFileSync(path.join(folder, 'law', 'link.ts'), 'c');
  expect(markOfFolders([folder])).not.toBe(before);
});
