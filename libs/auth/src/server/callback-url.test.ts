import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHttpUrl, resolveCallbackUrl } from './callback-url';

const ORIGIN = 'https://www.example.kr';
const EVIL = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  `${ORIGIN}@evil.example`,
  '\t//evil.example',
];

/** What open redirects are made of, in any order. */
const pieces = fc.constantFrom(
  ...'/\\@:.?#%',
  '\t',
  '\r\n',
  ' ',
  '\0',
  '\ud800',
  'https',
  'evil.example',
  ORIGIN,
  '가',
);
const tries = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.constantFrom(...EVIL),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
);

describe('where to go in the end', () => {
  it('is on ORIGIN for every parser of addresses, and fits into a header', () => {
    fc.assert(
      fc.property(tries, (value) => {
        const url = resolveCallbackUrl(value, ORIGIN);
        expect(url.startsWith(ORIGIN)).toBe(true);
        expect(new URL(url).origin).toBe(ORIGIN);
        expect(url).not.toMatch(/[\p{Cc}\\]/u);
        expect(encodeURIComponent(url).length).toBeLessThan(4000);
      }),
      { numRuns: 5000 },
    );
  });

  it('is what was asked for, to the letter, where that is ours', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.webFragments(), (path, query, fragment) => {
        const wanted = `/${path.replace(/^\/+/, '')}?${query}#${fragment}`;
        expect(resolveCallbackUrl(wanted, ORIGIN)).toBe(ORIGIN + wanted);
        expect(resolveCallbackUrl(ORIGIN + wanted, ORIGIN)).toBe(ORIGIN + wanted);
      }),
    );
  });

  it.each([
    ['/', true],
    ['//evil.example', true],
    ['http://evil.example', true],
    ['foo', false],
    ['', false],
    ['javascript:alert(1)', false],
    ['ftp://www.example.kr', false],
    ['http://', false],
  ])('takes %j for an http address: %s', (value, expected) => {
    expect(isHttpUrl(value, ORIGIN)).toBe(expected);
  });
});
