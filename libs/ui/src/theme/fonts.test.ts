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

/** Letters, and the commas, full stops and wide letters that stand beside them alone. */
const FOREIGN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002\u30fb\u30fc\uff01-\uff07\uff0a-\uff5e\uffe0-\uffe6]/u;
const isForeign = (point: number) => FOREIGN.test(String.fromCodePoint(point));

const faces = facesOf(readFileSync(path.join(generated, 'fonts.css'), 'utf8'));
const drawn = faces.flatMap(({ points }) => points);

it('draws every letter that the package has, each from one file, but leaves Chinese and Japanese to the device', () => {
  const has = new Set(drawn);
  const all = facesOf(readFileSync(packaged, 'utf8')).flatMap(({ points }) => points);
  expect(all.filter((point) => !has.has(point) && !isForeign(point))).toEqual([]);
  expect(drawn.some(isForeign)).toBe(false);
  expect(drawn.length).toBe(has.size);
});

const pointOf = (letter: string) => letter.codePointAt(0) ?? 0;
const [first, ...others] = faces.filter(({ file }) => file.startsWith('./'));
const bytes = (face: Face | undefined) => statSync(path.join(generated, face?.file ?? '')).size;

it('has what nearly every page shows in one file of 123 kB, and what some show in files of 11 kB, signs in 18 kB', () => {
  expect(bytes(first)).toBeLessThanOrEqual(123_000);
  expect(first?.points).toEqual(expect.arrayContaining(Array.from('성분 원료 Aa0', pointOf)));
  const hasSyllables = ({ points }: Face) => points.some((point) => point >= 0xac00);
  expect(Math.max(...others.filter(hasSyllables).map(bytes))).toBeLessThanOrEqual(11_500);
  expect(Math.max(...others.map(bytes))).toBeLessThanOrEqual(18_500);
});

it('asks for no file of its own for what is not seen', () => {
  expect(first?.points).toEqual(expect.arrayContaining(Array.from('\r\u00a0\u00ad', pointOf)));
});

it('takes the signs of formulas, units and other languages from small files', () => {
  const small = new Set(others.flatMap(({ points }) => points));
  expect(
    Array.from('₂₃①Ⅳ㎎㎖½é«»').filter((sign) => !small.has(pointOf(sign)) && !first?.points.includes(pointOf(sign))),
  ).toEqual([]);
});
