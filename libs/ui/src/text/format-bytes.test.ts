import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes';

it.each([
  [1, '1 KB'],
  [421_888, '412 KB'],
  [1024 * 1024, '1 MB'],
  [1_258_291, '1.2 MB'],
  [31_457_280, '30 MB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
