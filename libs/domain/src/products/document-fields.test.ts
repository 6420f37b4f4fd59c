import { describe, expect, it } from 'vitest';
import { documentLimit } from './document-fields';

describe('the bound of documents', () => {
  it.each([
    ['FREE', 3, '무료 멤버십에서는 원료마다 문서를 3개까지 올릴 수 있어요.'],
    ['BASIC', 10, '베이직 멤버십에서는 원료마다 문서를 10개까지 올릴 수 있어요.'],
    ['PREMIUM', 20, '문서는 20개까지 올릴 수 있어요.'],
    [null, 20, '문서는 20개까지 올릴 수 있어요.'],
  ] as const)('of %s is %i', (tier, max, message) => {
    expect(documentLimit(tier)).toEqual({ max, message });
  });
});
