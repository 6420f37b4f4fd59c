import fc from 'fast-check';
import type { Draw } from './draw';

/** What people write into fields: whatever a schema refines, one of these passes. */
const WRITTEN: readonly string[] = [
  '글리세린',
  '나이아신아마이드 10% 원료의 견적을 부탁드려요.',
  'Glycerin',
  '정제수, 글리세린, 나이아신아마이드, 향료(리모넨, 리날룰)',
  '홍길동',
  '주식회사 물별',
  '서울시 강남구 테헤란로 1',
  '010-1234-5678',
  '02-555-1234',
  '12345',
  '1234567890',
  'KR',
  'EU',
  'KR:PROHIBITED',
  '2026-11-30',
  '2026-11-30T09:00:00+09:00',
  'https://example.kr/catalogue',
  'three words 4 you',
  '56-81-5',
  'C',
  'ALL',
];

const grapheme = () => fc.string({ unit: 'grapheme', maxLength: 30 });
const hangul = () =>
  fc.string({ unit: fc.constantFrom(...'가나다라마바사아자차카타파하글리세린 ab12'), maxLength: 40 });
const guid = () => fc.uuid();
const day = () => fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

/** A text that a person could have meant. */
export function writtenText(draw: Draw): string {
  if (draw.chance(60)) return draw.pick(WRITTEN);
  return draw.of(draw.chance(50) ? hangul : grapheme);
}

export const newGuid = (draw: Draw): string => draw.of(guid);
export const someDay = (draw: Draw): Date => draw.of(day);
export const someAddress = (draw: Draw): string => `fuzz${draw.upTo(99)}@fuzz.example`;

const LONG = 20_000;

/** What no person means: each has broken some program. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff글',
  '\u202e원료\u202c',
  '\u200b\u200d\ufeff',
  '\ufffe\uffff',
  '👩‍👩‍👧‍👦'.repeat(50),
  'e' + '\u0301'.repeat(500),
  "'; DROP TABLE users; --",
  "' OR 1=1 --",
  '%_%_%\\',
  '\\',
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
  'a@b\r\nBcc: c@d.example',
  'javascript:alert(1)',
  'http://[::1',
  '0000-01-01',
  '9999-12-31T23:59:59-14:00',
  '10000-01-01',
  '2026-02-30',
  '-0',
  '1e309',
  'NaN',
  '999999999999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '0198f0c0-0000-7000-8000-00000000000g',
  'ㄱ'.repeat(100),
  '가'.repeat(LONG),
  ' '.repeat(LONG) + 'x',
  '('.repeat(LONG),
  ','.repeat(LONG),
  'a,'.repeat(LONG / 2),
  '향료(리모넨,리날룰)'.repeat(LONG / 11),
];

const HOSTILE_OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.1,
  1e-320,
  1e308,
  -1e308,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 31,
  2 ** 53,
  [],
  [null],
  [[[[]]]],
  {},
  { __proto__: null, toString: 'x' },
  { constructor: { prototype: {} } },
  Array.from({ length: 1000 }, (_, index) => index),
];

const json = () => fc.jsonValue({ maxDepth: 4 });

/** A value that no field waits for. */
export function hostileValue(draw: Draw): unknown {
  const kind = draw.upTo(9);
  if (kind < 6) return draw.pick(HOSTILE_TEXTS);
  return kind < 9 ? draw.pick(HOSTILE_OTHERS) : draw.of(json);
}
