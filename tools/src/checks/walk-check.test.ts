import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/product/walk.md'), 'utf8');

/** The rows of the tables: what is promised, where it lives, which test shows it. */
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([promise]) => promise !== 'What is promised');

/** A file or folder in backticks, and the words of a case behind it. */
const CITED = /`([^`]+)`(?: “([^”]+)”)?/g;

describe('the walk through the product', () => {
  it('has rows of three cells, each promise once', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''))).toEqual([]);
    expect(new Set(rows.map(([promise]) => promise)).size).toBe(rows.length);
  });

  it('leads to files that are there', () => {
    const cited = rows.flatMap(([, where = '', shown = '']) => [...`${where} ${shown}`.matchAll(CITED)]);
    expect(cited.map(([, file = '']) => file).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('leads to tests that hold the cases it names', () => {
    const wrong = rows.flatMap(([, , shown = '']) =>
      [...shown.matchAll(CITED)]
        .filter(([, file = '', words]) => {
          if (!/\.(?:test|spec)\.tsx?$/.test(file)) return true;
          return words !== undefined && !readFileSync(path.join(root, file), 'utf8').includes(words);
        })
        .map(([cited]) => cited),
    );
    expect(wrong).toEqual([]);
  });
});
