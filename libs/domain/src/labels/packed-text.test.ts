import { expect, it } from 'vitest';
import { PackedText, unpackText } from './packed-text';

function packed(parts: readonly string[]): string {
  const text = new PackedText();
  for (const part of parts) text.count(part);
  return text.head() + parts.map((part) => text.pack(part)).join('');
}
const MANY = 'Leaf Extract '.repeat(40);
const EVERY_ASCII = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).join('');
const EVERY_SYLLABLE = Array.from({ length: 11_172 }, (_, place) => String.fromCodePoint(0xac00 + place)).join('');

it.each([
  ['nothing', []],
  ['what has nothing to pack', ['PEG-20\n']],
  ['frequent words', [MANY, 'Camellia Leaf Extract\n']],
  ['letters beyond ASCII', ['글리세린\t정제수\n', '글리세롤, γ-·𠮷\n']],
  ['what leaves no sign of ASCII free', [EVERY_ASCII, MANY, '병풀추출물']],
  ['more letters than two bytes tell', [EVERY_SYLLABLE, EVERY_SYLLABLE]],
])('gives %s back', (_, parts) => {
  expect(unpackText(packed(parts))).toBe(parts.join(''));
});

it('has a sign for a frequent word and its blank, and none for a rare one', () => {
  const [, body] = packed([MANY, 'Camellia']).split('\n');
  expect(body).not.toContain('Extract');
  expect(body).toContain('Camellia');
});

it('tells the commonest letters in a byte each, and leaves fields and lines as they are', () => {
  const [, ...lines] = packed(['글리세린\t정제수\n글리세롤\n']).split('\n');
  expect(lines.map((line) => Buffer.byteLength(line))).toEqual([8, 4, 0]);
  expect(lines[0]?.split('\t')).toHaveLength(2);
});

it('packs one text in one way', () => {
  expect(packed([MANY, '가나다'])).toBe(packed([MANY, '가나다']));
});
