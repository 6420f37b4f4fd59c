import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findListFiles } from './find-files';

it('finds of several editions the newest by its name, in whichever folder it lies', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-lists-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = [
    'a/kr_annex1_prohibited_2026-03-18.csv',
    'z/kr_annex1_prohibited_2025-01-01.csv',
    'z/kcia_ingredients_fixed.csv',
    'z/notes.csv',
  ];
  for (const name of names) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  }
  const found = findListFiles(folder).map(({ source, file }) => [source.key, path.relative(folder, file)]);
  expect(found).toEqual([
    ['kcia', 'z/kcia_ingredients_fixed.csv'],
    ['kr-prohibited', 'a/kr_annex1_prohibited_2026-03-18.csv'],
  ]);
});
