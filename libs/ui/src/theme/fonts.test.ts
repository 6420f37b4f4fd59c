import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

const generated = path.resolve(import.meta.dirname, '../generated');
const packaged = createRequire(import.meta.url).resolve(
  'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
);

interface Face {
  file: string;
  points: number[];
}

function facesOf(css: string): Face[] {
  return css
    .split('@font-face')
    .slice(1)
    .map((face) => ({
      file: /url\(([^)]+)\)/.exec(face)?.[1] ?? '',
      points: pointsOf(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? ''),
    }));
}

const pointsOf = (ranges: string) =>
  ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

const isForeign = (point: number) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(String.fromCodePoint(point));

const faces = facesOf(readFileSync(path.join(generated, 'fonts.css'), 'utf8'));
const drawn = faces.flatMap(({ points }) => points);

it('draws every letter that the package has, each from one file, but leaves Chinese and Japanese to the device', () => {
  const has = new Set(drawn);
  const all = facesOf(readFileSync(packaged, 'utf8')).flatMap(({ points }) => points);
  expect(all.filter((point) => !has.has(point) && !isForeign(point))).toEqual([]);
  expect(drawn.some(isForeign)).toBe(false);
  expect(drawn.length).toBe(has.size);
});

it('has what nearly every page shows in one file of 125 kB, and what some show in files of 12 kB', () => {
  const [first, ...others] = faces.filter(({ file }) => file.startsWith('./'));
  const bytes = (face: Face | undefined) => statSync(path.join(generated, face?.file ?? '')).size;
  expect(bytes(first)).toBeLessThanOrEqual(125_000);
  expect(first?.points).toEqual(expect.arrayContaining(Array.from('성분 원료 Aa0', (letter) => letter.codePointAt(0))));
  expect(Math.max(...others.map(bytes))).toBeLessThanOrEqual(12_000);
});
